import { expect, it } from 'vitest';
import { readNamedFiles } from './named-files.ts';

const named = (texts: Record<string, string>, gone: readonly string[] = []) => {
  const graph = readNamedFiles(new Map(Object.entries(texts)), gone);
  return (file: string) => [...(graph.get(file) ?? [])].toSorted();
};

it('a file names what it imports, over the door of a package too, and what it reads by a path', () => {
  const of = named({
    'packages/coin/package.json': '{"name":"@trevo/coin","exports":{".":"./src/index.ts"}}',
    'packages/coin/src/index.ts': "export * from './coin.ts';",
    'packages/coin/src/coin.ts': '',
    'apps/desk/pay.ts': "import { coin } from '@trevo/coin';\nnew URL('testdata/calls.json', import.meta.url);",
    'apps/desk/testdata/calls.json': '',
    'apps/desk/page.test.ts': "readFileSync(`${ROOT}/handbook/page.md`);\nreadFileSync('handbook/other.md');",
    'handbook/page.md': '',
    'handbook/other.md': '',
  });
  expect(of('packages/coin/src/index.ts')).toEqual(['packages/coin/src/coin.ts']);
  expect(of('apps/desk/pay.ts')).toEqual(['apps/desk/testdata/calls.json', 'packages/coin/src/index.ts']);
  expect(of('apps/desk/page.test.ts')).toEqual(['handbook/other.md', 'handbook/page.md']);
});

it('a folder that holds no code stands for all that lies in it, and one with code for nothing', () => {
  const of = named({
    'words/words.test.ts':
      "readdirSync(new URL('../texts', import.meta.url)); readdirSync(new URL('../desk', import.meta.url));",
    'texts/a/pt.json': '',
    'texts/en.json': '',
    'desk/notes.md': '',
    'desk/desk.ts': '',
  });
  expect(of('words/words.test.ts')).toEqual(['texts/a/pt.json', 'texts/en.json']);
});

it('what is gone is still named by those who import or read it', () => {
  const of = named({ 'desk/desk.test.ts': "import './gone.ts';\nreadFileSync('desk/gone.json');" }, [
    'desk/gone.ts',
    'desk/gone.json',
  ]);
  expect(of('desk/desk.test.ts')).toEqual(['desk/gone.json', 'desk/gone.ts']);
  expect(of('desk/gone.ts')).toEqual([]);
});

it('an import of types alone names nothing: nothing of it runs', () => {
  const of = named({
    'desk/a.ts': "import type {\n  B,\n} from './b.ts';\nexport type { C } from './c.ts';\nimport { d } from './d.ts';",
    'desk/b.ts': '',
    'desk/c.ts': '',
    'desk/d.ts': '',
  });
  expect(of('desk/a.ts')).toEqual(['desk/d.ts']);
});
