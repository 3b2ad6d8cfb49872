import { describe, expect, it } from 'vitest';
import { projectFrom, type Offence, type Rule } from './project.ts';
import { applyRatchet } from './ratchet.ts';
import { deadFiles } from './rules/dead-files.ts';
import { errorsPageIsCurrent } from './rules/errors-page-is-current.ts';
import { fileLength } from './rules/file-length.ts';
import { forbiddenCalls } from './rules/forbidden-calls.ts';
import { functionSize } from './rules/function-size.ts';
import { noLoopholes } from './rules/no-loopholes.ts';
import { sqlInRepositories } from './rules/sql-in-repositories.ts';
import { tableOwner } from './rules/table-owner.ts';
import { walkedPages } from './rules/walked-pages.ts';

const FEATURE = 'apps/server/src/features/cashier';

const found = (rule: Rule, texts: Record<string, string>) =>
  rule(projectFrom(texts)).map((offence) => `${offence.rule} ${offence.file}:${offence.line}`);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `  use(${index});`).join('\n');

describe('the page of errors', () => {
  it('is refused when it is missing or says something else than the catalogue', () => {
    expect(errorsPageIsCurrent('same', 'same')).toEqual([]);
    for (const written of [null, 'older'])
      expect(errorsPageIsCurrent(written, 'newer').map(({ file }) => file)).toEqual(['docs/errors.md']);
  });
});

describe('file length', () => {
  it('refuses the 401st line, and only that', () => {
    expect(found(fileLength, { 'apps/a/src/a.ts': 'x;\n'.repeat(401) })).toEqual(['file-length apps/a/src/a.ts:400']);
    expect(
      found(fileLength, { 'apps/a/src/a.ts': 'x;\n'.repeat(400), 'apps/a/src/b.generated.ts': 'x;\n'.repeat(900) }),
    ).toEqual([]);
  });
});

describe('function size', () => {
  it('refuses a function of 71 lines, declared or assigned', () => {
    expect(found(functionSize, { 'apps/a/src/a.ts': `function f() {\n${lines(69)}\n}` })).toEqual([
      'function-length apps/a/src/a.ts:1',
    ]);
    expect(found(functionSize, { 'apps/a/src/a.ts': `\nconst f = () => {\n${lines(69)}\n};` })).toEqual([
      'function-length apps/a/src/a.ts:2',
    ]);
    expect(found(functionSize, { 'apps/a/src/a.ts': `function f() {\n${lines(68)}\n}` })).toEqual([]);
  });

  it('lets a component have 200 lines and a helper beside it 70', () => {
    expect(found(functionSize, { 'apps/a/src/a.tsx': `function Card() {\n${lines(198)}\n}` })).toEqual([]);
    expect(found(functionSize, { 'apps/a/src/a.tsx': `function Card() {\n${lines(199)}\n}` })).toEqual([
      'component-length apps/a/src/a.tsx:1',
    ]);
    expect(found(functionSize, { 'apps/a/src/a.tsx': `function useCard() {\n${lines(69)}\n}` })).toEqual([
      'function-length apps/a/src/a.tsx:1',
    ]);
  });

  it('lets a route handler have 25 lines and measures the registering function without its handlers', () => {
    const routes = (count: number) =>
      `export const routes = (app) => {\n  app.get('/a', () => {\n${lines(count)}\n  });\n};`;
    expect(found(functionSize, { [`${FEATURE}/a.routes.ts`]: routes(23) })).toEqual([]);
    expect(found(functionSize, { [`${FEATURE}/a.routes.ts`]: routes(24) })).toEqual([
      `handler-length ${FEATURE}/a.routes.ts:2`,
    ]);
    const many = `export const routes = (app) => {\n${`  app.get('/a', () => {\n${lines(20)}\n  });\n`.repeat(10)}};`;
    expect(found(functionSize, { [`${FEATURE}/a.routes.ts`]: many })).toEqual([]);
  });

  it('measures a factory without the functions it makes, and each of those by itself', () => {
    const factory = (made: string, name = 'createQueue') => ({
      'apps/a/src/a.ts': `const ${name} = () => {\n${lines(20)}\n  const push = () => {\n${lines(60)}\n  };\n  return { push, ${made} };\n};`,
    });
    expect(found(functionSize, factory(''))).toEqual([]);
    expect(found(functionSize, factory('', 'runQueue'))).toEqual(['function-length apps/a/src/a.ts:1']);
    expect(found(functionSize, factory(`pull() {\n${lines(69)}\n}`))).toEqual(['function-length apps/a/src/a.ts:84']);
    expect(found(functionSize, factory(`all: list.map(() => {\n${lines(69)}\n})`))).toEqual([
      'function-length apps/a/src/a.ts:1',
      'function-length apps/a/src/a.ts:84',
    ]);
  });

  it('refuses a fifth parameter', () => {
    expect(found(functionSize, { 'apps/a/src/a.ts': 'const f = (a, b, c, d, e) => a;' })).toEqual([
      'parameters apps/a/src/a.ts:1',
    ]);
    expect(found(functionSize, { 'apps/a/src/a.ts': 'const f = (a, b, c, d) => a;' })).toEqual([]);
  });

  it('leaves tests alone', () => {
    expect(found(functionSize, { 'apps/a/src/a.test.ts': `describe('x', () => {\n${lines(300)}\n});` })).toEqual([]);
  });
});

