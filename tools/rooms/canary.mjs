import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from './cruise.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { forbidden } = createRequire(import.meta.url)('./dependency-cruiser.cjs');
const FEATURES = 'apps/server/src/features';

/** One planted violation per rule: [rule, file, what it imports]. */
const PLANTED = [
  ['no-circular', 'packages/contract/src/circle-a.ts', './circle-b.ts'],
  ['no-unresolved-import', 'apps/server/src/platform/lost.ts', './nowhere.ts'],
  ['base-and-engines-are-pure', 'packages/engines/slots/impure.ts', 'node:crypto'],
  ['base-knows-no-engine', 'packages/money/src/engine.ts', '@trevo/engines/fair'],
  ['hashes-only-in-fair', 'packages/engines/slots/hash.ts', '@noble/hashes/sha2.js'],
  ['contract-knows-only-zod-and-base', 'packages/contract/src/greedy.ts', 'pg'],
  ['contract-knows-only-zod-and-base', 'packages/contract/src/chatty.ts', '@trevo/i18n'],
  ['ui-knows-no-product', 'packages/ui/src/product.tsx', '@trevo/contract'],
  ['i18n-knows-only-itself', 'packages/i18n/src/product.ts', '@trevo/money'],
  ['packages-below-apps', 'packages/time/src/app.ts', '../../../apps/sandbox/src/main.ts'],
  ['feature-only-through-its-door', `${FEATURES}/cashier/peek.ts`, '../ledger/post.repository.ts'],
  ['projector-moves-no-money', `${FEATURES}/members/turnover.projector.ts`, '../ledger/index.ts'],
  ['draws-see-no-order', `${FEATURES}/lottery/draws/peek.ts`, '../orders/orders.repository.ts'],
  ['recount-shares-no-code-with-pay', `${FEATURES}/agents/recount/peek.ts`, '../pay/count-period.ts'],
  ['recount-shares-no-code-with-pay', `${FEATURES}/agents/recount/rates.ts`, '@trevo/engines/agents'],
  ['every-feature-has-a-level', `${FEATURES}/nowhere/index.ts`, '../ledger/index.ts'],
  ['looks-down-never-up-or-sideways-0', `${FEATURES}/ledger/up.ts`, '../members/index.ts'],
  ['looks-down-never-up-or-sideways-1', `${FEATURES}/members/up.ts`, '../identity/index.ts'],
  ['looks-down-never-up-or-sideways-2', `${FEATURES}/delivery/up.ts`, '../identity/index.ts'],
  ['looks-down-never-up-or-sideways-3', `${FEATURES}/audit/up.ts`, '../identity/index.ts'],
  ['looks-down-never-up-or-sideways-4', `${FEATURES}/identity/sideways.ts`, '../catalog/index.ts'],
  ['looks-down-never-up-or-sideways-5', `${FEATURES}/bets/up.ts`, '../play/index.ts'],
  ['looks-down-never-up-or-sideways-6', `${FEATURES}/vendor-wallet/up.ts`, '../play/index.ts'],
  ['looks-down-never-up-or-sideways-7', `${FEATURES}/cashier/sideways.ts`, '../play/index.ts'],
  ['looks-down-never-up-or-sideways-8', `${FEATURES}/originals/up.ts`, '../reports/index.ts'],
  ['looks-down-never-up-or-sideways-9', `${FEATURES}/agents/up.ts`, '../operator/index.ts'],
  ['looks-down-never-up-or-sideways-10', `${FEATURES}/reports/sideways.ts`, '../operator/index.ts'],
  ['sql-only-in-repositories', `${FEATURES}/cashier/sneaky-query.ts`, 'kysely'],
  ['platform-knows-no-feature', 'apps/server/src/platform/knows.ts', '../features/ledger/index.ts'],
  ['gateways-use-doors', 'apps/server/src/gateways/pix/inner.ts', '../../features/ledger/post.repository.ts'],
  ['vendor-isolation', 'apps/server/src/gateways/games/providers/alpha/peek.ts', '../beta/index.ts'],
  ['gateways-behind-ports', `${FEATURES}/play/direct.ts`, '../../gateways/games/providers/beta/index.ts'],
  ['server-knows-no-web', 'apps/server/src/platform/web.ts', '@trevo/ui/button'],
  ['server-knows-no-web', 'apps/server/src/platform/chatty.ts', '@trevo/i18n'],
  ['web-never-server', 'apps/site/src/server.ts', '../../server/src/platform/clock.ts'],
  ['web-feature-isolation', 'apps/site/src/features/lobby/peek.ts', '../wallet/wallet.ts'],
  ['sandbox-is-the-outside-world', 'apps/sandbox/src/insider.ts', '@trevo/contract'],
  ['testkit-only-from-tests', 'apps/server/src/platform/cheat.ts', '@trevo/testkit'],
];

