import { randomInt, randomUUID } from 'node:crypto';
import { joinClientSeed } from '@trevo/engines/fair';
import { openFair, type Part, type Turn } from '@trevo/engines/house';
import { oncaGame } from '@trevo/engines/slots';
import { add, type Amount, amount, negate, ZERO } from '@trevo/money';
import type { LedgerItem, LedgerOutcome, Posting } from '../../apps/server/src/features/ledger/index.ts';
import { roundToRow } from '../../apps/server/src/features/originals/money/rounds.repository.ts';
import { shownToJson } from '../../apps/server/src/features/originals/rounds/shown-json.ts';
import { itemOf, type MoneyPlace } from '../../apps/server/src/features/vendor-wallet/plan/ledger-item.ts';
import { EMPTY_EFFECT, roundEffect } from '../../apps/server/src/features/vendor-wallet/plan/plan-context.ts';
import { DEFAULT_POLICY } from '../../apps/server/src/features/vendor-wallet/vendor-wallet.types.ts';
import type { Effect } from '../../apps/server/src/features/vendor-wallet/wallet-effect.ts';
import { type BenchPlayer, hashOf, type WalletHouse } from './wallet-house.ts';

export const STAKE = amount(1_000_000n);

const anyOf = (players: readonly BenchPlayer[]): BenchPlayer => players[randomInt(players.length)] as BenchPlayer;

let operations = 0;
const nextRef = (name: string): string => `${name}-${operations++}-${randomUUID()}`;

/** One movement of cash without rows beside it: key, request hash, journal line, hash chain. */
const movement = (
  { games }: WalletHouse,
  { accounts: { cash } }: BenchPlayer,
  { kind, amount: moved }: Pick<Posting, 'kind' | 'amount'>,
): LedgerItem => {
  const ref = nextRef(kind);
  const need = moved < 0n ? [{ account: cash, amount: negate(moved) }] : [];
  const postings = [{ kind, account: cash, contra: games, amount: moved }];
  return { source: 'bench', ref, requestHash: hashOf(ref), postings, need };
};

export const bareBet = (house: WalletHouse, player: BenchPlayer): LedgerItem =>
  movement(house, player, { kind: 'bet', amount: negate(STAKE) });

const anyWin = (): Amount => amount(BigInt(randomInt(300)) * 10_000n);

const placeOf = ({ games }: WalletHouse, { memberId, accounts }: BenchPlayer): MoneyPlace => ({
  link: { merchantId: 1, vendor: 'PG', policy: DEFAULT_POLICY },
  memberId,
  currency: 'BRL',
  accounts,
  house: games,
});

const GAME = { nodeId: 'PG_1', gameType: 'RNG', gameCode: '126' };

/** What the vendor wallet makes of a call, with the rows it keeps. */
const vendorItem = (
  house: WalletHouse,
  player: BenchPlayer,
  effect: Partial<Effect> & Pick<Effect, 'family' | 'op' | 'amount'>,
): LedgerItem => {
  const transactionId = nextRef(effect.op);
  const whole: Effect = { ...EMPTY_EFFECT, gameCode: GAME.gameCode, ...effect, transactionId };
  const content = JSON.stringify([effect.op, player.memberId.toString(), whole.roundId, String(whole.amount)]);
  return itemOf(placeOf(house, player), whole, hashOf(content));
};

/** A vendor's bet in a new round; of a player with bonus money, paid in equal parts by cash and bonus. */
export const vendorBet = (house: WalletHouse, player: BenchPlayer, funding: 'cash' | 'split' = 'cash') => {
  const roundId = nextRef('round');
  const bonus = funding === 'split' ? amount(STAKE / 2n) : ZERO;
  const cash = amount(STAKE - bonus);
  const item = vendorItem(house, player, {
    family: 'stake',
    op: 'bet',
    roundId,
    amount: STAKE,
    lines: [
      { kind: 'bet', pool: 'cash', amount: negate(cash) },
      ...(bonus > 0n ? [{ kind: 'bet', pool: 'bonus', amount: negate(bonus) } as const] : []),
    ],
    need: [{ pool: 'cash', amount: cash }, ...(bonus > 0n ? [{ pool: 'bonus', amount: bonus } as const] : [])],
    round: roundEffect(roundId, GAME, { bets: 1, stake: STAKE, bonusStake: bonus }),
  });
  return { item, roundId, transactionId: item.ref.slice('stake:'.length) };
};

