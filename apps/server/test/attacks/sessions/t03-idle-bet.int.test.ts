import { startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { createSessions } from '../../../src/features/identity/sessions/sessions.ts';
import { MINUTE } from '../../../src/features/identity/test/support.ts';
import { fundedPlayer, spin } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';

const HALF_HOUR = 30 * MINUTE;

/** Everything that a bet would change. */
const countsOf = async (server: TestServer) =>
  (
    await query<{ entries: number; left: string }>(
      server,
      `select (select count(*) from journal)::int as entries,
         (select sum(balance_micros) from account where member_id is not null)::text as left`,
    )
  )[0];

/** A funded player leaves their seat; somebody sits down after half an hour and a second, and bets. */
const attack = async (server: TestServer) => {
  await seedCatalog(server.app);
  const { client } = await fundedPlayer(server, 50n);
  const before = await countsOf(server);
  server.clock.advance(HALF_HOUR + 1_000);
  const bet = await spin(client);
  return { bet, before, after: await countsOf(server) };
};

/** The mistake: a session lasts until somebody ends it. */
const neverIdle: ReplaceParts = (parts) => ({
  ...parts,
  sessions: createSessions({
    db: parts.db,
    clock: parts.clock,
    events: { subscribeAll: () => () => undefined },
    idleMs: () => Number.POSITIVE_INFINITY,
  }),
});

describe('T03 a bet after half an hour and a second without use', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is refused as idle, and moves nothing', async () => {
    const { bet, before, after } = await attack(server);
    expect([bet.status, bet.code]).toEqual([401, 'session.idle']);
    expect(after).toEqual(before);
  });

  it('would be taken if sessions never went idle', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: neverIdle } });
    try {
      const { bet, before, after } = await attack(twin);
      expect(bet.success).toBe(true);
      expect(after).not.toEqual(before);
    } finally {
      await twin.close();
    }
  });
});
