import type { searchConsole, ValueOf } from '@trevo/contract';
import { memberRefs } from '../members/index.ts';
import { roundRef } from '../play/index.ts';
import { type Asked, FOUND } from './asked.ts';
import type { SearchDeps } from './index.ts';

type Value = ValueOf<typeof searchConsole>;

/** Ids of ours and of banks: nothing shorter is one, and other characters are in none. */
const isPaymentId = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);

/** A deposit or withdrawal by its id, its txid or the end-to-end id of a payment. */
export const findPayments = async (
  { cashier, members }: SearchDeps,
  { merchantId, text }: Asked,
): Promise<Pick<Value, 'deposits' | 'withdrawals'>> => {
  if (!isPaymentId(text)) return { deposits: [], withdrawals: [] };
  const { deposits, withdrawals } = await cashier.findPayments(merchantId, text);
  const refOf = await memberRefs(
    members,
    [...deposits, ...withdrawals].map(({ memberId }) => memberId),
  );
  return {
    deposits: deposits.map(({ publicId, memberId, amount, status, createdAt }) => ({
      id: publicId,
      member: refOf(memberId),
      amount,
      status,
      at: createdAt.toISOString(),
    })),
    withdrawals: withdrawals.map(({ publicId, memberId, amount, status, requestedAt }) => ({
      id: publicId,
      member: refOf(memberId),
      amount,
      status,
      at: requestedAt.toISOString(),
    })),
  };
};

/** A round by our own id, or by its vendor's. Vendors' ids hold any character. */
export const findRounds = async (
  { wallet, originals, members, catalog }: SearchDeps,
  { merchantId, text, language }: Asked,
): Promise<Value['rounds']> => {
  if (text.length < 3) return [];
  const [own, theirs] = await Promise.all([
    originals.findRound(merchantId, text),
    wallet.rounds.byRoundId({ merchantId, roundId: text, limit: FOUND }),
  ]);
  const found = [
    ...(own ? [{ ...own, vendor: null, ref: null }] : []),
    ...theirs.map((round) => ({ ...round, ref: roundRef(round) })),
  ];
  if (found.length === 0) return [];
  const [refOf, nameOf] = await Promise.all([
    memberRefs(
      members,
      found.map(({ memberId }) => memberId),
    ),
    catalog.nameOf(merchantId, language),
  ]);
  return found.map(({ ref, roundId, vendor, memberId, nodeId }) => ({
    id: ref,
    roundId,
    vendor,
    member: refOf(memberId),
    gameName: nameOf(nodeId),
  }));
};

/** Vendors by a part of their name, or their code. There are a dozen or two, in memory. */
export const findVendors = async ({ vendors }: SearchDeps, { merchantId, text }: Asked): Promise<Value['vendors']> => {
  const wanted = text.toLowerCase();
  const all = await vendors.list(merchantId);
  return all
    .map(({ description }) => ({ id: description.vendor, displayName: description.displayName }))
    .filter(({ id, displayName }) => id.toLowerCase() === wanted || displayName.toLowerCase().includes(wanted))
    .slice(0, FOUND);
};

/** Games by a part of their name, from memory. */
export const findGames = async (
  { catalog }: SearchDeps,
  { merchantId, text, language }: Asked,
): Promise<Value['games']> => {
  const games = await catalog.listForOperator({ merchantId, language, search: text });
  return games.slice(0, FOUND).map(({ id, name, vendor, isEnabled }) => ({ id, name, vendor, isEnabled }));
};
