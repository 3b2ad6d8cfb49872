import { DAY } from '@trevo/time';
import type { Platform } from '../open-platform.ts';
import type { Part } from '../part.ts';
import { dropEventsBefore } from './events.ts';
import { parkedEventRoutes } from './parked.routes.ts';
import { streamMetrics } from './run-consumers.ts';
import { readStreamState } from './streams.repository.ts';

/** Events live so long; what a consumer has not read stays longer. */
export const EVENT_DAYS = 90;
/** A writer that runs for longer holds every consumer up. */
const LONG_SECONDS = 60;
const MANY_FAILURES = 5;

/** Keeps the events, and says when consumers are held up or could not take something. */
export const openStreams = ({ db, clock, log }: Platform): Part<void> => ({
  door: undefined,
  metrics: streamMetrics(db),
  ops: (ops) => parkedEventRoutes(ops, db),
  jobs: [
    {
      name: 'streams.drop-old-events',
      cron: '23 4 * * *',
      handler: () => dropEventsBefore(db, new Date(clock.now() - EVENT_DAYS * DAY)),
    },
    {
      name: 'streams.watch',
      cron: '* * * * *',
      async handler() {
        const { horizonSeconds, consumers } = await readStreamState(db);
        if (horizonSeconds > LONG_SECONDS) log.error({ horizonSeconds }, 'stream.held_up');
        for (const { name, failures, parked } of consumers)
          if (failures >= MANY_FAILURES || parked > 0) log.error({ consumer: name, failures, parked }, 'stream.stuck');
      },
    },
  ],
});
