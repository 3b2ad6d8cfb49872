import { amount } from '@trevo/money';
import type { VendorAdapter, VendorCredentials } from '../../../apps/server/src/gateways/games/adapter.ts';
import type { WalletOutcome } from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { type Mutant, withCommand, withExecute, withOutcome, withRequest } from '../spoil.ts';
import { withContext } from '../with-context.ts';

type Values = VendorCredentials['values'];

const withValues = (change: (values: Values) => Values) => (adapter: VendorAdapter) =>
  withContext(adapter, (context) => {
    const { credentials } = context;
    return { ...context, credentials: { ...credentials, values: change(credentials.values) } };
  });

const withoutScales = withValues((values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('scale.'))),
);

/** An exponent with its sign is no amount. */
const withoutPlus = withRequest((request) => ({
  ...request,
  body: Buffer.from(request.body.toString('latin1').replaceAll(/(\d)E%2B(?=\d)/gi, '$1x'), 'latin1'),
}));

const byWalletAlone = withRequest((request) => ({
  ...request,
  body: Buffer.from(request.body.toString('latin1').replace(/(is_parent_zero_stake)=True/i, '$1=False'), 'latin1'),
}));

/** A second movement of one promotion is taken for the first one's repeat. */
const oncePerPromotion = withCommand((command) =>
  command.op === 'promoWin' ? { ...command, transactionId: command.promoId } : command,
);

/** The end of an issue is known by its word too. */
const onceEveryWord = withExecute((execute) => (link, command) => {
  if (command.op !== 'promoWin') return execute(link, command);
  const word = String((command.details as Readonly<Record<string, unknown>> | null)?.['status']);
  return execute(link, { ...command, transactionId: `${command.transactionId}:${word}` });
});

const firstJackpotAlone = withCommand((command) =>
  command.op === 'jackpotWin' ? { ...command, amount: amount(10_000_000n) } : command,
);

/** What has the round and the sum of another bet is its repeat. */
const twinsAreOne = withExecute((execute) => {
  const done = new Map<string, WalletOutcome>();
  return async (link, command) => {
    if (command.op !== 'bet') return execute(link, command);
    const key = `${command.roundId} ${command.amount}`;
    const outcome = done.get(key) ?? (await execute(link, command));
    done.set(key, outcome);
    return outcome;
  };
});

const declinedAsDone = withOutcome((outcome) =>
  outcome.known?.state === 'DECLINED' ? { ...outcome, known: { ...outcome.known, state: 'APPLIED' } } : outcome,
);

/**
 * Mistakes of a third planter, who had read neither the lab nor the tests. Those below the adapters have their scripts and no
 * place to be planted here: launch tokens that never end (`launch-token-minute`), shares of bonus money that are not cut
 * (`bonus-share-cut`), nonces of one window (`dated-ahead`), lists that are judged anew (`list-by-ended-session`), limits that
 * count what was given back (`limit-after-cancelReserve`), rounds that stand open for the process that began them (`ended-*`), times that are not echoed (`answered-as-of-adjust`).
 */
export const THIRD_BLIND_MUTANTS: readonly Mutant[] = [
  {
    name: 'the units of a connection are forgotten',
    vendor: 'JDB',
    foundBy: ['scaled-currency'],
    spoil: withoutScales,
  },
  { name: 'an exponent with a plus sign is not read', vendor: 'PG', foundBy: ['spelt-bet'], spoil: withoutPlus },
  {
    name: 'a secret without a key id of its own is not looked for',
    vendor: 'PT',
    foundBy: ['rotation-keeps-key-id'],
    spoil: withValues((values) => ({ ...values, previousKeyId: values['previousKeyId'] || 'none' })),
  },
  {
    name: 'a key is good after its rotation',
    vendor: 'EG2',
    foundBy: ['rotation-ends'],
    spoil: (adapter) => {
      let known: Values = {};
      return withValues((values) => {
        if ((values['authToken.next'] ?? '') !== '') known = values;
        return { ...values, 'authToken.next': known['authToken.next'] ?? '' };
      })(adapter);
    },
  },
  {
    name: 'free spins are prizes where their kind is not said',
    vendor: 'TF',
    foundBy: ['winnings-of-grant'],
    spoil: withCommand((command) => (command.op === 'promoWin' ? { ...command, kind: 'prize_drop' } : command)),
  },
  {
    name: 'a promotion is paid once',
    vendor: 'IMES',
    foundBy: ['two-of-one-promotion-promoWin'],
    spoil: oncePerPromotion,
  },
  {
    name: 'an issue is paid once for every word of its end',
    vendor: 'BGS',
    foundBy: ['issue-ends-twice'],
    spoil: onceEveryWord,
  },
  {
    name: 'a jackpot pays its first part alone',
    vendor: 'EG2',
    foundBy: ['jackpot-of-several'],
    spoil: firstJackpotAlone,
  },
  {
    name: 'a credit settles its neighbours for good',
    vendor: 'EG2',
    foundBy: ['credited-bet-and-its-neighbour'],
    spoil: (adapter) =>
      withContext(adapter, (context) => {
        const { wallet, link } = context;
        return { ...context, wallet: { ...wallet, execute: (_link, command) => wallet.execute(link, command) } };
      }),
  },
  {
    name: 'a win needs a bet also where its parent had no stake',
    vendor: 'PG',
    foundBy: ['free-game-known-by'],
    spoil: byWalletAlone,
  },
  { name: 'two bets of one sum in one round are one', vendor: 'FC', foundBy: ['twins'], spoil: twinsAreOne },
  { name: 'a refused bet is told as done', vendor: 'CQ9', foundBy: ['record-after-refusal'], spoil: declinedAsDone },
];
