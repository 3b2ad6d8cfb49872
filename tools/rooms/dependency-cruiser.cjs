/**
 * The rooms of docs/architecture.md as rules. `canary.mjs` plants one violation of each and fails when one is not caught;
 * a rule added here without a planted violation fails it too.
 */

/** What server and contract may have of the web's texts: the words themselves, and what fills them in without React. */
const TEXTS = '^packages/i18n/(locales/|src/(plain|fold)[.]ts$)';

/** The server's features from the lowest level to the highest: a feature calls doors of lower levels only. */
const LEVELS = [
  '(ledger|policy|merchant)',
  '(members|handouts)',
  '(delivery|messages)',
  '(audit)',
  '(identity|catalog|limits)',
  '(bets|content|feedback|chat)',
  '(vendor-wallet|tallies|transparency)',
  '(cashier|play|jackpots)',
  '(originals|lottery|sports|tables|promo|rewards)',
  '(agents)',
  '(reports|winners|operator|search)',
];

const TESTS = ['[.](test|spec)[.]tsx?$', '/test/'];
const feature = (names) => `^apps/server/src/features/${names}/`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    // Types may refer to each other: they are gone at run time.
    rule('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    // A path from the root is one that a browser asks the server for.
    rule('no-unresolved-import', {}, { couldNotResolve: true, pathNot: '^virtual:|^/|[?](raw|url)' }),

    rule(
      'base-and-engines-are-pure',
      { path: '^packages/(money|time|engines)/', pathNot: TESTS },
      { pathNot: ['^packages/(money|time|engines)/', 'node_modules/@noble/(hashes|curves)/'] },
    ),
    rule('base-knows-no-engine', { path: '^packages/(money|time)/' }, { path: '^packages/engines/' }),
    rule(
      'hashes-only-in-fair',
      { path: '^packages/(money|time|engines/(?!fair/))', pathNot: TESTS },
      { path: 'node_modules/@noble/' },
    ),
    rule(
      'contract-knows-only-zod-and-base',
      { path: '^packages/contract/', pathNot: TESTS },
      { pathNot: ['^packages/(contract|money|time)/', TEXTS, '(^|/)node_modules/zod/', '^zod'] },
    ),
    rule('ui-knows-no-product', { path: '^packages/ui/' }, { path: '^(packages/(contract|engines)|apps)/' }),
    rule('i18n-knows-only-itself', { path: '^packages/i18n/' }, { path: '^(packages/(?!i18n/)|apps/)' }),
    rule('packages-below-apps', { path: '^packages/(?!testkit/)' }, { path: '^apps/' }),

    rule(
      'feature-only-through-its-door',
      { path: '^apps/server/src/features/([^/]+)/' },
      { path: '^apps/server/src/features/([^/]+)/', pathNot: ['^apps/server/src/features/$1/', '/index[.]ts$'] },
    ),
    // It shares the transaction of its cursor, and the ledger writes on connections of its own.
    rule(
      'projector-moves-no-money',
      { path: '[.]projector[.]ts$' },
      { path: feature('ledger'), dependencyTypesNot: ['type-only'] },
    ),
    // Who draws a lottery knows what was published of it, and no order: its database role says the same.
    rule(
      'draws-see-no-order',
      { path: '^apps/server/src/features/lottery/draws/', pathNot: TESTS },
      { path: '^apps/server/src/features/(lottery/(orders|settlement)/|bets/|ledger/|members/)' },
    ),
    // The second program says whether pay is right: it counts by no line of what pays, also where a job runs it.
    rule(
      'recount-shares-no-code-with-pay',
      { path: '^apps/server/src/(features/agents/recount/|commands/agents-recompute[.]ts$)', pathNot: TESTS },
      { path: '^(apps/server/src/features/(agents/(?!recount/)|lottery/|bets/|tallies/)|packages/engines/agents/)' },
    ),
    rule('every-feature-has-a-level', { path: feature(`(?!(${LEVELS.join('|')})/)[^/]+`) }, {}),
    ...LEVELS.map((level, index) =>
      rule(
        `looks-down-never-up-or-sideways-${index}`,
        { path: feature(level) },
        { path: feature(`(${LEVELS.slice(index).join('|')})`), pathNot: '^apps/server/src/features/$1/' },
      ),
    ),
    rule(
      'sql-only-in-repositories',
      { path: '^apps/server/src/(features|gateways)/', pathNot: ['[.]repository[.]ts$', ...TESTS] },
      // The type of the database may travel: a use case hands it on. What it does with it, the tidy check watches.
      { path: ['^apps/server/src/platform/db/', 'node_modules/(kysely|pg)/'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'platform-knows-no-feature',
      { path: '^apps/server/src/platform/' },
      { path: '^apps/server/src/(features|gateways)/' },
    ),
    rule(
      'gateways-use-doors',
      { path: '^apps/server/src/gateways/' },
      { path: '^apps/server/src/features/', pathNot: '/index[.]ts$' },
    ),
    rule(
      'vendor-isolation',
      { path: '^apps/server/src/gateways/games/providers/([^/]+)/' },
      { path: '^apps/server/src/gateways/games/providers/', pathNot: '^apps/server/src/gateways/games/providers/$1/' },
    ),
    rule('gateways-behind-ports', { path: '^apps/server/src/features/' }, { path: '^apps/server/src/gateways/' }),
    rule(
      'server-knows-no-web',
      // The crossing tests speak to the server with the vendors' side of each wire.
      { path: '^apps/server/', pathNot: '^apps/server/test/wires/' },
      { path: '^(apps/(site|console|sandbox)|packages/(ui|i18n))/', pathNot: TEXTS },
    ),

    rule(
      'web-never-server',
      { path: '^(apps/(site|console)|packages/(ui|contract))/' },
      { path: '^apps/(server|sandbox)/' },
    ),
    rule(
      'web-feature-isolation',
      { path: '^apps/(site|console)/src/features/([^/]+)/' },
      { path: '^apps/(site|console)/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    rule(
      'sandbox-is-the-outside-world',
      { path: '^apps/sandbox/' },
      { path: '^(apps/(server|site|console)|packages/(contract|ui|i18n))/' },
    ),
    rule(
      'testkit-only-from-tests',
      { path: '^(apps|packages)/', pathNot: [...TESTS, '^packages/testkit/'] },
      { path: '^packages/testkit/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
    doNotFollow: { path: 'node_modules' },
    // Only our own build results: most packages of npm lie in a dist folder, and leaving those out blinds the rules.
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
  },
};
