import { query } from '@trevo/testkit';
import type { TestClient, TestServer } from '@trevo/testkit';
import { cnonce } from '../../test/support.ts';

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
