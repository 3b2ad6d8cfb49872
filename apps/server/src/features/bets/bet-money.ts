import { add, type Amount, type CurrencyCode, minorMicros, negate, subtract, ZERO } from '@trevo/money';
import type { AccountId, LedgerItem, PlayerAccounts, Posting } from '../ledger/index.ts';
import { type Funding, splitWin } from './split-funding.ts';

/** Whose bet it is, and under which brand. */
export type BetOwner = { readonly memberId: bigint; readonly merchantId: number; readonly currency: string };
/** Where the money of a bet moves. */
export type BetPlace = { readonly accounts: PlayerAccounts; readonly house: AccountId; readonly currency: string };

/** What was staked so far, and what of it was bonus money. */
export type Staked = { readonly total: Amount; readonly bonus: Amount };
export const NOTHING_STAKED: Staked = { total: ZERO, bonus: ZERO };

/** What a bet is known by, and the rows that stand or fall with its money. */
export type BetKey = Pick<LedgerItem, 'source' | 'ref' | 'requestHash' | 'companion'>;

/** A stake, with its end where the round is over at once. `before`: what the round had staked already. */
export type Stake = BetKey & {
  readonly amount: Amount;
  readonly payout: Amount;
  readonly before: Staked;
  /** False: another try under the same key may succeed. */
  readonly keepsRefusal: boolean;
  readonly ante?: AnteMoney;
};
/**
 * Paid beside a stake, in cash alone and in the same item; no part of the bet's figures. `owed`: what of it the house owes players from
 * then on, and where; the rest is the house's.
 */
export type AnteMoney = {
  readonly amount: Amount;
  readonly owed: readonly { readonly account: AccountId; readonly amount: Amount }[];
};
/** The end of a round that takes nothing more. */
export type Payout = BetKey & {
  readonly payout: Amount;
  readonly staked: Staked;
  /** What was paid before, where this corrects an end: the difference moves, and what is taken back may be owed. */
  readonly before?: Amount;
  /** Stakes of the same operation that come back with it, as those of a chase that a win ends. Never with less paid than before. */
  readonly back?: StakeBack;
  /** Paid in cash from other accounts of the house, beside the payout. */
  readonly pools?: readonly { readonly account: AccountId; readonly amount: Amount }[];
};
/** A part of what one operation staked; `bonusPart`: what of it was bonus money, as its product kept it. Parts add up to the operation, whatever their order. */
export type StakeBack = {
  readonly opId: bigint;
  readonly amount: Amount;
  readonly bonusPart: Amount;
};
/** The stakes of a round, each by the operation that took it, to be given back. */
export type StakesBack = Omit<BetKey, 'ref'> & {
  readonly stakes: readonly { readonly opId: bigint; readonly amount: Amount; readonly ref: string }[];
  /** When the first was taken. */
  readonly since: Date;
};

/** A part of what one operation staked, as one order of a slip, to be given back. */
export type PartBack = BetKey & StakeBack;

type Lines = { readonly kind: 'bet' | 'win' | 'rollback'; readonly funding: Funding };

/**
 * Cash has its line even where it moves nothing: a block and a debt stand on the cash account, and the balance that a companion
 * is told is that of cash.
 */
const postingsOf = ({ accounts, house }: BetPlace, { kind, funding }: Lines): Posting[] => [
  { kind, account: accounts.cash, contra: house, amount: funding.cash },
  ...(funding.bonus === 0n ? [] : [{ kind, account: accounts.bonus, contra: house, amount: funding.bonus }]),
];

/** A win goes back to where its stakes came from. */
const splitPayout = ({ currency }: BetPlace, payout: Amount, staked: Staked): Funding =>
  splitWin(payout, { ...staked, bonusReturned: ZERO }, minorMicros(currency as CurrencyCode));
const fundingOf = ({ amount, bonusPart }: StakeBack): Funding => ({
  cash: subtract(amount, bonusPart),
  bonus: bonusPart,
});
/** Nothing won, no lines. */
const winPostings = (place: BetPlace, { cash, bonus }: Funding): Posting[] =>
  cash + bonus === 0n ? [] : postingsOf(place, { kind: 'win', funding: { cash, bonus } });

