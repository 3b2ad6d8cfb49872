import { amount } from '@trevo/money';
import type { VendorAdapter } from '../../../apps/server/src/gateways/games/adapter.ts';
import type { WalletCommand, WalletOutcome } from '../../../apps/server/src/features/vendor-wallet/index.ts';
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

const isWin = (command: WalletCommand): boolean => command.op === 'win';

/** The first answer about something is told from then on. */
const remembered = (keyOf: (command: WalletCommand) => string | null) =>
  withExecute((execute) => {
    const known = new Map<string, WalletOutcome>();
    return async (link, command) => {
      const key = keyOf(command);
      const outcome = (key === null ? undefined : known.get(key)) ?? (await execute(link, command));
      if (key !== null) known.set(key, outcome);
      return outcome;
    };
  });

const OTHERS = ['PT', 'FC', 'IMES', 'TF', 'IA', 'EG2', 'BGS', 'HUB', 'SLG', 'PG', 'CQ9', 'JDB', 'JL'];

/** One mistake for each thing that only the grid looks at. */
export const GRID_MUTANTS: readonly Mutant[] = [
  {
    name: 'a win that comes before its bet is told a final word (retryable and final swapped)',
    vendor: 'CQ9',
    foundBy: ['win-before-bet', 'order-win-bet'],
    spoil: withOutcome((outcome) =>
      outcome.status === 'TEMPORARY_ERROR' ? { ...outcome, status: 'TRANSACTION_ROLLED_BACK' } : outcome,
    ),
  },
  {
    name: 'maintenance is told as a refusal (retryable and final swapped)',
    vendor: 'JL',
    foundBy: ['answers-win'],
    spoil: withOutcome((outcome) =>
      outcome.status === 'MAINTENANCE' ? { ...outcome, status: 'INVALID_GAME' } : outcome,
    ),
  },
  {
    name: 'a rollback’s proof is not looked at',
    vendor: 'TF',
    foundBy: ['proof-rollback'],
    spoil: withRequest((request, context) =>
      request.url.endsWith('/rollback') ? resigned(request, context, String(request.headers['x-timestamp'])) : request,
    ),
  },
  {
    name: 'a token is believed whose first sixteen signs are right',
    vendor: 'CQ9',
    foundBy: ['proof-win'],
    spoil: withRequest((request, { credentials }) => {
      const wtoken = credentials.values['walletToken'] ?? '';
      const isHalf = String(request.headers['wtoken'] ?? '').slice(0, 16) === wtoken.slice(0, 16);
      return isHalf ? { ...request, headers: { ...request.headers, wtoken } } : request;
    }),
  },
  {
    name: 'a bet’s id is taken for known when another vendor used it (a key without its vendor)',
    vendor: 'SWS',
    foundBy: ['same-ids-elsewhere'],
    spoil: withExecute((execute) => async (link, command) => {
      if (command.op !== 'bet') return execute(link, command);
      const { transactionId } = command;
      for (const vendor of OTHERS) {
        const { known } = await execute({ ...link, vendor }, { op: 'status', transactionId, family: 'stake' });
        if (known === null) continue;
        return { ...(await execute(link, { op: 'balance', player: command.player, currency: null })), ...OK_WORDS };
      }
      return execute(link, command);
    }),
  },
  {
    name: 'another win under the id of a net call is taken for its repeat',
    vendor: 'FC',
    foundBy: ['content-betWin'],
    spoil: withExecute((execute) => {
      const wins = new Map<string, bigint>();
      return (link, command) => {
        if (command.op !== 'betWin') return execute(link, command);
        const winAmount = wins.get(command.transactionId) ?? command.winAmount;
        wins.set(command.transactionId, winAmount);
        return execute(link, { ...command, winAmount: amount(winAmount) });
      };
    }),
  },
  {
    name: 'the currency of a win is not looked at',
    vendor: 'IMES',
    foundBy: ['currency-win'],
    spoil: withCommand((command) => (command.op === 'win' ? { ...command, currency: null } : command)),
  },
  {
    name: 'a win is paid on another player’s bet',
    vendor: 'IA',
    foundBy: ['stranger-win'],
    spoil: withExecute((execute) => async (link, command) => {
      const outcome = await execute(link, command);
      if (command.op !== 'win' || outcome.status !== 'TRANSACTION_NOT_FOUND') return outcome;
      const { player, currency, occurredAt, details, transactionId } = command;
      const common = { player, currency, occurredAt, details, transactionId, roundId: null };
      return execute(link, { op: 'adjust', ...common, delta: command.amount, reason: 'mutant' });
    }),
  },
  {
    name: 'the balance that is asked for is the one of the first time',
    vendor: 'EG2',
    foundBy: ['content-win'],
    spoil: remembered((command) => (command.op === 'balance' ? (command.player.playerId ?? null) : null)),
  },
  {
    name: 'a bet beyond the player’s own limit is told as success (swapped code)',
    vendor: 'JDB',
    foundBy: ['stake-limit-bet', 'loss-limit-bet'],
    spoil: withOutcome((outcome) => (outcome.status === 'LIMIT_EXCEEDED' ? { ...outcome, ...OK_WORDS } : outcome)),
  },
  {
    name: 'a blocked player’s net call is told as success (swapped code)',
    vendor: 'PG',
    foundBy: ['blocked-betWin'],
    spoil: withOutcome((outcome) => (outcome.status === 'PLAYER_BLOCKED' ? { ...outcome, ...OK_WORDS } : outcome)),
  },
  {
    name: 'a rollback of a win is refused as settled',
    vendor: 'PT',
    foundBy: ['order-bet-win'],
    spoil: withPolicy({ mayUndoWins: false }),
  },
  {
    name: 'a list of undoings is judged all or nothing',
    vendor: 'SLG',
    foundBy: ['undoing-list'],
    spoil: (adapter) =>
      withContext(adapter, (context) => {
        const { wallet } = context;
        return {
          ...context,
          wallet: { ...wallet, batch: (link, commands) => wallet.batch(link, commands, 'all-or-nothing') },
        };
      }),
  },
  {
    name: 'the undoings of the vendor’s list have the wrong sign',
    vendor: 'HUB',
    foundBy: ['lists-equal'],
    spoil: (adapter): VendorAdapter => ({
      ...adapter,
      outbound(context) {
        const outbound = adapter.outbound(context);
        return {
          ...outbound,
          async transactions(query) {
            const page = await outbound.transactions?.(query);
            if (!page) throw new Error('there is no list');
            const entries = page.entries.map((entry) =>
              entry.family === 'undo' ? { ...entry, amount: amount(-entry.amount) } : entry,
            );
            return { ...page, entries };
          },
        };
      },
    }),
  },
  {
    name: 'a nonce counts as often as it comes',
    vendor: 'SLG',
    foundBy: ['bytes-bet', 'bytes-win'],
    spoil: (adapter) => withContext(adapter, (context) => ({ ...context, isFreshNonce: () => true })),
  },
  {
    name: 'of a key that stands twice the last one counts',
    vendor: 'EG2',
    foundBy: ['text-bet'],
    spoil: withRequest((request) => {
      try {
        const read = JSON.parse(request.body.toString('utf8')) as { transaction?: { amount?: unknown } };
        return { ...request, body: Buffer.from(JSON.stringify(read)) };
      } catch {
        return request;
      }
    }),
  },
  {
    name: 'a promotion’s prize asks for a session',
    vendor: 'HUB',
    foundBy: ['late-promoWin'],
    spoil: withExecute((execute) => async (link, command) => {
      if (command.op !== 'promoWin') return execute(link, command);
      const asked = await execute(link, { op: 'balance', player: command.player, currency: null });
      return asked.status === 'OK' ? execute(link, command) : asked;
    }),
  },
  {
    name: 'a stake is taken by any session of the player (the token is not looked at)',
    vendor: 'JL',
    foundBy: ['token-bet'],
    spoil: withCommand((command) =>
      isStake(command) && 'player' in command && command.player.playerId
        ? ({ ...command, player: { token: null, playerId: command.player.playerId } } as WalletCommand)
        : command,
    ),
  },
  {
    name: 'a win that does not end its round ends it',
    vendor: 'BGS',
    foundBy: ['round-goes-on'],
    spoil: withCommand((command) =>
      isWin(command) ? ({ ...command, isRoundClosed: true } as WalletCommand) : command,
    ),
  },
];
