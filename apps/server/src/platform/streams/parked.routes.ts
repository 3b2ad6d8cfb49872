import { dropParkedEvent, listParkedEvents, retryParkedEvent } from '@trevo/contract';
import type { Database } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { pageOf, windowOf } from '../http/paging.ts';
import type { Ops } from '../ops/ops.ts';
import { askAgain, dropParked, findParked, listParked, type ParkedEvent } from './parked.repository.ts';

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
  ops.read(listParkedEvents, async ({ query }) => {
    const { list, total } = await listParked(db, windowOf(query));
    return pageOf(list.map(view), total, query);
  });
  const write = (
    route: typeof retryParkedEvent | typeof dropParkedEvent,
    action: string,
    act: (db: Database, id: bigint) => Promise<boolean>,
  ): void =>
    ops.write(route, ({ params }) => {
      if (!/^\d{1,18}$/.test(params.id)) throw new DomainError('event.not_parked');
      const id = BigInt(params.id);
      return {
        action,
        entity: 'parked-event',
        async snapshot() {
          const found = await findParked(db, id);
          return found ? view(found) : null;
        },
        async run() {
          if (!(await act(db, id))) throw new DomainError('event.not_parked');
          return {};
        },
      };
    });
  write(retryParkedEvent, 'event.retry', askAgain);
  write(dropParkedEvent, 'event.drop', dropParked);
};
