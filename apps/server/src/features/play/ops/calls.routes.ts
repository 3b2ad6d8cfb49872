import { createHash } from 'node:crypto';
import { getVendorCall, listVendorCalls } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { cutPage } from '../../../platform/http/paging.ts';
import type { CallQuery, KeptCall } from '../calls/vendor-calls.types.ts';
import { listPlayerIdsOf } from '../../vendor-wallet/index.ts';
import type { VendorDesk } from './vendor-desk.ts';

const DAY_MS = 86_400_000;
/** With one of the ids, all 90 days are looked through; without, the last hour. */
const KEPT_MS = 90 * DAY_MS;
const USUAL_MS = 3_600_000;
/** A person reads some; who needs more narrows the period. */
const MOST = 500;

const hashOf = (call: KeptCall): string =>
  createHash('sha256').update(`${call.url}\n${call.body}\n${call.answer}`).digest('base64url').slice(0, 16);

/** Vendor, time and content: calls have no number of their own. */
const idOf = (call: KeptCall): string =>
  Buffer.from(`${call.vendor}.${call.at.getTime()}.${hashOf(call)}`).toString('base64url');

const readId = (id: string): { vendor: string; at: number; hash: string } | null => {
  const [vendor, at, hash] = Buffer.from(id, 'base64url').toString().split('.');
  if (!vendor || !/^\d{12,15}$/.test(at ?? '') || !hash) return null;
  return { vendor, at: Number(at), hash };
};

const view = (call: KeptCall) => ({
  id: idOf(call),
  at: call.at.toISOString(),
  vendor: call.vendor,
  op: call.op,
  status: call.status,
  httpStatus: call.httpStatus,
  millis: Math.round(call.ms),
  playerId: call.playerId,
  transactionId: call.transactionId,
  roundId: call.roundId,
});

/** What vendors said to the wallet and were answered, for disputes. Secrets were removed before it was kept. */
export const callsRoutes = ({ read }: Ops, { db, clock, vendors, members, calls }: VendorDesk): void => {
  type Query = { transactionId?: string | undefined; roundId?: string | undefined; player?: string | undefined };
  /** Empty: nobody of that name plays anywhere. */
  const idsOf = async (merchantId: number, query: Query): Promise<CallQuery['by'][]> => {
    if (query.transactionId) return [{ transactionId: query.transactionId.trim() }];
    if (query.roundId) return [{ roundId: query.roundId.trim() }];
    if (!query.player) return [null];
    const text = query.player.trim();
    const member = (await members.byUsername(merchantId, text)) ?? (await members.byPublicId(merchantId, text));
    const playerIds = member ? await listPlayerIdsOf(db, merchantId, member.memberId) : [text];
    return playerIds.map((playerId) => ({ playerId }));
  };

  read(listVendorCalls, async ({ query, operator }) => {
    const { merchantId } = operator;
    const now = clock.now();
    const ids = await idsOf(merchantId, query);
    const to = new Date(query.to ?? now + 1_000);
    const reach = ids.includes(null) ? USUAL_MS : KEPT_MS;
    const from = new Date(query.from ?? to.getTime() - reach);
    const connected = (await vendors.list(merchantId)).filter(({ connection }) => connection !== null);
    const names = connected
      .map(({ description }) => description.vendor)
      .filter((vendor) => query.vendor === undefined || vendor === query.vendor);
    const found = await Promise.all(
      names.flatMap((vendor) => ids.map((by) => calls.find({ merchantId, vendor, from, to, by, limit: MOST }))),
    );
    const newestFirst = found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
    return cutPage(newestFirst.slice(0, MOST).map(view), query);
  });
  read(getVendorCall, async ({ params, operator }) => {
    const wanted = readId(params.id);
    if (!wanted) throw new DomainError('call.not_found');
    const found = await calls.find({
      merchantId: operator.merchantId,
      vendor: wanted.vendor,
      from: new Date(wanted.at),
      to: new Date(wanted.at + 1),
      by: null,
      limit: 10_000,
    });
    const call = found.find((each) => hashOf(each) === wanted.hash);
    if (!call) throw new DomainError('call.not_found');
    return {
      ...view(call),
      method: call.method,
      url: call.url,
      ip: call.ip,
      request: { headers: { ...call.headers }, body: call.body },
      answer: { headers: {}, body: call.answer },
    };
  });
};
