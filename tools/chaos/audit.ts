import { verifyLedger } from '../../apps/server/src/features/ledger/index.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { createBooks } from '../lab/books.ts';
import { checkActors } from '../lab/cast.ts';
import type { Actor, Stage } from '../lab/stage.ts';
import type { SitePlayer } from './site-players.ts';

export type Audited = {
  readonly tables: readonly { readonly stage: Stage; readonly actor: Actor }[];
  readonly sitePlayers: readonly SitePlayer[];
};

/** Rounds of the house's own games: exactly those that were acknowledged, each once. */
const checkSitePlayer = async (owner: Pool, { username, roundIds }: SitePlayer): Promise<void> => {
  const { rows } = await owner.query<{ round_id: string }>(
    'select r.round_id from round r join member m using (member_id) where m.username = $1',
    [username],
  );
  const written = new Set(rows.map((row) => row.round_id));
  const lost = [...roundIds].filter((id) => !written.has(id));
  const extra = [...written].filter((id) => !roundIds.has(id));
  if (lost.length > 0) throw new Error(`acknowledged rounds are lost: ${lost.join(', ')}`);
  if (extra.length > 0) throw new Error(`rounds that nobody was told of: ${extra.join(', ')}`);
};

/**
 * After every open operation got its answer: each player's money is what was acknowledged, the vendors' lists are ours, every
 * acknowledged round is there once, and the whole ledger proves itself. @throws Error naming what is not so
 */
export const audit = async (databaseUrl: string, { tables, sitePlayers }: Audited): Promise<void> => {
  const owner = createPool({ url: databaseUrl, max: 1, name: 'trevo-chaos', asOwner: true });
  const pool = createPool({ url: databaseUrl, max: 2, name: 'trevo-chaos' });
  try {
    const { money, ourRounds, brokenEntries } = createBooks(owner);
    for (const { stage, actor } of tables)
      await checkActors({ ...stage, control: { ...stage.control, money, ourRounds, brokenEntries } }, [actor]);
    for (const player of sitePlayers) await checkSitePlayer(owner, player);
    const report = await verifyLedger(createDatabase(pool));
    if (!report.isClean)
      throw new Error(report.breaks.map(({ invariant, count }) => `${invariant} (${count})`).join('; '));
  } finally {
    await pool.end();
    await owner.end();
  }
};
