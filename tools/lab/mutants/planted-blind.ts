import { randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import type { VendorAdapter } from '../../../apps/server/src/gateways/games/adapter.ts';
import type {
  VendorWallet,
  WalletCommand,
  WalletOutcome,
} from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { isStake, type Mutant, OK_WORDS, withCommand, withExecute, withOutcome } from '../spoil.ts';
import { withContext } from '../with-context.ts';

const withBatch = (change: (batch: VendorWallet['batch']) => VendorWallet['batch']) => (adapter: VendorAdapter) =>
  withContext(adapter, (context) => {
    const { wallet } = context;
    const batch = change((link, commands, mode) => wallet.batch(link, commands, mode));
    return { ...context, wallet: { execute: (link, command) => wallet.execute(link, command), batch } };
  });

/** A nonce is what a call says of itself, believed before anybody looked at its proof. */
const spendingFirst = (adapter: VendorAdapter): VendorAdapter => ({
  ...adapter,
  routes: adapter.routes.map((route) => ({
    ...route,
    answer(request, context) {
      const { headers, body } = request;
      const said = [headers['x-timestamp'], headers['x-nonce'], body.toString('utf8')];
      const isFresh = context.isFreshNonce(JSON.stringify(said));
      return route.answer(request, { ...context, isFreshNonce: () => isFresh });
    },
  })),
});

/** A win is known by the first bet of its round. */
const ofFirstBet = withExecute((execute) => {
  const firsts = new Map<string, string>();
  return (link, command) => {
    if (command.op === 'bet' && !firsts.has(command.roundId)) firsts.set(command.roundId, command.transactionId);
    if (command.op !== 'win' || command.referenceTransactionId !== null) return execute(link, command);
    return execute(link, { ...command, referenceTransactionId: firsts.get(command.roundId) ?? null });
  };
});

const takingWinsAlong = withExecute((execute) => {
  const wins = new Map<string | null, bigint>();
  return async (link, command) => {
    const outcome = await execute(link, command);
    if (outcome.status !== 'OK' || outcome.isReplay) return outcome;
    if (command.op === 'win') wins.set(command.roundId, command.amount);
    if (command.op !== 'rollback') return outcome;
    const { player, currency, occurredAt, details, roundId } = command;
    const won = wins.get(roundId) ?? 0n;
    wins.delete(roundId);
    if (won === 0n) return outcome;
    const common = { player, currency, occurredAt, details, roundId, transactionId: randomUUID() };
    return execute(link, { op: 'adjust', ...common, delta: amount(-won), reason: 'mutant' });
  };
});

const goingOnAnywhere = withExecute((execute) => {
  const rounds = new Set<string>();
  return async (link, command) => {
    const outcome = await execute(link, command);
    if (!isStake(command) || !('roundId' in command) || command.roundId === null) return outcome;
    if (outcome.status === 'OK') rounds.add(command.roundId);
    const isStopped = outcome.status === 'REALITY_CHECK' || outcome.status === 'MAINTENANCE';
    return isStopped && rounds.has(command.roundId) ? { ...outcome, ...OK_WORDS } : outcome;
  };
});

const byLaunchToken = withExecute((execute) => {
  const tokens = new Map<string, string>();
  return async (link, command) => {
    if (command.op === 'authenticate') {
      const outcome = await execute(link, command);
      if (outcome.session) tokens.set(command.launchToken, outcome.session.token);
      return outcome;
    }
    const token = 'player' in command ? tokens.get(command.player.token ?? '') : undefined;
    if (token === undefined || !('player' in command)) return execute(link, command);
    return execute(link, { ...command, player: { ...command.player, token } } as WalletCommand);
  };
});

const withoutSecondKey = (adapter: VendorAdapter) =>
  withContext(adapter, (context) => {
    const { previousKeyId: _, previousSecret: __, ...values } = context.credentials.values;
    return { ...context, credentials: { ...context.credentials, values } };
  });

/** A win belongs to the session whose token came along. */
const byStrayToken = (adapter: VendorAdapter): VendorAdapter => ({
  ...adapter,
  routes: adapter.routes.map((route) => ({
    ...route,
    answer(request, context) {
      const token = /"sessionToken":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
      const { wallet } = context;
      const execute: VendorWallet['execute'] = (link, command) =>
        wallet.execute(
          link,
          token !== undefined && command.op === 'win' ? { ...command, player: { ...command.player, token } } : command,
        );
      return route.answer(request, { ...context, wallet: { ...wallet, execute } });
    },
  })),
});

/** What was refused for good is told again to whoever says its id. */
const refusedInAnyCurrency = withExecute((execute) => {
  const refused = new Map<string, WalletOutcome>();
  return async (link, command) => {
    if (command.op !== 'bet') return execute(link, command);
    const { transactionId, currency } = command;
    const known = refused.get(transactionId);
    if (known && currency !== 'BRL') return known;
    const outcome = await execute(link, command);
    if (outcome.status === 'INSUFFICIENT_FUNDS') refused.set(transactionId, outcome);
    return outcome;
  };
});

const byPlaceInList = withBatch((batch) => (link, commands, mode) => {
  const ids = commands.flatMap((command) => ('transactionId' in command ? [command.transactionId] : [])).toSorted();
  return batch(
    link,
    commands.map((command, place) => ({ ...command, transactionId: `${ids[0]}:${place}` })),
    mode,
  );
});

/** Mistakes that somebody planted who had not read the lab, and that it did not find then. */
export const BLIND_MUTANTS: readonly Mutant[] = [
  {
    name: 'a list with an undoing in it is judged item by item',
    vendor: 'BGS',
    foundBy: ['mixed-list'],
    spoil: withBatch((batch) => (link, commands, mode) => {
      const isLoose = commands.some(({ op }) => op === 'rollback');
      return batch(link, commands, isLoose ? 'each' : mode);
    }),
  },
  {
    name: 'of a list of cancelled stays only the first comes back',
    vendor: 'JDB',
    foundBy: ['table-money-list'],
    spoil: withBatch((batch) => async (link, commands, mode) => {
      const isTable = commands.some(
        (command) => 'details' in command && JSON.stringify(command.details).includes('"action":"15"'),
      );
      if (!isTable) return batch(link, commands, mode);
      const [told] = await batch(link, commands.slice(0, 1), mode);
      return commands.flatMap(() => (told ? [told] : []));
    }),
  },
  {
    name: 'a forged call spends the nonce of the genuine one',
    vendor: 'SLG',
    foundBy: ['unspent-bet', 'unspent-win'],
    spoil: spendingFirst,
  },
  {
    name: 'a forged call spends the nonce of the genuine one',
    vendor: 'PT',
    foundBy: ['unspent-bet', 'unspent-settle'],
    spoil: spendingFirst,
  },
  {
    name: 'an undoing never ends its round',
    vendor: 'IMES',
    foundBy: ['undoing-of-bet-ends', 'undoing-of-win-ends'],
    spoil: withCommand((command) => (command.op === 'rollback' ? { ...command, isRoundClosed: false } : command)),
  },
  {
    name: 'the repeat of a win that was taken back is told as plain success',
    vendor: 'SWS',
    foundBy: ['order-bet-win', 'win-of-several-bets'],
    spoil: withOutcome((outcome, { op }) =>
      op === 'win' && outcome.isReplay && outcome.status === 'TRANSACTION_ROLLED_BACK'
        ? { ...outcome, ...OK_WORDS }
        : outcome,
    ),
  },
  {
    name: 'a reserve whose time is over is committed until somebody releases it',
    vendor: 'FC',
    foundBy: ['reserve-over-and-not-released'],
    spoil: withOutcome((outcome, { op }) =>
      op === 'commit' && outcome.message === 'the reserve has expired' ? { ...outcome, ...OK_WORDS } : outcome,
    ),
  },
  {
    name: 'a round that ended goes on while no rounds begin',
    vendor: 'TF',
    foundBy: ['ended-time', 'ended-maintenance'],
    spoil: goingOnAnywhere,
  },
  {
    name: 'the token of the launch opens the session that has another by now',
    vendor: 'JL',
    foundBy: ['launch-bet', 'launch-betWin'],
    spoil: byLaunchToken,
  },
  {
    name: 'the undoing of one bet takes the win of its round along',
    vendor: 'IA',
    foundBy: ['win-of-several-bets'],
    spoil: takingWinsAlong,
  },
  {
    name: 'the settlement of several bets names the first of them',
    vendor: 'JDB',
    foundBy: ['settles-several-bets'],
    spoil: ofFirstBet,
  },
  {
    name: 'the undoings of a list are known by their places in it',
    vendor: 'SLG',
    foundBy: ['undoing-list'],
    spoil: byPlaceInList,
  },
  {
    name: 'the balance before a correction is the one after it',
    vendor: 'PG',
    foundBy: ['corrections'],
    spoil: withOutcome((outcome) => ({ ...outcome, balanceBefore: outcome.balance })),
  },
  {
    name: 'a jackpot larger than its win refuses it',
    vendor: 'CQ9',
    foundBy: ['jackpot-of-several-wins'],
    spoil: withBatch((batch) => (link, commands, mode) => {
      const uncut = commands.map((command) =>
        command.op === 'win' && command.jackpotWin !== null
          ? { ...command, jackpotWin: amount(command.jackpotWin + 1n) }
          : command,
      );
      return batch(link, uncut, mode);
    }),
  },
  {
    name: 'a jackpot’s share finer than a cent refuses its bet',
    vendor: 'BGS',
    foundBy: ['jackpot-shares'],
    spoil: withCommand((command) =>
      command.op === 'bet' && (command.jackpotContribution ?? 0n) % 10_000n !== 0n
        ? { ...command, jackpotContribution: amount(command.amount + 1n) }
        : command,
    ),
  },
  {
    name: 'the key that is rotated out is not good any more',
    vendor: 'IMES',
    foundBy: ['rotated-bet', 'rotated-settle'],
    spoil: withoutSecondKey,
  },
  {
    name: 'a win is found by the token that came along',
    vendor: 'IA',
    foundBy: ['stray-token-win'],
    spoil: byStrayToken,
  },
  {
    name: 'a refused bet is told as repeated in another currency',
    vendor: 'PG',
    foundBy: ['funds-bet'],
    spoil: refusedInAnyCurrency,
  },
];