const antePostings = ({ accounts, house }: BetPlace, { amount, owed }: AnteMoney): Posting[] => {
  const rest = subtract(amount, add(ZERO, ...owed.map((part) => part.amount)));
  return [...owed, { account: house, amount: rest }].map((part) => ({
    kind: 'bet',
    account: accounts.cash,
    contra: part.account,
    amount: negate(part.amount),
  }));
};

/** The product's row is told how much of the bet was bonus money: its own figures are sums of both. */
const withBonus = (companion: LedgerItem['companion'], staked: Staked, won: Funding): LedgerItem['companion'] =>
  companion && 'row' in companion
    ? {
        ...companion,
        row: {
          ...companion.row,
          bonus_stake_micros: staked.bonus.toString(),
          bonus_win_micros: won.bonus.toString(),
        },
      }
    : companion;
/** The key with its companion, absent where there is none. */
const keyWith = ({ companion, ...key }: BetKey, staked: Staked, won: Funding): BetKey => {
  const told = withBonus(companion, staked, won);
  return told ? { ...key, companion: told } : key;
};

/** The whole bet as one item of the ledger, its stake paid as `funding` says. */
export const stakeItem = (place: BetPlace, stake: Stake, funding: Funding, keepsRefusal: boolean): LedgerItem => {
  const { amount, payout, before, keepsRefusal: _, ante, ...key } = stake;
  const taken = { cash: negate(funding.cash), bonus: negate(funding.bonus) };
  const staked = { total: add(before.total, amount), bonus: add(before.bonus, funding.bonus) };
  const won = splitPayout(place, payout, staked);
  return {
    ...keyWith(key, staked, won),
    postings: [
      ...postingsOf(place, { kind: 'bet', funding: taken }),
      ...(ante ? antePostings(place, ante) : []),
      ...winPostings(place, won),
    ],
    need: [
      { account: place.accounts.cash, amount: ante ? add(funding.cash, ante.amount) : funding.cash },
      ...(funding.bonus > 0n ? [{ account: place.accounts.bonus, amount: funding.bonus }] : []),
    ],
    ...(keepsRefusal ? {} : { keepRefusal: false }),
  };
};

export const payoutItem = (place: BetPlace, end: Payout): LedgerItem => {
  const { payout, staked, before = ZERO, back, pools = [], ...key } = end;
  const [now, then] = [splitPayout(place, payout, staked), splitPayout(place, before, staked)];
  const won = { cash: subtract(now.cash, then.cash), bonus: subtract(now.bonus, then.bonus) };
  const isTaken = won.cash < 0n || won.bonus < 0n || pools.some(({ amount }) => amount < 0n);
  const returned = back && fundingOf(back);
  return {
    ...keyWith(key, staked, won),
    postings: [
      ...(won.cash === 0n && won.bonus === 0n ? [] : postingsOf(place, { kind: 'win', funding: won })),
      ...pools.map(
        ({ account, amount }): Posting => ({ kind: 'jackpot', account: place.accounts.cash, contra: account, amount }),
      ),
      ...(returned ? postingsOf(place, { kind: 'rollback', funding: returned }) : []),
    ],
    need: [],
    ...(back ? { returns: back.opId, keepRefusal: false } : {}),
    ...(isTaken ? { mayOwe: true } : {}),
  };
};

/** One item for each stake, so that limits no longer count it; the last one has the round's row. */
export const backItems = (place: BetPlace, back: StakesBack, bonusIn: ReadonlyMap<bigint, Amount>): LedgerItem[] => {
  const { stakes, since: _, companion, ...key } = back;
  return stakes.map(({ opId, amount, ref }, index) => {
    const bonus = bonusIn.get(opId) ?? ZERO;
    return {
      ...key,
      ref,
      postings: postingsOf(place, { kind: 'rollback', funding: { cash: subtract(amount, bonus), bonus } }),
      need: [],
      reverses: opId,
      ...(companion && index === stakes.length - 1 ? { companion } : {}),
    };
  });
};

/** A refusal is not kept: the operation may have more left later. */
export const partItem = (place: BetPlace, { companion, ...part }: PartBack): LedgerItem => ({
  source: part.source,
  ref: part.ref,
  requestHash: part.requestHash,
  postings: postingsOf(place, { kind: 'rollback', funding: fundingOf(part) }),
  need: [],
  returns: part.opId,
  keepRefusal: false,
  ...(companion ? { companion } : {}),
});