describe('forbidden calls', () => {
  it.each([
    ['clock', 'Date.now()'],
    ['clock', 'new Date()'],
    ['clock', 'new Date'],
    ['clock', 'Temporal.Now.instant()'],
    ['random', 'Math.random()'],
    ['random', 'items.sort(Math.random)'],
    ['float-money', "parseFloat('1.5')"],
    ['float-money', 'total.toFixed(2)'],
  ])('refuses %s: %s', (rule, code) => {
    expect(found(forbiddenCalls, { 'apps/server/src/features/play/a.ts': `x = ${code};` })).toEqual([
      `${rule} apps/server/src/features/play/a.ts:1`,
    ]);
  });

  it.each([
    'new Intl.DateTimeFormat(lang)',
    'Intl.NumberFormat(lang)',
    'total.toLocaleString(lang)',
    'at.toLocaleTimeString()',
  ])('refuses an own way to write days and numbers on a screen: %s', (code) => {
    for (const file of ['apps/site/src/features/a/a.tsx', 'apps/console/src/shared/a.ts', 'packages/ui/src/a.tsx'])
      expect(found(forbiddenCalls, { [file]: `x = ${code};` })).toEqual([`own-format ${file}:1`]);
  });

  it('allows a date made of something, and each call in its one place', () => {
    expect(
      found(forbiddenCalls, {
        [`${FEATURE}/a.ts`]: 'x = new Date(row.at);',
        'apps/server/src/platform/clock.ts': 'x = Date.now();',
        'packages/money/src/parse-amount.ts': 'x = n.toFixed(2);',
        'packages/ui/src/format-percent.ts': 'x = n.toFixed(1);',
        'packages/i18n/src/format.ts': 'x = new Intl.NumberFormat(lang);',
        'apps/site/src/a.ts': 'x = new Intl.DisplayNames([lang], {});',
        [`${FEATURE}/a.test.ts`]: 'x = Date.now() + Math.random();',
      }),
    ).toEqual([]);
  });

  it.each([
    'request.host',
    'request.hostname',
    'request.headers.host',
    'request.raw.headers.host',
    'headers.host',
    "headers['host']",
    'headers[`host`]',
    "headers['x-forwarded-host']",
    "headers[':authority']",
    "request.headers?.['X-Forwarded-Host']",
    '(({ host }) => host)(1 as never), ((r: { headers: 1 }) => { const { headers: { host } } = r; return host; })',
    '(({ hostname }: FastifyRequest) => hostname)',
    '(({ headers: { host: asked } }: IncomingMessage) => asked)',
    '(() => { const { host } = request.headers; return host; })',
  ])('refuses %s outside the one reader of the host', (code) => {
    const file = 'apps/server/src/features/play/a.ts';
    expect(new Set(found(forbiddenCalls, { [file]: `x = ${code};` }))).toEqual(new Set([`host-header ${file}:1`]));
    expect(found(forbiddenCalls, { 'apps/server/src/platform/http/host.ts': `x = ${code};` })).toEqual([]);
  });

  it('lets other hosts be read: of an address that was parsed, of a configuration, of a row', () => {
    const code =
      'x = [new URL(y).host, url.hostname, config.host, row.host, merchant.host]; const { hostname } = new URL(y);';
    expect(found(forbiddenCalls, { 'apps/server/src/features/play/a.ts': code })).toEqual([]);
  });

  it('does not mind the words in a comment or a text', () => {
    expect(
      found(forbiddenCalls, { [`${FEATURE}/a.ts`]: "// Date.now() is refused\nconst text = 'Math.random()';" }),
    ).toEqual([]);
  });
});

