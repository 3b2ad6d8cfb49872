import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { expect } from 'vitest';
import { FIXED_BEACON } from '../../src/features/originals/crash/test/fixed-beacon.ts';
import { projectLog } from '../../src/features/originals/log/log.projector.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { createLog } from '../../src/platform/log.ts';
import { createVault } from '../../src/platform/secrets.ts';
import { stepConsumer } from '../../src/platform/streams/step-consumer.ts';
import { openCursor } from '../../src/platform/streams/streams.repository.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';

/** A house that lives on while processes of it die. */
export type House = {
  readonly server: TestServer;
  /** Every bet that ended until now is in the public log, and once: each payment is where anybody can see it. */
  expectLogged(): Promise<void>;
  close(): Promise<void>;
};

/** Ended bets, each with its leaves of what it is now. */
const UNLOGGED = `
  select b.round, b.version, count(l.ref)::int as leaves from bet b
    left join crash_bet c on c.op_id = b.bet_id
    left join log_leaf l on l.kind in ('bet.round', 'bet.crash') and l.ref = coalesce(c.bet_id, b.round) and l.version = b.version
  where b.settled_at is not null group by b.round, b.bet_id, b.version having count(l.ref) <> 1`;

export const openHouse = async (): Promise<House> => {
  const server = await startTestServer({ replaced: { beacon: FIXED_BEACON } });
  await seedCatalog(server.app);
  const pool = createPool({ url: server.databaseUrl, max: 4, name: 'log-consumers' });
  const deps = { db: createDatabase(pool), log: createLog('silent') };
  const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
  const consumers = projectLog({ vault, transparency: server.app.transparency });
  for (const { name, stream } of consumers) await openCursor(deps.db, name, stream.name);
  const unlogged = async () => {
    for (const consumer of consumers) while ((await stepConsumer(deps, consumer)) > 0);
    return query(server, UNLOGGED);
  };
  return {
    server,
    async expectLogged() {
      // Another test's writes on this server of the database hold the consumers back for a moment.
      await expect.poll(unlogged, { timeout: 20_000 }).toEqual([]);
      expect(await query(server, 'select from stream_parked')).toEqual([]);
    },
    async close() {
      await pool.end();
      await server.close();
    },
  };
};
