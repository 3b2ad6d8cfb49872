import type { Graph } from '../../check-tidy/import-graph.ts';
import { SQL_OF_OUR_OWN } from '../old-postgres.mjs';

export type SuiteName = 'unit' | 'feature' | 'launcher' | 'journey' | 'quiet';

/** What of one suite is run, nearest first, and what it cost too much to run. */
export interface Choice {
  readonly suite: SuiteName;
  readonly tests: readonly string[];
  readonly left: number;
  readonly why: string;
}

interface Rule {
  /** Changes that may call for this suite. */
  readonly of: RegExp;
  /** Seconds of processor that are spent; the nearest test is always run. */
  readonly seconds: number;
}

const RULES: Readonly<Record<SuiteName, Rule>> = {
  unit: { of: /./, seconds: Number.POSITIVE_INFINITY },
  feature: { of: /./, seconds: 40 },
  launcher: { of: /^tools\//, seconds: 15 },
  // Their house, and perhaps a build, come on top.
  journey: { of: /^e2e\//, seconds: 40 },
  quiet: { of: /\.quiet\.test\.ts$/, seconds: 15 },
};

/** These bear on every file, so no choice among them proves anything. */
const FOUNDATIONS = /(^|\/)(package(-lock)?|tsconfig(\.\w+)?|biome|\.oxlintrc)\.json$|^vitest\.config\.ts$/;
export const bearsOnAll = (file: string): boolean => FOUNDATIONS.test(file);

/** Through these nearly every test reaches every file of the server: no near way. */
const HUBS = new Set([
  'apps/server/src/app.ts',
  'apps/server/src/platform/db/migrate.ts',
  'packages/testkit/src/index.ts',
  'vitest.config.ts',
]);
const opensHub = (file: string): boolean => file.startsWith('packages/testkit/') || HUBS.has(file);

/** The project of vitest.config.ts that runs a file; null where it holds no tests. */
export function suiteOf(file: string): SuiteName | null {
  if (/^e2e\/(.*\.spec|pages\/[^/]*\.walk)\.ts$/.test(file)) return 'journey';
  if (!/^(apps|packages|tools)\/.*\.test\.ts$/.test(file)) return null;
  if (file.endsWith('.quiet.test.ts')) return 'quiet';
  if (/^tools\/(?!lab\/).*\.int\.test\.ts$/.test(file)) return 'launcher';
  return /\.(int|sim)\.test\.ts$/.test(file) ? 'feature' : 'unit';
}

/**
 * The tests that prove a change, suite by suite; none of a suite that has none. Near are: what changed itself; what imports or reads a
 * change; feature tests in the folder of a changed feature; and tests of SQL, by its folder. Beyond a suite's seconds the farthest are left.
 * @param changed names of changed files, also of those that are gone
 * @param named which files each file of code that is there names
 * @param costOf seconds of processor that a file of tests takes
 */
export function chooseTests(changed: readonly string[], named: Graph, costOf: (file: string) => number): Choice[] {
  const tests = [...named.keys()].filter((file) => suiteOf(file) !== null);
  const isFoundation = changed.some(bearsOnAll);
  return (Object.keys(RULES) as SuiteName[]).flatMap((suite) => {
    const own = tests.filter((test) => suiteOf(test) === suite);
    const starts = changed.filter((file) => RULES[suite].of.test(file));
    const near = isFoundation && suite === 'unit' ? allOf(own) : nearTests(suite, own, starts, named);
    return near.size > 0 ? [afford(suite, near, costOf)] : [];
  });
}

type Reason = 'changed' | 'of SQL' | 'by import' | 'of the same folder' | 'through the whole server' | 'all';
type Near = Map<string, { readonly far: number; readonly reason: Reason }>;

const allOf = (tests: readonly string[]): Near => new Map(tests.map((test) => [test, { far: 0, reason: 'all' }]));

function nearTests(suite: SuiteName, own: readonly string[], changed: readonly string[], named: Graph): Near {
  const near: Near = new Map();
  const distances = distancesFrom(changed, named, changed.some(opensHub) ? new Set() : HUBS);
  const homes = new Set(changed.map(homeOf).filter((home) => home !== undefined));
  const sql = changed.flatMap(placesOfSql);
  for (const test of own) {
    const far = distances.get(test);
    if (far === 0) near.set(test, { far, reason: 'changed' });
    else if (suite === 'feature' && sql.some((place) => test.includes(place)))
      near.set(test, { far: 1, reason: 'of SQL' });
    else if (far !== undefined) near.set(test, { far, reason: 'by import' });
    else if (suite === 'feature' && homes.has(homeOf(test) ?? ''))
      near.set(test, { far: 2, reason: 'of the same folder' });
  }
  const isServer = changed.some((file) => file.startsWith('apps/server/src/'));
  if (near.size > 0 || suite !== 'feature' || !isServer) return near;
  const all = distancesFrom(changed, named, new Set());
  return new Map(
    own
      .filter((test) => all.has(test))
      .map((test) => [test, { far: all.get(test) ?? 0, reason: 'through the whole server' }]),
  );
}

/** How many names lie between each file and the nearest change. */
function distancesFrom(changed: readonly string[], named: Graph, hubs: ReadonlySet<string>): Map<string, number> {
  const namers = new Map<string, string[]>();
  for (const [file, targets] of named)
    for (const target of targets) namers.set(target, [...(namers.get(target) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, far] of distances)
    for (const namer of hubs.has(file) ? [] : (namers.get(file) ?? []))
      if (!distances.has(namer)) distances.set(namer, far + 1);
  return distances;
}

/** `apps/server/src/features/cashier` of a file anywhere below it. */
const homeOf = (file: string): string | undefined => /^apps\/server\/src\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];

/** Parts of the paths of the tests that prove a migration or a SQL function. */
function placesOfSql(file: string): readonly string[] {
  const [, kind, folder = ''] = /^apps\/server\/(?:(sql)\/([^/]+)|migrations)\//.exec(file) ?? [];
  const both = SQL_OF_OUR_OWN.migrations ?? [];
  if (kind === 'sql') return [...both, ...(SQL_OF_OUR_OWN[folder] ?? []), `features/${folder}/`];
  return file.startsWith('apps/server/migrations/') ? both : [];
}

function afford(suite: SuiteName, near: Near, costOf: (file: string) => number): Choice {
  const nearest = [...near].toSorted(
    ([one, { far: oneFar }], [other, { far: otherFar }]) => oneFar - otherFar || costOf(one) - costOf(other),
  );
  let spent = 0;
  const taken = nearest.filter(([test], at) => (spent += costOf(test)) <= RULES[suite].seconds || at === 0);
  const counts = new Map<Reason, number>();
  for (const [, { reason }] of taken) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    suite,
    tests: taken.map(([test]) => test),
    left: nearest.length - taken.length,
    why: [...counts].map(([reason, count]) => `${count} ${reason}`).join(', '),
  };
}
