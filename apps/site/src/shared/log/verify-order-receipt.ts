import { isIncluded, leafHash } from '@trevo/engines/fair/merkle';
import { lotteryRootLeaf, lotteryVoidLeaf } from '@trevo/engines/log';
import type { ValueOf } from '../../api/client.ts';
import type { Receipt } from './receipts.ts';
import type { checkLog, LogParts } from './verify-log.ts';

type Draw = ValueOf<'GET /wps/fair/lottery/:gameCode/:issue'>;

/** A check of receipts: what the log showed at its beginning, and when that is. */
export type Checking = {
  readonly parts: LogParts;
  readonly shown: Awaited<ReturnType<typeof checkLog>>;
  readonly nowMs: number;
};

/**
 * kept: the leaf is under the root of its draw, which is in the log. waiting: its draw takes bets, or the promised time has not passed. broken: that
 * has passed without a root, or the root is there and the leaf is not under it. void: the draw ended without a root, and the log says so.
 * cancelled: the house says that the order was taken back before the close. site: it is of another site of this house. log: the log does not hold.
 */
export type OrderState = 'kept' | 'waiting' | 'broken' | 'void' | 'cancelled' | 'site' | 'log';

/** Clocks differ: a promise is called broken only so long after its time. */
const GRACE_MS = 60_000;
export const isLate = ({ by }: Pick<Receipt, 'by'>, nowMs: number): boolean => nowMs > Date.parse(by) + GRACE_MS;

/** Where a leaf is in the log that was shown, and whether its proof holds. */
export const entryOf = async (hash: string, { parts, shown: { size, root } }: Checking) => {
  if (size === 0) return { index: null, isThere: false };
  const { index, path } = await parts.ask('GET /wps/log/proof', { query: { hash, size: String(size) } });
  return { index, isThere: index !== null && isIncluded(hash, { index, size, path, root }) };
};

/** Nothing, where the house says that there is none; any other failure is no answer. */
const unless =
  (code: string) =>
  (error: unknown): null => {
    if ((error as { readonly code?: unknown }).code === code) return null;
    throw error;
  };

/** The leaf that ended the sale of a draw, as the log must have it; null while it takes bets. */
const endOf = ({ drawId, mathVersion, commit, orders, root, beacon, state, reason }: Draw): string | null => {
  if (root === null) return state === 'void' ? lotteryVoidLeaf(drawId, reason ?? '') : null;
  const [beaconChain, beaconRound] = [beacon?.chain.hash ?? null, beacon?.round ?? null];
  return lotteryRootLeaf({ drawId, mathVersion, commitHash: commit, orders, root, beaconChain, beaconRound });
};

/** Judges promises of orders whose signatures hold. What the house says of a draw is asked once for all of its orders. */
export const createOrderJudge = (checking: Checking) => {
  const { parts, nowMs } = checking;
  const draws = new Map<string, Promise<{ draw: Draw | null; entry: Awaited<ReturnType<typeof entryOf>> | null }>>();
  const look = async (drawId: string) => {
    const [gameCode = '', issue = ''] = drawId.split('.');
    const draw = await parts
      .ask('GET /wps/fair/lottery/:gameCode/:issue', { params: { gameCode, issue } })
      .catch(unless('lottery.issue_unknown'));
    const end = draw?.drawId === drawId ? endOf(draw) : null;
    return { draw, entry: end === null ? null : await entryOf(leafHash(end), checking) };
  };
  return async (receipt: Receipt & { readonly drawId: string }) => {
    const { drawId, leaf } = receipt;
    const looking = draws.get(drawId) ?? look(drawId);
    draws.set(drawId, looking);
    const { draw, entry } = await looking;
    const [gameCode = '', issue = ''] = drawId.split('.');
    const said = (state: OrderState, answer?: unknown) => ({
      state,
      index: entry?.index ?? null,
      found: { draw, entry, answer },
    });
    if (draw && draw.drawId !== drawId) return said('site');
    if (!draw || !entry || entry.index === null) return said(isLate(receipt, nowMs) ? 'broken' : 'waiting');
    if (!entry.isThere) return said('log');
    if (draw.root === null) return said('void');
    const answer = await parts
      .ask('GET /wps/fair/lottery/:gameCode/:issue/orders/:leaf', { params: { gameCode, issue, leaf } })
      .catch(unless('lottery.order_not_found'));
    if (answer?.isCancelled) return said('cancelled', answer);
    const [place, size] = [answer?.place, draw.orders ?? 0];
    if (!place || !isIncluded(leaf, { ...place, size, root: draw.root })) return said('broken', answer);
    return { ...said('kept', answer), place: { nth: place.index + 1, of: size } };
  };
};
