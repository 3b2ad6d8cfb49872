import { describe, expect, it } from 'vitest';
import { projectFrom } from '../project.ts';
import { textsAtHome } from './texts-at-home.ts';

const found = (texts: Record<string, string>) =>
  textsAtHome(projectFrom(texts)).map(({ rule, file, line }) => `${rule} ${file}:${line}`);

describe('texts at home', () => {
  const words = "export const NO = { PT: 'Aposta encerrada.', EN: 'Bets are closed.' };\n";
  const nested = "const TEXTS = {\n  pt: { title: 'Voltamos já' },\n  en: { title: 'Back soon' },\n};\n";

  it('refuses words of two languages in code, whatever holds them', () => {
    const refused = found({ 'apps/server/src/features/cashier/a.ts': words, 'apps/console/src/b.tsx': nested });
    expect(refused).toEqual([
      'texts-at-home apps/server/src/features/cashier/a.ts:1',
      'texts-at-home apps/console/src/b.tsx:1',
    ]);
  });

  it.each([
    '<p>Bets are closed</p>',
    '<p>Salvar</p>',
    "<p>{isOpen ? 'Aberta' : null}</p>",
    '<img alt="A lucky clover" />',
    "<Ask confirmLabel={isSure ? 'Yes' : text('app.no')} />",
    "<Menu slotProps={{ paper: { 'aria-label': 'Menu' } }} />",
  ])('refuses words of one language on a screen: %s', (jsx) => {
    const file = 'apps/site/src/a.tsx';
    expect(found({ [file]: `const a = ${jsx};` })).toEqual([`texts-at-home ${file}:1`]);
  });

  it('allows on a screen what every language writes alike, and what is shown by its id', () => {
    const jsx =
      "<p className={isOpen ? 'open wide' : 'shut'} title={t('a.b')} id=\"some\">Trevo · CPF {n} ms {t('a.c')}</p>";
    const label = '<Field label="CPF" placeholder="XXX-XX" aria-label={t("a.b")} autoComplete="off" />';
    expect(found({ 'apps/console/src/a.tsx': `const a = [${jsx}, ${label}];` })).toEqual([]);
  });

  it('allows tags and marks of a language, tests, and the outside world', () => {
    const marks = "const MARKS = { pt: ['.', ','], en: [',', '.'] };\nconst TAGS = { PT: 'pt-BR', EN: 'en-GB' };\n";
    const texts = {
      'apps/server/src/features/cashier/a.ts': marks,
      'apps/server/src/features/cashier/a.test.ts': words,
      'apps/sandbox/src/page.ts': words,
    };
    expect(found(texts)).toEqual([]);
  });
});
