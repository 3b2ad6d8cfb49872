import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { addFinding } from './aborts.repository.ts';
import type { Finding } from './aborts.types.ts';

/** Keeps a finding and, the first time, tells it. */
export const tellFinding = async (db: Db, log: Log, finding: Finding): Promise<void> => {
  if (await addFinding(db, finding)) log.error(finding, 'originals.abort_found');
};