describe('loopholes', () => {
  it.each([
    ['any', 'let x: any;'],
    ['any', 'const x = y as any;'],
    ['any', 'type T = Record<string, any>;'],
    ['loophole', '// @ts-ignore'],
    ['loophole', 'x; // @ts-expect-error wrong'],
    ['loophole', '// oxlint-disable-next-line no-floating-promises'],
    ['loophole', '/* TODO finish */'],
    ['skipped-test', "it.skip('x', () => {});"],
    ['skipped-test', "describe.only('x', () => {});"],
    ['skipped-test', "test.todo('x');"],
  ])('refuses %s: %s', (rule, code) => {
    expect(found(noLoopholes, { 'apps/a/src/a.test.ts': code })).toEqual([`${rule} apps/a/src/a.test.ts:1`]);
  });

  it('lets people write the words', () => {
    expect(found(noLoopholes, { 'apps/a/src/a.ts': "// any bet counts\nconst any = 'TODO';\nlist.skip(1);" })).toEqual(
      [],
    );
  });
});

describe('SQL in repositories', () => {
  it.each([
    "db.selectFrom('bet')",
    "tx.insertInto('bet').values(row)",
    'sql`select 1`.execute(db)',
    'sql<Row>`select 1`',
    "db.updateTable('bet')",
  ])('refuses %s in a use case and takes it in a repository', (code) => {
    expect(found(sqlInRepositories, { [`${FEATURE}/place-bet.ts`]: `x = ${code};` })).toEqual([
      `sql-in-repositories ${FEATURE}/place-bet.ts:1`,
    ]);
    expect(
      found(sqlInRepositories, {
        [`${FEATURE}/bet.repository.ts`]: `x = ${code};`,
        'apps/server/src/platform/db/a.ts': `x = ${code};`,
      }),
    ).toEqual([]);
  });

  it('knows a list method from a query', () => {
    expect(found(sqlInRepositories, { [`${FEATURE}/a.ts`]: 'x = list.with(0, item);' })).toEqual([]);
  });
});

describe('table owner', () => {
  const migration = 'apps/server/migrations/0001_a.sql';
  const readme =
    '# cashier\n\nOwns deposits.\n\nTables: `deposit`,\n`payout`.\n\nInvariants\n- `other` is not a table here.\n';

  it('refuses a table that no README names, and one that two name', () => {
    const sql = 'create table deposit (id int);\ncreate table if not exists other (id int);';
    expect(found(tableOwner, { [migration]: sql, [`${FEATURE}/README.md`]: readme })).toEqual([
      `table-owner ${migration}:2`,
    ]);
    expect(
      found(tableOwner, {
        [migration]: sql.split('\n')[0] ?? '',
        [`${FEATURE}/README.md`]: readme,
        'apps/server/src/features/play/README.md': readme,
      }),
    ).toEqual([`table-owner ${migration}:1`]);
  });

  it('takes a partition with its parent, and no notice of comments', () => {
    const sql =
      'create table payout (id int);\ncreate table payout_2026 partition of payout default;\n-- create table ghost (id int)';
    expect(found(tableOwner, { [migration]: sql, [`${FEATURE}/README.md`]: readme })).toEqual([]);
  });
});

describe('table owner after a rename', () => {
  it('asks for the later name, and only for that', () => {
    const texts = (named: string) => ({
      'apps/server/migrations/0001_a.sql': 'create table draft (id int);',
      'apps/server/migrations/0002_b.sql': 'alter table draft rename to payout;',
      [`${FEATURE}/README.md`]: `# cashier\n\nTables: \`${named}\`.\n`,
    });
    expect(found(tableOwner, texts('payout'))).toEqual([]);
    expect(found(tableOwner, texts('draft'))).toEqual(['table-owner apps/server/migrations/0001_a.sql:1']);
  });
});

describe('dead files', () => {
  const alive = {
    'package.json': '{"scripts":{"go":"node tools/go.mjs"}}',
    'tools/go.mjs': '',
    'packages/ui/package.json': '{"name":"@trevo/ui","exports":{"./*":"./src/*.tsx"}}',
    'packages/ui/src/button.tsx': '',
    'apps/site/package.json':
      '{"name":"@trevo/site","exports":{},"scripts":{"build":"vite build && node src/prerender.ts"}}',
    'apps/site/index.html': '<script type="module" src="/src/start.tsx"></script>',
    'apps/site/src/start.tsx':
      "import { Button } from '@trevo/ui/button';\nconst page = import('./page.tsx');\nnew Worker(new URL('./worker.ts', import.meta.url));",
    'apps/site/src/page.tsx': '',
    'apps/site/src/worker.ts': '',
    'apps/site/src/prerender.ts': '',
    'apps/site/src/page.test.ts': "import './test/help.ts';",
    'apps/site/src/test/help.ts': '',
  };

  it('knows pages, scripts, packages, lazy chunks, workers and what tests use', () => {
    expect(found(deadFiles, alive)).toEqual([]);
  });

  it('refuses an export by pattern that nobody imports, a forgotten file, and a circle of forgotten files', () => {
    expect(
      found(deadFiles, {
        ...alive,
        'packages/ui/src/unused.tsx': '',
        'apps/site/src/ring-a.ts': "import './ring-b.ts';",
        'apps/site/src/ring-b.ts': "import './ring-a.ts';",
      }),
    ).toEqual([
      'dead-files packages/ui/src/unused.tsx:1',
      'dead-files apps/site/src/ring-a.ts:1',
      'dead-files apps/site/src/ring-b.ts:1',
    ]);
  });

  it('refuses product code that only a test uses', () => {
    const offences = deadFiles(
      projectFrom({ ...alive, 'apps/site/src/old.ts': '', 'apps/site/src/old.test.ts': "import './old.ts';" }),
    );
    expect(offences.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'apps/site/src/old.ts only tests use it',
    ]);
  });
});

