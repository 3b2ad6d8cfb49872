import { expect, it } from 'vitest';
import { projectFrom } from '../project.ts';
import { namedPaths } from './named-paths.ts';

const tree = { 'apps/a/src/features/bets/sign-in/admit.ts': '', 'docs/money.md': '' };
const refused = (page: string, text: string) =>
  namedPaths(projectFrom({ ...tree, [page]: text })).map(({ file, line, message }) => `${file}:${line} ${message}`);

it('refuses a path in a README, a page of docs or at the root that is not in the tree', () => {
  const gone = 'Look at\n`sign-in/admitted.ts` and [money](monies.md).';
  for (const page of ['apps/a/README.md', 'docs/map.md', 'CONTRIBUTING.md'])
    expect(refused(page, gone).map((line) => line.split(' ').slice(0, 2))).toEqual([
      [`${page}:2`, 'sign-in/admitted.ts'],
      [`${page}:2`, 'monies.md'],
    ]);
  expect(refused('README.md', 'The folder `features/bet/`.')).toHaveLength(1);
});

it('takes the end of a path, a link from where the page is, and what only looks like a path', () => {
  const text =
    '`features/bets`, `sign-in/admit.ts`, `dist/a.json`, `text/html`, `America/Sao_Paulo`, [x](https://a.b/c.md)';
  expect(
    refused('docs/map.md', `${text}, [m](money.md#words), [a](../apps/a/src/features/bets/sign-in/admit.ts)`),
  ).toEqual([]);
  expect(refused('CHANGELOG.md', '`sign-in/gone.ts`')).toEqual([]);
});
