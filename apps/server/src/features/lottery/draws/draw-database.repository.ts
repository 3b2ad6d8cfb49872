import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createPool, DRAW_ROLE } from '../../../platform/db/pool.ts';

/** Connections of who draws: they see no order. */
export const openDrawDatabase = (url: string): { readonly drawDb: Database; close(): Promise<void> } => {
  const pool = createPool({ url, max: 2, name: 'trevo-draw', role: DRAW_ROLE });
  return { drawDb: createDatabase(pool), close: () => pool.end() };
};
