import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Writes an act that moves no money, by the function that writes those that do. `row` as `play.actRow` makes it. */
export const writeAct = async (db: Db, row: Readonly<Record<string, unknown>>, at: Date): Promise<void> => {
  const rows = JSON.stringify([{ ...row, at: at.toISOString() }]);
  await sql`select originals_apply_act(${rows}::jsonb)`.execute(db);
};
