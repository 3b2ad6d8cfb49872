import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const sourceOf = (...places: string[]): string =>
  globSync(places, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
    .join('\n');
const captures = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const code = sourceOf('apps/console/src/**/*.{ts,tsx}');
const server = sourceOf(
  'apps/server/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'packages/engines/registration/*.ts',
  'packages/engines/agents/*.ts',
);

const areas = globSync('packages/i18n/locales/console/*/pt.json', { cwd: ROOT }).map((file) => ({
  area: basename(dirname(file)),
  ids: Object.keys(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')) as object),
}));

const quoted = new Set(captures(code, /['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/gi));
const built = captures(code, /`((?:[\w.-]|\$\{[^}`]+\})*\$\{[^}`]+\}[\w.-]*)`/g);
/** Ids that code puts together: `recon.kind.${row.kind}` is every id with one name in that place. */
const shapes = built
  .filter((text) => /^[a-z]\w*\./i.test(text))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[^.]+')}$`));
/** `${verb}.title`, of a verb that is an id itself. */
const ends = captures(code, /`\$\{\w+\}((?:\.\w+)+)`/g);
/** What is asked by a code of the server's, which may have dots itself: `code('action', row.action)`, `reason.${code}`. */
const prefixes = [
  ...captures(code, /\bcode(?:Text)?\(\s*'([\w.]+)'/g),
  ...built.flatMap((text) => /^([\w.]+)\.\$\{[^}]+\}$/.exec(text)?.[1] ?? []),
];
/** Names that the server or the console writes; a command `operator:create` is the action `command.operator.create`. */
const spoken = new Set([
  ...(server.match(/[\w.-]+/g) ?? []),
  ...captures(server, /\bcommand: '([\w:]+)'/g).map((name) => `command.${name.replace(':', '.')}`),
  ...quoted,
]);
const isAsked = (id: string): boolean =>
  prefixes.some((prefix) => id.startsWith(`${prefix}.`) && spoken.has(id.slice(prefix.length + 1)));
const isShown = (id: string): boolean =>
  quoted.has(id) ||
  shapes.some((shape) => shape.test(id)) ||
  ends.some((end) => id.endsWith(end) && quoted.has(id.slice(0, -end.length))) ||
  isAsked(id);

it.each(areas)('the console’s area $area holds no text that nothing shows', ({ area, ids }) => {
  const unused = ids.filter((id) => !isShown(id));
  expect(unused, `packages/i18n/locales/console/${area}: show them, or delete them in every language`).toEqual([]);
});

it('the console’s counts are grouped as their reader writes them: a plural writes its number as #', () => {
  const bare = globSync('packages/i18n/locales/console/*/*.json', { cwd: ROOT }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')) as Record<string, string>)
      .filter(([, text]) => /\{(\w+), plural,.*\{\1\}/.test(text))
      .map(([id]) => `${file} ${id}`),
  );
  expect(bare).toEqual([]);
});

it.each([
  ['pt', '28.000 registros', '1 registro'],
  ['en', '28,000 records', '1 record'],
])('how many a list of the console has is written in %s as %s', (lang, many, one) => {
  const file = `${ROOT}/packages/i18n/locales/console/common/${lang}.json`;
  const { 'app.total': total = '' } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const i18n = setupI18n({ locale: lang, messages: { [lang]: { total: compileMessage(total) } } });
  expect([i18n._('total', { count: 28_000 }), i18n._('total', { count: 1 })]).toEqual([many, one]);
});

/** Of two pages with one name, or with one name that begins the other's, nobody knows which holds what. */
it.each(['pt', 'en'])('no page of the rail has a name that begins another one’s (%s)', (language) => {
  const names = globSync(`packages/i18n/locales/console/*/${language}.json`, { cwd: ROOT })
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')) as Record<string, string>))
    .flatMap(([id, name]) => (id.startsWith('nav.') ? [name] : []));
  expect(names.length).toBeGreaterThan(20);
  const alike = names.filter((name, nth) =>
    names.some((other, at) => at !== nth && (other === name || other.startsWith(`${name} `))),
  );
  expect(alike).toEqual([]);
});
