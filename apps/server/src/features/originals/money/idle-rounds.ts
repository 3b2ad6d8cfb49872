import { addMs, DAY } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { MemberLanes } from '../rounds/member-lanes.ts';
import type { Round } from '../rounds/round.types.ts';
import { listIdleRounds } from './rounds.repository.ts';

/** A round that its player left for so long is ended for them. */
export const IDLE_MS = DAY;
const AT_ONCE = 200;

type IdleDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly lanes: MemberLanes;
  /** By the game's own safe rule; false where there is none. */
  endIdle(round: Round): Promise<boolean>;
  giveBack(round: Round): Promise<void>;
};

/**
 * Ends rounds that were left, by their games' safe rules, else void; each on its own: one that cannot be ended now waits for the next run
 * and keeps no other.
 */
export const endIdleRounds = ({ clock, log, db, lanes, endIdle, giveBack }: IdleDeps): Job => ({
  name: 'originals.end-idle-rounds',
  cron: '*/10 * * * *',
  async handler() {
    const actedBefore = toDate(addMs(clock.now(), -IDLE_MS));
    for (let after: string | undefined = ''; after !== undefined; ) {
      const idle: Round[] = await listIdleRounds(db, { actedBefore, after, limit: AT_ONCE });
      for (const round of idle)
        await lanes
          .run(round.memberId, async () => (await endIdle(round)) || giveBack(round))
          .catch((err: unknown) =>
            log.error({ err, roundId: round.roundId, gameCode: round.gameCode }, 'originals.round_left_open'),
          );
      after = idle.length < AT_ONCE ? undefined : idle.at(-1)?.roundId;
    }
  },
});
