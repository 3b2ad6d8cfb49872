import { add, type Amount, ZERO } from '@trevo/money';
import { cell } from '../../../platform/record-text.ts';
import type { AccountId, LedgerItem, PlayerAccounts } from '../../ledger/index.ts';
import type { Effect, EffectLine, Pool, RoundEffect, Target } from '../wallet-effect.ts';
import type { VendorLink } from '../vendor-wallet.types.ts';

/** Where the money of one player moves. */
export type MoneyPlace = {
  readonly link: VendorLink;
  readonly memberId: bigint;
  readonly currency: string;
  readonly accounts: PlayerAccounts;
  readonly house: AccountId;
};

/** One brand's connection to a vendor: ids are unique within it. */
export const sourceOf = ({ vendor, merchantId }: Pick<VendorLink, 'vendor' | 'merchantId'>): string =>
  `gw:${vendor}:${merchantId}`;

/** Signed change of one of the player's moneys by all lines. */
export const changeOf = (lines: readonly EffectLine[], pool: Pool): Amount =>
  lines.reduce((sum, line) => {
    if (line.pool === pool) return add(sum, line.amount);
    return line.other === pool ? add(sum, -line.amount as Amount) : sum;
  }, ZERO);

/** Of words of our own, which need no quotes. */
const words = (values: readonly string[]): string => `"{${values.join(',')}}"`;
const NO_TARGET = ',,,,,,';
const NO_ROUND = ','.repeat(12);

/** The first target in columns of its own; only wins that go with their bet are ever more. */
const targetCells = ([first, ...more]: readonly Target[]): string => {
  if (!first) return NO_TARGET;
  const others = more.map(({ family, transactionId }) => ({ family, transaction_id: transactionId }));
  return [
    cell(first.family),
    cell(first.transactionId),
    words(first.from),
    cell(first.to),
    cell(first.amount),
    cell(first.cash),
    more.length === 0 ? '' : cell(JSON.stringify(others)),
  ].join(',');
};

const roundCells = (round: RoundEffect | null): string => {
  // `round_id` decides whether the round's part is written.
  if (round === null) return NO_ROUND;
  return (
    `${cell(round.roundId)},${cell(round.nodeId)},${cell(round.gameType)},${cell(round.gameCode)},${round.bets},` +
    `${round.stake},${round.bonusStake},${round.win},${round.bonusWin},${cell(round.needsBets)},${cell(round.onlyCash)},` +
    `${cell(round.state)},${cell(round.settles)}`
  );
};

/** The movement as text of the record `vendor_movement`: its columns in their order. */
const recordOf = ({ link, memberId, currency }: MoneyPlace, effect: Effect): string => {
  const own =
    `${link.merchantId},${cell(link.vendor)},${cell(effect.family)},${cell(effect.transactionId)},${cell(effect.state)},` +
    `${cell(effect.op)},${memberId},${cell(currency)},${cell(effect.reference)},${cell(effect.gameCode)},${effect.amount},` +
    `${effect.winPart},${changeOf(effect.lines, 'cash')},${changeOf(effect.lines, 'bonus')},` +
    `${cell(effect.expiresAt?.toISOString())},${cell(effect.note)},${effect.tombs.length > 0 ? words(effect.tombs) : ''},` +
    cell(effect.undoesBet);
  return `(${own},${targetCells(effect.targets)},${roundCells(effect.round)})`;
};

/** The whole movement as one item of the ledger: money and the vendor's rows stand or fall together. */
export const itemOf = (place: MoneyPlace, effect: Effect, requestHash: Buffer): LedgerItem => {
  const accountOf = (pool: Pool): AccountId => place.accounts[pool];
  return {
    source: sourceOf(place.link),
    ref: `${effect.family}:${effect.transactionId}`,
    requestHash,
    postings: effect.lines.map(({ kind, pool, amount, other }) => ({
      kind,
      account: accountOf(pool),
      contra: other === undefined ? place.house : accountOf(other),
      amount,
    })),
    need: effect.need.map(({ pool, amount }) => ({ account: accountOf(pool), amount })),
    companion: { name: 'play_apply_vendor', record: recordOf(place, effect) },
    ...(effect.reverses === null ? {} : { reverses: effect.reverses }),
    ...(effect.mayOwe ? { mayOwe: true } : {}),
    ...(effect.keepsRefusal ? {} : { keepRefusal: false }),
  };
};

/**
 * An item that asks for the outcome of a key that was written before. It would move nothing even if the key were new, and
 * its companion then refuses: the id stands in `vendor_tx`.
 */
export const probeOf = (item: LedgerItem, cash: AccountId, house: AccountId): LedgerItem => {
  const { reverses: _, mayOwe: __, ...rest } = item;
  return { ...rest, need: [], postings: [{ kind: 'tombstone', account: cash, contra: house, amount: ZERO }] };
};
