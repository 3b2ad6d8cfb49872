import { type DeliveryView, listDeliveries, retryDelivery } from '@trevo/contract';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import { type Members, memberRefs } from '../../members/index.ts';
import { listMessages } from '../outbox.repository.ts';
import type { OutboxRow } from '../outbox.types.ts';
import { getMessage, type OutboxDeps, retryMessage } from '../retry-message.ts';

type OutboxDesk = OutboxDeps & { readonly members: Members };
type View = z.output<typeof DeliveryView>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Mail and SMS that leave. */
export const outboxRoutes = ({ read, write }: Ops, desk: OutboxDesk): void => {
  const { db, clock, members } = desk;
  const views = async (rows: readonly OutboxRow[]): Promise<View[]> => {
    const refOf = await memberRefs(
      members,
      rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    );
    return rows.map(({ messageId, memberId, createdAt, expiresAt, finishedAt, nextTryAt, ...row }) => ({
      ...row,
      id: messageId,
      member: memberId === null ? null : refOf(memberId),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      finishedAt: iso(finishedAt),
      nextTryAt: iso(nextTryAt),
    }));
  };
  const viewOf = async (row: OutboxRow): Promise<View> => {
    const [view] = await views([row]);
    if (!view) throw new Error(`message ${row.messageId} has no view`);
    return view;
  };

  read(listDeliveries, async ({ query, operator: { merchantId } }) => {
    const { channel, status, template, q } = query;
    const filter = { merchantId, channel, status, template, to: q, ...windowOf(query) };
    const { rows, total } = await listMessages(db, filter, toDate(clock.now()));
    return pageOf(await views(rows), total, query);
  });
  write(retryDelivery, ({ operator: { merchantId }, params: { id } }) => ({
    action: 'delivery.retry',
    entity: 'delivery',
    snapshot: async (): Promise<JsonValue> => {
      const { status, attempts, errorCode } = await getMessage(desk, merchantId, id);
      return { status, attempts, error: errorCode };
    },
    run: async () => viewOf(await retryMessage(desk, merchantId, id)),
  }));
};