type PlacedBet = {
  readonly player: BenchPlayer;
  readonly roundId: string;
  readonly transactionId: string;
  readonly opId: bigint;
};

/** The win that closes a bet's round. */
const vendorWin = (house: WalletHouse, { player, roundId, transactionId }: PlacedBet): LedgerItem => {
  const win = anyWin();
  return vendorItem(house, player, {
    family: 'credit',
    op: 'win',
    roundId,
    reference: transactionId,
    amount: win,
    lines: [{ kind: 'win', pool: 'cash', amount: win }],
    round: roundEffect(roundId, GAME, { win, needsBets: true, state: 'CLOSED', settles: true }),
    targets: [{ family: 'stake', transactionId, from: ['APPLIED', 'SETTLED'], to: 'SETTLED' }],
  });
};

/** Takes a bet back. */
const vendorRollback = (house: WalletHouse, { player, roundId, transactionId, opId }: PlacedBet): LedgerItem =>
  vendorItem(house, player, {
    family: 'undo',
    op: 'rollback',
    roundId,
    reference: transactionId,
    amount: STAKE,
    lines: [{ kind: 'rollback', pool: 'cash', amount: STAKE }],
    round: roundEffect(roundId, GAME, { bets: -1, stake: negate(STAKE), needsBets: true }),
    targets: [{ family: 'stake', transactionId, from: ['APPLIED'], to: 'ROLLED_BACK' }],
    undoesBet: true,
    reverses: opId,
  });

const applied = (outcome: LedgerOutcome): bigint => {
  if (outcome.status !== 'applied' || outcome.isReplay) throw new Error(`the bench's item was ${outcome.status}`);
  return outcome.opId;
};

export const post = async ({ ledger }: WalletHouse, item: LedgerItem): Promise<void> => {
  applied(await ledger.post(item));
};

/** Of 100 bets, so many are answered by a win, and so many are taken back. */
const WINS = 40;
const ROLLBACKS = 5;

type Bets<Placed> = {
  bet(): Promise<Placed>;
  win(placed: Placed): LedgerItem;
  rollback(placed: Placed): LedgerItem;
};

/** One caller's next operations: a bet of any limited player, then perhaps its win or its rollback. */
const createCaller = <Placed>(house: WalletHouse, { bet, win, rollback }: Bets<Placed>): (() => Promise<void>) => {
  let placed: Placed | null = null;
  return async () => {
    if (placed === null) {
      const made = await bet();
      if (randomInt(100) < WINS + ROLLBACKS) placed = made;
      return;
    }
    const item = randomInt(WINS + ROLLBACKS) < WINS ? win(placed) : rollback(placed);
    placed = null;
    await post(house, item);
  };
};

/** Bets, wins and rollbacks as items of the ledger alone. */
export const createWalletCaller = (house: WalletHouse): (() => Promise<void>) =>
  createCaller<{ player: BenchPlayer; opId: bigint }>(house, {
    bet: async () => {
      const player = anyLimited(house);
      return { player, opId: applied(await house.ledger.post(bareBet(house, player))) };
    },
    win: ({ player }) => movement(house, player, { kind: 'win', amount: anyWin() }),
    rollback: ({ player, opId }) => ({
      ...movement(house, player, { kind: 'rollback', amount: STAKE }),
      reverses: opId,
    }),
  });

