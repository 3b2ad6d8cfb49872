import { type Instant, instant, MINUTE, SECOND } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Fault } from './fault.ts';
import { MOST_FOUND, nameOf, orderOf, progressOf, withPlace } from './progress.ts';
import type { Counted, ReadAlone } from './recompute.repository.ts';
import { placesOf, recountPlace } from './recount-place.ts';
import type { Found, Progress, Recount } from './recount.types.ts';
import { endRecount, goOnAt, lookAgainAt, nameFaults, saveProgress } from './recounts.repository.ts';

export type RunDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly readAlone: ReadAlone;
};

/** A void of the last minutes is in what was written once the next run of pay has counted it. */
const LOOK_AGAIN_AFTER = 10 * MINUTE;
const TRIED_AGAIN_AFTER = 5 * MINUTE;
const MOST_TRIES = 5;
const SAVED_EVERY = { places: 25, ms: 30 * SECOND };
const FAILURE_LENGTH = 300;

/** Differences of a place as they are kept, as far as there is room for them. */
export const foundOf = async (
  db: Database,
  counted: Counted,
  faults: readonly Fault[],
  { found }: Progress,
): Promise<readonly Found[]> => {
  const room = faults.slice(0, MOST_FOUND - found.length);
  return room.length === 0 ? [] : nameFaults(db, counted, room);
};

/** Of a second look, what differed; and nothing that is in the figures already. */
const placesLeft = async (reader: Database, taken: Recount): Promise<readonly Counted[]> => {
  const { merchantId, fromAt: from, toAt: to, look, differing, reached } = taken;
  const all = await placesOf(reader, { merchantId, from, to, withEnds: true });
  return all
    .filter((one) => orderOf(one) > reached && (look === 1 || nameOf(one) in differing))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
};

/** Writes how far a recount is, now and then; each time it answers whether the recount is still this process's. */
const createSaver = ({ db, clock }: RunDeps, taken: Recount) => {
  let [places, at]: [number, Instant] = [0, clock.now()];
  const save = (progress: Progress): Promise<boolean> => {
    [places, at] = [0, clock.now()];
    return saveProgress(db, taken, progress, toDate(at));
  };
  return {
    save,
    async saveIfDue(progress: Progress): Promise<boolean> {
      places += 1;
      if (places < SAVED_EVERY.places && clock.now() - at < SAVED_EVERY.ms) return true;
      return save(progress);
    },
  };
};

/** Counts what one process has taken, and says what became of it. A process that dies at any await leaves it to be taken over. */
export const createRunRecount = (deps: RunDeps) => {
  const { db, clock, log, merchants, readAlone } = deps;
  const later = (ms: number): Date => toDate(instant(clock.now() + ms));

  /** @returns what it came to; null: another process took it over */
  const count = (taken: Recount): Promise<Progress | null> =>
    readAlone(async (reader) => {
      const zone = merchants.settings(taken.merchantId)['brand.timeZone'];
      const places = await placesLeft(reader, taken);
      const { save, saveIfDue } = createSaver(deps, taken);
      let progress = progressOf(taken);
      if (taken.look === 1) progress = { ...progress, places: taken.placesDone + places.length };
      if (!(await save(progress))) return null;
      for (const counted of places) {
        const again = await recountPlace(reader, counted, zone);
        progress = withPlace(progress, counted, again, await foundOf(db, counted, again.faults, progress));
        if (!(await saveIfDue(progress))) return null;
      }
      return (await save(progress)) ? progress : null;
    });

  const end = async (taken: Recount, { differences }: Progress): Promise<void> => {
    if (differences > 0 && taken.look === 1) return lookAgainAt(db, taken, later(LOOK_AGAIN_AFTER));
    await endRecount(db, taken, later(0), null);
    // Somebody must look: the line is what operations alarm on; the console shows it until a later recount is clean.
    if (differences > 0) log.error({ recount: taken.publicId, differences }, 'agents.recount_differs');
  };

  const fail = async (taken: Recount, why: string): Promise<void> => {
    log.error({ recount: taken.publicId, why }, 'agents.recount_failed');
    await endRecount(db, taken, later(0), why.slice(0, FAILURE_LENGTH) || '–');
  };

  return async (taken: Recount): Promise<void> => {
    if (taken.tries > MOST_TRIES) return fail(taken, `It stopped ${MOST_TRIES} times before its end.`);
    try {
      const progress = await count(taken);
      if (progress) await end(taken, progress);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (taken.tries >= MOST_TRIES) return fail(taken, why);
      log.warn({ err: error, recount: taken.publicId }, 'agents.recount_stopped');
      await goOnAt(db, taken, later(TRIED_AGAIN_AFTER));
    }
  };
};
