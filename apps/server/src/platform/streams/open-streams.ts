import { DAY } from '@trevo/time';
import type { Platform } from '../open-platform.ts';
import type { Part } from '../part.ts';
import { dropEventsBefore } from './events.ts';
import { parkedEventRoutes } from './parked.routes.ts';
import { namesOf, readLag, streamMetrics } from './run-consumers.ts';
import type { Consumer } from './stream.ts';
import { noteSeen, readConsumers, readHorizonSeconds } from './streams.repository.ts';

/** Events live so long; what a consumer has not read stays longer, and so does what is parked. */
export const EVENT_DAYS = 90;
/** A writer that runs for longer holds every consumer up. */
const LONG_SECONDS = 60;
/** A consumer that is further behind than this needs somebody. */
const BEHIND_SECONDS = 600;
const MANY_FAILURES = 5;

/** Keeps the events, and says when consumers are held up, behind, or could not take something. */
export const openStreams = (
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  consumers: () => readonly Consumer[],
): Part<void> => {
  const { db, clock, log } = platform;
  return {
    door: undefined,
    metrics: streamMetrics(platform, consumers),
    ops: (ops) => parkedEventRoutes(ops, db),
    jobs: [
      {
        name: 'streams.drop-old-events',
        lane: 'long',
        cron: '23 4 * * *',
        async handler() {
          await noteSeen(db, namesOf(consumers()));
          await dropEventsBefore(db, new Date(clock.now() - EVENT_DAYS * DAY));
        },
      },
      {
        name: 'streams.watch',
        cron: '* * * * *',
        async handler() {
          const horizonSeconds = await readHorizonSeconds(db);
          if (horizonSeconds > LONG_SECONDS) log.error({ horizonSeconds }, 'stream.held_up');
          for (const { name, failures, parked } of await readConsumers(db, namesOf(consumers())))
            if (failures >= MANY_FAILURES || parked > 0)
              log.error({ consumer: name, failures, parked }, 'stream.stuck');
          for (const [name, seconds] of await readLag(db, consumers(), clock.now()))
            if (seconds > BEHIND_SECONDS) log.error({ consumer: name, seconds }, 'stream.behind');
        },
      },
    ],
  };
};
