import { randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import type { VendorAdapter } from '../../../apps/server/src/gateways/games/adapter.ts';
import { ADAPTERS } from '../../../apps/server/src/gateways/games/open-vendors.ts';
import type { WalletCommand } from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { ASIA_MUTANTS } from './asia.ts';
import { CORE_MUTANTS } from './core.ts';
import { BLIND_MUTANTS } from './planted-blind.ts';
import { EUROPE_MUTANTS } from './europe.ts';
import { SECOND_BLIND_MUTANTS } from './planted-blind-2.ts';
import { THIRD_BLIND_MUTANTS } from './planted-blind-3.ts';
import { GRID_MUTANTS } from './of-grid.ts';
import {
  isStake,
  type Mutant,
  OK_WORDS,
  resigned,
  withCommand,
  withExecute,
  withOutcome,
  withPolicy,
  withRequest,
} from '../spoil.ts';
import { withContext } from '../with-context.ts';

export type { Mutant } from '../spoil.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a stake is added instead of taken (wrong sign)',
    vendor: 'SLG',
    foundBy: ['happy-round'],
    spoil: withCommand((command) =>
      command.op === 'bet' ? { ...command, op: 'adjust', delta: command.amount, reason: 'mutant' } : command,
    ),
  },
  {
    name: 'stakes carry no id of the vendor (missing idempotency)',
    vendor: 'HUB',
    foundBy: ['bet-twice-parallel', 'timeout-then-retry'],
    spoil: withCommand((command) =>
      isStake(command) ? ({ ...command, transactionId: randomUUID() } as WalletCommand) : command,
    ),
  },
  {
    name: 'wins carry no id of the vendor (missing idempotency)',
    vendor: 'CQ9',
    foundBy: ['win-twice'],
    spoil: withCommand((command) => (command.op === 'win' ? { ...command, transactionId: randomUUID() } : command)),
  },
  {
    name: 'insufficient funds is told as success (swapped code)',
    vendor: 'BGS',
    foundBy: ['insufficient-then-deposit'],
    spoil: withOutcome((outcome) => (outcome.status === 'INSUFFICIENT_FUNDS' ? { ...outcome, ...OK_WORDS } : outcome)),
  },
  {
    name: 'a bet barred by its rollback is told as success (swapped code)',
    vendor: 'EG2',
    foundBy: ['rollback-first-then-bet'],
    spoil: withOutcome((outcome) =>
      outcome.status === 'TRANSACTION_ROLLED_BACK' ? { ...outcome, ...OK_WORDS } : outcome,
    ),
  },
  {
    name: 'a bet that waits for an answer about the time is told as success (swapped code)',
    vendor: 'HUB',
    foundBy: ['reality-check'],
    spoil: withOutcome((outcome) => (outcome.status === 'REALITY_CHECK' ? { ...outcome, ...OK_WORDS } : outcome)),
  },
  {
    name: 'a rollback is acknowledged and not done',
    vendor: 'SWS',
    foundBy: ['rollback'],
    spoil: withExecute((execute) => async (link, command) => {
      if (command.op !== 'rollback') return execute(link, command);
      const told = await execute(link, { op: 'balance', player: command.player, currency: null });
      return { ...told, ...OK_WORDS };
    }),
  },
  {
    name: 'a rollback of an unknown bet is not remembered (no tombstone)',
    vendor: 'TF',
    foundBy: ['rollback-first-then-bet'],
    spoil: withExecute((execute) => async (link, command) => {
      if (command.op !== 'rollback') return execute(link, command);
      const transactionId = command.referenceTransactionId;
      const { known } = await execute(link, { op: 'status', transactionId, family: 'stake' });
      if (known !== null) return execute(link, command);
      return { ...(await execute(link, { op: 'balance', player: command.player, currency: null })), ...OK_WORDS };
    }),
  },
  {
    name: 'cents are read as whole units (wrong codec)',
    vendor: 'PG',
    foundBy: ['happy-round', 'net-round'],
    spoil: withCommand((command) =>
      isStake(command) && 'amount' in command
        ? ({ ...command, amount: amount((command.amount ?? 0n) * 100n) } as WalletCommand)
        : command,
    ),
  },
  {
    name: 'the balance told is the one before the movement',
    vendor: 'JDB',
    foundBy: ['happy-round', 'net-round'],
    spoil: withOutcome((outcome) => ({ ...outcome, balance: outcome.balanceBefore ?? outcome.balance })),
  },
  {
    name: 'the end of a round is not passed on',
    vendor: 'IA',
    foundBy: ['happy-round', 'lose-round'],
    spoil: withCommand((command) =>
      'isRoundClosed' in command ? ({ ...command, isRoundClosed: false } as WalletCommand) : command,
    ),
  },
  {
    name: 'wins are refused when the session has ended',
    vendor: 'JL',
    foundBy: ['win-late-after-logout'],
    spoil: withExecute((execute) => {
      const tokens = new Map<string | null, string>();
      return async (link, command) => {
        const token = command.op === 'win' ? tokens.get(command.roundId) : undefined;
        if (token !== undefined) {
          const asked = await execute(link, { op: 'balance', player: { token }, currency: null });
          if (asked.status !== 'OK') return asked;
        }
        if (isStake(command) && 'player' in command && command.player.token !== null)
          tokens.set(command.roundId, command.player.token);
        return execute(link, command);
      };
    }),
  },
  {
    name: 'the signature is not looked at',
    vendor: 'PT',
    foundBy: ['bad-signature'],
    spoil: withRequest((request, context) => resigned(request, context, String(request.headers['x-timestamp']))),
  },
  {
    name: 'the time of signing is not looked at',
    vendor: 'FC',
    foundBy: ['old-timestamp'],
    spoil: withRequest((request, context) => resigned(request, context, String(context.clock.now()))),
  },
  {
    name: 'the currency is not looked at',
    vendor: 'IMES',
    foundBy: ['currency-mismatch'],
    spoil: withCommand((command) => ('currency' in command ? { ...command, currency: null } : command)),
  },
  {
    name: 'a settlement has the wrong sign',
    vendor: 'PT',
    foundBy: ['resettle-to-debt'],
    spoil: withCommand((command) =>
      'delta' in command && command.op !== 'adjust' ? { ...command, delta: amount(-command.delta) } : command,
    ),
  },
  {
    name: 'amounts are cut to cents',
    vendor: 'FC',
    foundBy: ['three-decimals'],
    spoil: withCommand((command) =>
      command.op === 'bet' ? { ...command, amount: amount((command.amount / 10_000n) * 10_000n) } : command,
    ),
  },
  {
    name: 'a list that must hold together is judged item by item',
    vendor: 'TF',
    foundBy: ['batch-all-or-nothing'],
    spoil: (adapter) =>
      withContext(adapter, (context) => {
        const { wallet } = context;
        return { ...context, wallet: { ...wallet, batch: (link, commands) => wallet.batch(link, commands, 'each') } };
      }),
  },
  {
    name: 'a rollback after the win gives the stake back and leaves the win',
    vendor: 'CQ9',
    foundBy: ['rollback-after-win'],
    spoil: withExecute((execute) => async (link, command) => {
      const outcome = await execute(link, command);
      if (command.op !== 'rollback' || outcome.status !== 'ALREADY_SETTLED') return outcome;
      const { player, currency, occurredAt, details, transactionId, amount: given } = command;
      const common = { player, currency, occurredAt, details, transactionId, roundId: null };
      return execute(link, { op: 'adjust', ...common, delta: given ?? amount(2_000_000n), reason: 'mutant' });
    }),
  },
  {
    name: 'a free round’s win waits for a bet that this vendor never sends',
    vendor: 'SWS',
    foundBy: ['free-spins-wins-alone'],
    spoil: withPolicy({ allowsOrphanWin: false }),
  },
  {
    name: 'a win is paid though no bet of its round ever came',
    vendor: 'BGS',
    foundBy: ['free-spins-wins-alone'],
    spoil: withPolicy({ allowsOrphanWin: true }),
  },
  {
    name: 'the secrets of its calls are kept',
    vendor: 'EG2',
    foundBy: ['calls-are-kept'],
    spoil: (adapter) => ({ ...adapter, secretFields: [] }),
  },
  ...GRID_MUTANTS,
  ...BLIND_MUTANTS,
  ...EUROPE_MUTANTS,
  ...ASIA_MUTANTS,
  ...CORE_MUTANTS,
  ...SECOND_BLIND_MUTANTS,
  ...THIRD_BLIND_MUTANTS,
];

/** The product's adapters with one mistake in one of them. */
export const withMutants = (mutants: readonly Mutant[]): readonly VendorAdapter[] =>
  ADAPTERS.map((adapter) =>
    mutants.filter(({ vendor }) => vendor === adapter.vendor).reduce((spoilt, mutant) => mutant.spoil(spoilt), adapter),
  );
