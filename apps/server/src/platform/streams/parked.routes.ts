import { dropParkedEvent, listParkedEvents, retryParkedEvent } from '@trevo/contract';
import type { Database, DbTransaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { pageOf, windowOf } from '../http/paging.ts';
import type { Ops, StaffCall } from '../ops/ops.ts';
import { askAgain, dropParked, findParked, listParked, type ParkedEvent } from './parked.repository.ts';
import { alone } from './streams.repository.ts';

const view = ({ id, consumer, stream, place, error, parkedAt, isAsked }: ParkedEvent) => ({
  id: id.toString(),
  consumer,
  stream,
  place: place.toString(),
  failure: error,
  at: parkedAt.toISOString(),
  isAsked,
});

/** What consumers could not take: staff see it, have it tried again, or leave it out. */
export const parkedEventRoutes = (ops: Ops, db: Database): void => {
  ops.read(listParkedEvents, async ({ operator, query }) => {
    const { list, total } = await listParked(db, operator.merchantId, windowOf(query));
    return pageOf(list.map(view), total, query);
  });
  const findOf = ({ operator, params: { id } }: StaffCall) =>
    /^\d{1,18}$/.test(id) ? findParked(db, operator.merchantId, BigInt(id)) : undefined;
  const write = (
    route: typeof retryParkedEvent | typeof dropParkedEvent,
    action: string,
    act: (tx: DbTransaction, id: bigint) => Promise<unknown>,
  ): void =>
    ops.write(route, async (call) => {
      const parked = await findOf(call);
      if (!parked) throw new DomainError('event.not_parked');
      return {
        action,
        entity: 'parked-event',
        async snapshot() {
          const found = await findOf(call);
          return found ? view(found) : null;
        },
        // Not while its consumer has it in hand: what staff leave out is not processed.
        run: () =>
          alone(db, parked.consumer, async (tx) => {
            if (!(await findOf(call))) throw new DomainError('event.not_parked');
            await act(tx, parked.id);
            return {};
          }),
      };
    });
  write(retryParkedEvent, 'event.retry', askAgain);
  write(dropParkedEvent, 'event.drop', dropParked);
};