/** The same as the vendor wallet posts them, with the rows that it keeps. */
export const createVendorCaller = (house: WalletHouse): (() => Promise<void>) =>
  createCaller<PlacedBet>(house, {
    bet: async () => {
      const player = anyLimited(house);
      const { item, roundId, transactionId } = vendorBet(house, player);
      return { player, roundId, transactionId, opId: applied(await house.ledger.post(item)) };
    },
    win: (placed) => vendorWin(house, placed),
    rollback: (placed) => vendorRollback(house, placed),
  });

const CLIENT_SEED = joinClientSeed('bench', '0123456789abcdef'.repeat(2));
type Drawn = Part & { readonly shown: Turn<unknown>['shown']; readonly words: number };
let drawn: readonly Drawn[] | null = null;

/** Rounds as players get them, drawn once: the bench measures the wallet, not the game. */
const outcomes = (): readonly Drawn[] => {
  drawn ??= Array.from({ length: 1_000 }, (_, nonce) => {
    const seeds = { serverSeed: hashOf('bench'), clientSeed: CLIENT_SEED, nonce };
    const { turn, words } = openFair(oncaGame, { stake: STAKE, choice: {}, currency: 'BRL' }, seeds);
    const [part] = turn.done ?? [];
    if (!part) throw new Error('a spin ends at once');
    return { ...part, shown: turn.shown, words };
  });
  return drawn;
};

/** A finished in-house round: stake, win and the round's row in one item, as the house's own games write it. */
export const inHouseRound = (house: WalletHouse, player: BenchPlayer): LedgerItem => {
  const outcome = outcomes()[randomInt(1_000)] as Drawn;
  const ref = nextRef('round');
  const { cash } = player.accounts;
  const stake: Posting = { kind: 'bet', account: cash, contra: house.games, amount: negate(STAKE) };
  const win: Posting = { kind: 'win', account: cash, contra: house.games, amount: outcome.win };
  const row = roundToRow({
    roundId: ref,
    ref,
    merchantId: 1,
    memberId: player.memberId,
    nodeId: 'SPB_A',
    vendor: 'SPB',
    gameType: 'RNG',
    gameCode: 'SPB_A',
    mathVersion: oncaGame.mathVersion,
    currency: 'BRL',
    stake: STAKE,
    validBet: STAKE,
    win: outcome.win,
    multE4: outcome.multE4,
    seedPairId: player.seedPairId,
    nonce: player.nonce++,
    clientSeed: CLIENT_SEED,
    state: 'settled',
    choice: {},
    shown: shownToJson(outcome.shown),
    words: outcome.words,
    sealedState: null,
    actedAt: null,
  });
  return {
    source: 'play',
    ref,
    requestHash: hashOf(ref),
    postings: outcome.win > 0n ? [stake, win] : [stake],
    need: [{ account: cash, amount: STAKE }],
    companion: { name: 'originals_apply_round', row },
  };
};

/** Posts bets of one wallet and checks that each answer is that of its place in the order of asking. */
export const createHotCaller = (house: WalletHouse): (() => Promise<void>) => {
  const { cash } = house.hot.accounts;
  let asked = 0n;
  let first: Amount | null = null;
  return async () => {
    const place = asked++;
    const outcome = await house.ledger.post(bareBet(house, house.hot));
    applied(outcome);
    const after = outcome.status === 'applied' ? outcome.balances.get(cash) : undefined;
    if (after === undefined) throw new Error('no balance for the hot wallet');
    const opening = add(after, amount((place + 1n) * STAKE));
    first ??= opening;
    if (opening !== first) throw new Error(`bet ${place} of the hot wallet was not written in its turn`);
  };
};

export const anyPlain = ({ plain }: WalletHouse): BenchPlayer => anyOf(plain);
export const anyLimited = ({ limited }: WalletHouse): BenchPlayer => anyOf(limited);
export const anySplit = ({ split }: WalletHouse): BenchPlayer => anyOf(split);
