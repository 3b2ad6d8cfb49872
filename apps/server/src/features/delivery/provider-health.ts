import { MINUTE } from '@trevo/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { listLastEnds } from './delivery.repository.ts';

/** A provider that refused so many in a row within the last ten minutes refuses the next one too. */
const SICK_AFTER = 5;
const SICK_FOR = 10 * MINUTE;
/** Errors that say nothing about the provider: the number does not exist or does not want it. */
const OWN_FAULT = /^refused:|^late$/;

/** Whether the brand's SMS provider refuses everything, since when, and with which code; null when it works or nobody asked. */
export const findSickProvider = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  merchantId: number,
): Promise<{ since: Date; errorCode: string | null } | null> => {
  const ends = await listLastEnds(db, merchantId, new Date(clock.now() - SICK_FOR), SICK_AFTER);
  const isSick =
    ends.length === SICK_AFTER &&
    ends.every(({ status, errorCode }) => status === 'dead' && !OWN_FAULT.test(errorCode ?? ''));
  const newest = ends[0];
  return isSick && newest ? { since: newest.finishedAt, errorCode: newest.errorCode } : null;
};