/** Files that keep to the rules and must not be reported. */
const LAWFUL = {
  'packages/contract/src/type-circle-a.ts': ['type ./type-circle-b.ts'],
  'packages/contract/src/type-circle-b.ts': ['./type-circle-a.ts'],
  'apps/sandbox/src/page.ts': ['/bank/texts.js'],
  [`${FEATURES}/cashier/hands-on.ts`]: ['type ../../platform/db/pool.ts'],
  'packages/money/src/index.ts': [],
  'packages/time/src/index.ts': ['@trevo/money'],
  'packages/engines/fair/index.ts': ['@noble/hashes/sha2.js', '@trevo/money'],
  'packages/engines/agents/index.ts': ['@trevo/money'],
  'packages/engines/slots/index.ts': ['../fair/index.ts'],
  'packages/engines/slots/reel.test.ts': ['node:fs', '@trevo/testkit'],
  'packages/contract/src/index.ts': ['zod', '@trevo/money', '@trevo/i18n/plain'],
  'packages/contract/src/circle-b.ts': ['./circle-a.ts'],
  'packages/testkit/src/index.ts': ['../../../apps/server/src/platform/clock.ts'],
  'packages/ui/src/button.tsx': [],
  'packages/i18n/src/index.ts': [],
  'packages/i18n/src/plain.ts': [],
  'apps/sandbox/src/main.ts': ['@trevo/money'],
  'apps/server/src/platform/clock.ts': ['@trevo/i18n/plain'],
  'apps/server/src/platform/db/pool.ts': ['pg'],
  [`${FEATURES}/ledger/index.ts`]: ['./post.repository.ts'],
  [`${FEATURES}/ledger/post.repository.ts`]: ['kysely', '../../platform/db/pool.ts'],
  [`${FEATURES}/members/index.ts`]: ['../ledger/index.ts'],
  [`${FEATURES}/identity/index.ts`]: ['../members/index.ts'],
  [`${FEATURES}/lottery/orders/orders.repository.ts`]: ['kysely'],
  [`${FEATURES}/lottery/draws/step-draws.ts`]: ['../closing/order-tree.ts'],
  [`${FEATURES}/lottery/closing/order-tree.ts`]: [],
  [`${FEATURES}/agents/pay/count-period.ts`]: ['@trevo/engines/agents'],
  [`${FEATURES}/agents/recount/count-again.ts`]: ['type ../../../platform/db/pool.ts', '@trevo/engines/slots'],
  [`${FEATURES}/catalog/index.ts`]: [],
  [`${FEATURES}/play/index.ts`]: ['../catalog/index.ts', '@trevo/contract'],
  [`${FEATURES}/reports/index.ts`]: ['../play/index.ts'],
  [`${FEATURES}/operator/index.ts`]: ['../members/index.ts'],
  'apps/server/src/gateways/games/providers/beta/index.ts': ['../../../../features/play/index.ts'],
  'apps/site/src/features/wallet/wallet.ts': ['@trevo/contract', '@trevo/ui/button', '@trevo/engines/fair'],
};

/** The rest of a circle is reported as well: that is the rule at work, not a false alarm. */
const ALSO_REPORTED = new Set(['packages/contract/src/circle-b.ts']);

/**
 * Plants every violation in a small project of its own and looks whether each is caught at its place, whether nothing
 * lawful is reported, and whether every rule has a planted violation.
 * @returns {Promise<string[]>} what is wrong with the guard; empty when it can be trusted
 */
export async function runCanary() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'trevo-rooms-'));
  try {
    buildProject(root);
    const { violations, unseen } = await cruise(root);
    const caught = new Set(violations.map(({ rule, from }) => `${rule} ${from}`));
    const planted = new Set(PLANTED.map(([rule]) => rule));
    return [
      ...forbidden.filter(({ name }) => !planted.has(name)).map(({ name }) => `rule ${name} has no planted violation`),
      ...PLANTED.filter(([rule, file]) => !caught.has(`${rule} ${file}`)).map(
        ([rule, file]) => `rule ${rule} did not catch ${file}`,
      ),
      ...violations
        .filter(({ from }) => from in LAWFUL && !ALSO_REPORTED.has(from))
        .map(({ rule, from, to }) => `rule ${rule} reported the lawful import of ${to} in ${from}`),
      ...unseen.map((file) => `the cruiser did not see ${file}`),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function buildProject(root) {
  const statement = (target) =>
    target.startsWith('type ')
      ? `import type { x as X } from '${target.slice(5)}';\nexport type Y = typeof X;`
      : `import '${target}';`;
  const imports = (targets) => `${targets.map(statement).join('\n')}\nexport const x = 1;\n`;
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const [file, targets] of Object.entries(LAWFUL)) write(file, imports(targets));
  for (const [, file, target] of PLANTED) write(file, imports([target]));
  for (const name of ['tsconfig.json', 'tsconfig.base.json']) cpSync(path.join(ROOT, name), path.join(root, name));
  // The packages' real manifests: what `@trevo/…` resolves to is part of what is tested.
  mkdirSync(path.join(root, 'node_modules/@trevo'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'packages'))) {
    cpSync(path.join(ROOT, 'packages', name, 'package.json'), path.join(root, 'packages', name, 'package.json'));
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@trevo', name), 'junction');
  }
  mkdirSync(path.join(root, 'node_modules/@noble'));
  for (const name of ['zod', 'kysely', 'pg', '@noble/hashes']) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name), 'junction');
  }
}
