import { createHmac } from 'node:crypto';
import { amount } from '@trevo/money';
import type { VendorAdapter, WireReply, WireRequest } from '../../../apps/server/src/gateways/games/adapter.ts';
import type { PlayerRef, VendorWallet, WalletOutcome } from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { type Mutant, withExecute, withOutcome, withPolicy, withRequest } from '../spoil.ts';
import { withContext } from '../with-context.ts';

/** A result is refused when the wallet is too empty for it. */
const asking = withExecute((execute) => async (link, command) => {
  if (command.op !== 'settle' || command.delta >= 0n) return execute(link, command);
  const held = await execute(link, { op: 'balance', player: command.player, currency: null });
  if ((held.balance?.cash ?? 0n) >= -command.delta) return execute(link, command);
  return { ...held, status: 'TEMPORARY_ERROR' };
});

/** What is undone is looked up by its id alone. */
const ofWhomever = withExecute((execute) => {
  const owners = new Map<string, PlayerRef>();
  return (link, command) => {
    if (command.op === 'win') owners.set(command.transactionId, command.player);
    const owner = command.op === 'rollback' ? owners.get(command.referenceTransactionId) : undefined;
    return execute(link, command.op === 'rollback' && owner ? { ...command, player: owner } : command);
  };
});

/** A repeat is known by its id alone. */
const repeatedByWhomever = withExecute((execute) => {
  const done = new Map<string, WalletOutcome>();
  return async (link, command) => {
    if (command.op !== 'bet' && command.op !== 'promoWin') return execute(link, command);
    const known = done.get(command.transactionId);
    if (known) return { ...known, isReplay: true };
    const outcome = await execute(link, command);
    if (outcome.status === 'OK') done.set(command.transactionId, outcome);
    return outcome;
  };
});

const withoutBonus = withOutcome((outcome) =>
  outcome.balance === null ? outcome : { ...outcome, balance: { ...outcome.balance, bonus: amount(0n) } },
);

/** What is not said to stay open ends. */
const endingUnsaid = (adapter: VendorAdapter): VendorAdapter => ({
  ...adapter,
  routes: adapter.routes.map((route) => ({
    ...route,
    answer(request, context) {
      if (request.body.includes('"round_closed"')) return route.answer(request, context);
      const { wallet } = context;
      const execute: VendorWallet['execute'] = (link, command) =>
        wallet.execute(link, 'isRoundClosed' in command ? { ...command, isRoundClosed: true } : command);
      return route.answer(request, { ...context, wallet: { ...wallet, execute } });
    },
  })),
});

/** Any news of free spins is their end. */
const endedByNews = withRequest((request, { credentials }) => {
  const text = request.body.toString('utf8').replace(/"status":"(?:active|canceled)"/, '"status":"finished"');
  const sign = createHmac('sha256', credentials.values['authToken'] ?? '')
    .update(text)
    .digest('hex');
  if (text === request.body.toString('utf8')) return request;
  return { ...request, body: Buffer.from(text), headers: { ...request.headers, 'x-request-sign': sign } };
});

/** The path is signed without its query. */
const withoutQuery = withRequest(
  (request): WireRequest => ({ ...request, body: request.body, url: request.url.split('?')[0] ?? '' }),
);

const badLast = (reply: WireReply): WireReply => {
  const said = JSON.parse(String(reply.body)) as { items?: { status: string }[] };
  const items = said.items?.toSorted((a, b) => Number(a.status === 'BAD_REQUEST') - Number(b.status === 'BAD_REQUEST'));
  return items === undefined ? reply : { ...reply, body: JSON.stringify({ ...said, items }) };
};
const outOfOrder = (adapter: VendorAdapter): VendorAdapter => ({
  ...adapter,
  routes: adapter.routes.map((route) => ({
    ...route,
    answer: async (request, context) => badLast(await route.answer(request, context)),
  })),
});

/**
 * Mistakes of a second planter who had not read the lab. Those of what stands below the adapters (lists of addresses, how money is
 * divided, whom staff are shown) have their scripts and no place to be planted here.
 */
export const SECOND_BLIND_MUTANTS: readonly Mutant[] = [
  {
    name: 'a result that the wallet cannot pay is put off for ever',
    vendor: 'PT',
    foundBy: ['emptied-settle'],
    spoil: asking,
  },
  {
    name: 'a rollback takes back the win that it names, also another player’s',
    vendor: 'HUB',
    foundBy: ['stranger-undoWin'],
    spoil: ofWhomever,
  },
  {
    name: 'another player’s movement is told as a repeat of the first one’s',
    vendor: 'CQ9',
    foundBy: ['id-of-another-bet', 'id-of-another-promoWin'],
    spoil: repeatedByWhomever,
  },
  { name: 'bonus money is told as none', vendor: 'EG2', foundBy: ['bonus-pays-the-rest'], spoil: withoutBonus },
  {
    name: 'a movement that says nothing of its round ends it',
    vendor: 'HUB',
    foundBy: ['end-unsaid'],
    spoil: endingUnsaid,
  },
  {
    name: 'a refused stake is judged anew under its id',
    vendor: 'SWS',
    foundBy: ['signed-out-bet', 'switched-off-bet'],
    spoil: withPolicy({ keepsDeclines: false }),
  },
  { name: 'free spins are paid before they are over', vendor: 'BGS', foundBy: ['issue-goes-on'], spoil: endedByNews },
  { name: 'the query of a call is not signed', vendor: 'IA', foundBy: ['signed-query'], spoil: withoutQuery },
  { name: 'bad items of a list are answered last', vendor: 'FC', foundBy: ['list-in-order'], spoil: outOfOrder },
  {
    name: 'a connection without any secret believes everybody',
    vendor: 'JL',
    foundBy: ['no-secrets'],
    spoil: (adapter) => withContext(adapter, (context) => ({ ...context, isAddressBound: true })),
  },
];
