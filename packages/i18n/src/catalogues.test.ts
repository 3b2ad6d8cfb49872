import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES = `${ROOT}/packages/i18n/locales`;
type Catalogue = Record<string, string>;

/** The site's areas: those of other readers lie one folder deeper. */
const areas = readdirSync(LOCALES).filter((name) => existsSync(`${LOCALES}/${name}/pt.json`));
const read = (area: string, lang: string) =>
  JSON.parse(readFileSync(`${LOCALES}/${area}/${lang}.json`, 'utf8')) as Catalogue;
const languages = (area: string) => readdirSync(`${LOCALES}/${area}`).map((file) => file.replace('.json', ''));

const sources = ['apps/site/src', 'apps/site/build', 'packages/contract/src/site'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
);
const code = sources.join('\n');
/** Beginnings of ids that code puts together: `shell.type.${type}`. */
const families = [...code.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
const quoted = new Set([...code.matchAll(/['"`]([a-z]+(?:\.[\w]+)+)['"`]/g)].map(([, id]) => id ?? ''));

describe.each(areas)('texts of the area %s', (area) => {
  const ids = Object.keys(read(area, 'pt'));

  it('begin their ids with the area', () => {
    expect(
      ids.filter((id) => !id.startsWith(`${area}.`)),
      `packages/i18n/locales/${area}`,
    ).toEqual([]);
  });
  it('hold none that nothing shows', () => {
    const unused = ids.filter((id) => !quoted.has(id) && !families.some((start) => id.startsWith(start)));
    expect(unused, `packages/i18n/locales/${area}: show them, or delete them in every language`).toEqual([]);
  });
});

const SITE = `${ROOT}/apps/site/src`;
/** What an agent sees: all pages of theirs, and the dialogs that may open over them. */
const AGENT_SOURCES = [
  ...globSync('features/agent/**/*.tsx', { cwd: SITE }),
  ...globSync('shared/funds/*.tsx', { cwd: SITE }),
  'shared/member/invite-link.tsx',
  'shared/parts/notice-item.tsx',
  'features/auth/password/change-password-dialog.tsx',
  'features/auth/password/new-password-fields.tsx',
  'features/auth/password/password-code.tsx',
  'features/auth/password/password-field.tsx',
  'features/auth/password/payment-password-dialog.tsx',
  'features/auth/password/payment-password-form.tsx',
  'features/auth/second-factor/second-factor-offers.tsx',
  'features/auth/second-factor/second-factor-step.tsx',
  'features/auth/password/strength-meter.tsx',
  'shared/challenge/slider-texts.ts',
  'shared/passkey/passkey-button.tsx',
  'shared/parts/refusal.tsx',
  'shared/verification/code-field.tsx',
  'shared/verification/send-code.tsx',
  'system/page-error.tsx',
];

it('everything that an agent meets is written in Chinese', () => {
  const shown = AGENT_SOURCES.map((file) => readFileSync(`${SITE}/${file}`, 'utf8')).join('\n');
  const named = [...shown.matchAll(/['"`]((?:agent|auth|funds|shell|system|social)\.[\w.]+)['"`]/g)].map(
    ([, id]) => id ?? '',
  );
  const starts = [...shown.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
  const known = areas.flatMap((area) => Object.keys(read(area, 'pt')));
  const asked = known.filter((id) => named.includes(id) || starts.some((start) => id.startsWith(start)));
  const written = new Set(
    areas.filter((area) => languages(area).includes('zh')).flatMap((area) => Object.keys(read(area, 'zh'))),
  );
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter((id) => !written.has(id))).toEqual([]);
});

it('every id that the code shows exists', () => {
  const known = new Set(areas.flatMap((area) => languages(area).flatMap((lang) => Object.keys(read(area, lang)))));
  const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, id]) => id ?? '');
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
});