describe('the ratchet', () => {
  const offence = (key: string, size: number): Offence => ({
    rule: 'r',
    file: 'f',
    line: 1,
    message: '',
    ratchet: { key, size },
  });

  it('takes a known size, refuses a grown or new one, and only ever tightens', () => {
    const result = applyRatchet([offence('a', 80), offence('b', 95), offence('new', 71)], { a: 90, b: 90, gone: 75 });
    expect(result.refused.map(({ ratchet }) => ratchet?.key)).toEqual(['b', 'new']);
    expect(result.slack).toEqual(['a', 'gone']);
    expect(result.tightened).toEqual({ a: 80, b: 90 });
  });

  it('never forgives an offence without a size', () => {
    expect(applyRatchet([{ rule: 'any', file: 'f', line: 1, message: '' }], {}).refused).toHaveLength(1);
  });
});

describe('walked pages', () => {
  const ROUTES = 'apps/site/src/routes.tsx';
  const WALK = 'e2e/pages/site.walk.ts';
  const routes = "createRoute({ path: '/help' });\nalias('/old', () => redirect({ to: '/new' }));";
  const dialog = { 'apps/site/src/ask.tsx': 'export function AskDialog() {\n  return <Dialog title="?" />;\n}' };

  it('refuses a route that no walk names, and takes no target of a redirect for one', () => {
    expect(found(walkedPages, { [ROUTES]: routes })).toEqual([`walked-pages ${ROUTES}:1`, `walked-pages ${ROUTES}:2`]);
    expect(found(walkedPages, { [ROUTES]: routes, [WALK]: "for (const r of ['/help', '/old']) await at(r);" })).toEqual(
      [],
    );
  });

  it('refuses a page of the console that no walk names, wherever its manifest puts it', () => {
    const GAMES = 'apps/console/src/features/games/manifest.ts';
    const manifest = [
      'defineManifest({ resources: {',
      "  games: { list: 'GET /ops/games', pages: {",
      '    list: A,',
      '    show: B,',
      "    named: 'name' } },",
      "  rules: { list: 'GET /ops/rules', routes: {",
      "    '/rules': C,",
      "    '/rules/:tab': C } },",
      '}, outside: {',
      "  '/invite': D } });",
    ].join('\n');
    const app = { [GAMES]: manifest, 'apps/console/src/app.tsx': '<Admin loginPage={E} />;' };
    const walks = { 'e2e/pages/console.walk.ts': "walker.at('/games/:id/show', { path: '/games/1/show' });" };
    expect(found(walkedPages, { ...app, ...walks }).toSorted()).toEqual([
      'walked-pages apps/console/src/app.tsx:1',
      `walked-pages ${GAMES}:10`,
      `walked-pages ${GAMES}:3`,
      `walked-pages ${GAMES}:7`,
      `walked-pages ${GAMES}:8`,
    ]);
  });

  it('refuses a dialog that no walk of its own app names', () => {
    const elsewhere = { 'e2e/pages/console.walk.ts': '// nothing' };
    expect(found(walkedPages, { ...dialog, ...elsewhere })).toEqual(['walked-pages apps/site/src/ask.tsx:1']);
    expect(found(walkedPages, { ...dialog, [WALK]: "await dialog('AskDialog', '?');" })).toEqual([]);
  });

  it('refuses a walk that names what is gone', () => {
    expect(found(walkedPages, { [WALK]: "await at('/gone');\nawait dialog('Gone', 'x');" })).toEqual([
      `walked-pages ${WALK}:1`,
      `walked-pages ${WALK}:2`,
    ]);
  });
});
