import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES = `${ROOT}/packages/i18n/locales`;
type Catalogue = Record<string, string>;

const areas = readdirSync(LOCALES);
const read = (area: string, lang: string) =>
  JSON.parse(readFileSync(`${LOCALES}/${area}/${lang}.json`, 'utf8')) as Catalogue;
const languages = (area: string) => readdirSync(`${LOCALES}/${area}`).map((file) => file.replace('.json', ''));

/** Names of the placeholders that a text uses, from its compiled form. */
const placeholders = (text: string): string[] => {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (typeof part[0] === 'string' && part.length <= 3 && /^\w+$/.test(part[0])) found.add(part[0]);
    for (const inner of part) {
      if (Array.isArray(inner)) walk(inner);
      else if (typeof inner === 'object' && inner !== null) for (const form of Object.values(inner)) walk(form);
    }
  };
  const compiled: unknown = compileMessage(text);
  if (Array.isArray(compiled)) for (const part of compiled) walk(part);
  return [...found].sort();
};

const sources = ['apps/site/src', 'apps/site/build'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
);
const code = sources.join('\n');
/** Beginnings of ids that code puts together: `shell.type.${type}`. */
const families = [...code.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
const quoted = new Set([...code.matchAll(/['"`]([a-z]+(?:\.[\w]+)+)['"`]/g)].map(([, id]) => id ?? ''));

describe.each(areas)('texts of the area %s', (area) => {
  const langs = languages(area);
  const first = 'pt';
  const ids = Object.keys(read(area, first)).sort();

  it('has the same ids and the same placeholders in every language', () => {
    for (const lang of langs) {
      const other = read(area, lang);
      const own = Object.keys(other).sort();
      // Outside the agents' area Chinese holds only what agents meet; another test demands all of that.
      if (lang === 'zh' && area !== 'agent') expect(ids).toEqual(expect.arrayContaining(own));
      else expect(own).toEqual(ids);
      for (const id of own)
        expect([id, placeholders(other[id] ?? '')]).toEqual([id, placeholders(read(area, first)[id] ?? '')]);
    }
  });
  it('names every id by its area and leaves no text empty', () => {
    for (const lang of langs)
      for (const [id, text] of Object.entries(read(area, lang))) {
        expect(id.startsWith(`${area}.`)).toBe(true);
        expect(text.trim()).not.toBe('');
      }
  });
  it('holds no text that nothing shows', () => {
    const unused = ids.filter((id) => !quoted.has(id) && !families.some((start) => id.startsWith(start)));
    expect(unused).toEqual([]);
  });
});

/** What an agent sees on their way in: their pages, and the dialogs that may open over them. */
const AGENT_SOURCES = [
  'features/agent/agent-frame.tsx',
  'features/agent/agent-home-page.tsx',
  'features/agent/agent-login-form.tsx',
  'features/agent/agent-login-page.tsx',
  'features/agent/invitation-codes.tsx',
  'features/agent/support-hours.tsx',
  'features/auth/change-password-dialog.tsx',
  'features/auth/new-password-fields.tsx',
  'features/auth/password-code.tsx',
  'features/auth/password-field.tsx',
  'features/auth/second-factor-offers.tsx',
  'features/auth/second-factor-step.tsx',
  'features/auth/strength-meter.tsx',
  'shared/challenge/slider-texts.ts',
  'shared/passkey/passkey-button.tsx',
  'shared/refusal.tsx',
  'shared/verification/code-field.tsx',
  'shared/verification/send-code.tsx',
  'system/page-error.tsx',
];

it('everything that an agent meets on their way in is written in Chinese', () => {
  const shown = AGENT_SOURCES.map((file) => readFileSync(`${ROOT}/apps/site/src/${file}`, 'utf8')).join('\n');
  const named = [...shown.matchAll(/['"`]((?:agent|auth|shell|system|social)\.[\w.]+)['"`]/g)].map(
    ([, id]) => id ?? '',
  );
  const starts = [...shown.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
  const known = areas.flatMap((area) => Object.keys(read(area, 'pt')));
  const asked = known.filter((id) => named.includes(id) || starts.some((start) => id.startsWith(start)));
  const written = new Set(
    areas.filter((area) => languages(area).includes('zh')).flatMap((area) => Object.keys(read(area, 'zh'))),
  );
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter((id) => !written.has(id))).toEqual([]);
});

it('every id that the code shows exists', () => {
  const known = new Set(areas.flatMap((area) => languages(area).flatMap((lang) => Object.keys(read(area, lang)))));
  const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, id]) => id ?? '');
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
});
