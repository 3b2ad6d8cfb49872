import type { TeamMember, TransferView } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Transfer } from './money.types.ts';

type View = z.output<typeof TransferView>;
type NameOf = (memberId: bigint) => TeamMember;

/** Whom a transfer names. */
export const sidesOf = (transfers: readonly Transfer[]): bigint[] =>
  transfers.flatMap(({ fromId, toId }) => [fromId, toId]);

/** A transfer as one of its sides sees it: the money of an upline is not the downline's to see. */
export const transferView = (transfer: Transfer, memberId: bigint, nameOf: NameOf): View => {
  const { publicId: transferId, fromId, toId, way, amount, note, at, state, undoneAt, undoneReason } = transfer;
  const isOut = fromId === memberId;
  const isUpline = isOut === (way === 'up');
  const from = { before: transfer.fromBefore, after: transfer.fromAfter };
  const to = { before: transfer.toBefore, after: transfer.toAfter };
  const [own, other] = isOut ? [from, to] : [to, from];
  return {
    transferId,
    direction: isOut ? 'out' : 'in',
    way,
    other: nameOf(isOut ? toId : fromId),
    amount,
    balanceBefore: own.before,
    balanceAfter: own.after,
    otherBefore: isUpline ? null : other.before,
    otherAfter: isUpline ? null : other.after,
    note,
    at: at.toISOString(),
    state,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneReason,
  };
};
