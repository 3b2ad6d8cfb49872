import { query } from '@trevo/testkit';
import type { TestClient, TestServer } from '@trevo/testkit';
import { cnonce, everyRow } from '../../test/support.ts';

export const launch = (client: TestClient, mode?: 'real' | 'demo', nodeId = 'onca-da-sorte') =>
  client.call('POST /wps/game/launchGame', { body: { nodeId, ...(mode ? { mode } : {}) } });

/** Opens the demonstration, which shows its commitments. */
export const openDemo = (client: TestClient, gameCode = 'SPB_A') =>
  client.call('GET /wps/demo/games/:gameCode', { params: { gameCode } });

export const demoSpin = (
  client: TestClient,
  {
    bet = '1.00',
    choice,
    cnonce: own = cnonce(),
    gameCode = 'SPB_A',
  }: { bet?: string; choice?: Record<string, unknown>; cnonce?: string; gameCode?: string } = {},
) =>
  client.call('POST /wps/demo/games/:gameCode/rounds', {
    params: { gameCode },
    body: { bet, cnonce: own, ...(choice ? { choice } : {}) },
    key: null,
  });

export const refill = (client: TestClient) => client.call('POST /wps/demo/refill', { body: {} });

export const rotateDemo = (client: TestClient, playerSeed: string) =>
  client.call('POST /wps/demo/seeds/rotate', { body: { playerSeed } });

export const setCredits = (server: TestServer, units: bigint) =>
  query(server, 'update demo_purse set credits_micros = $1', [units * 1_000_000n]);

/** What a demonstration may write: its own two tables, and the moment its session was last used. */
const OWN = /^(demo_purse|demo_round|session)$/;

/** All that a demonstration must leave as it is: every other row, the number of sessions, every sequence. */
export const elsewhere = async (server: TestServer): Promise<string[]> => {
  const [sessions] = await query(server, 'select count(*)::int as n from session');
  const sequences = await query(
    server,
    `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) as line from pg_sequences`,
  );
  return [
    ...(await everyRow(server, (table) => !OWN.test(table))),
    ...sequences.map(({ line }) => line),
    `sessions ${sessions?.n}`,
  ].toSorted((a, b) => (a < b ? -1 : 1));
};
