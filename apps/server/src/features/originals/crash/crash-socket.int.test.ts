import type { AddressInfo } from 'node:net';
import type { CrashFrame } from '@trevo/contract';
import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { cnonce, fundedPlayer } from '../test/support.ts';

describe('the socket of the crash table', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
  });
  afterAll(() => server.close());

  const open = async (
    { token, cookies }: Pick<TestClient, 'token' | 'cookies'>,
    at: Pick<TestServer, 'app'> = server,
  ) => {
    const { port } = at.app.http.app.server.address() as AddressInfo;
    const origin = `http://localhost:${port}`;
    const socket = new WebSocket(`ws://localhost:${port}/wps/crash/socket`, ['trevo', `bearer.${token}`], {
      origin,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const frames: CrashFrame[] = [];
    socket.on('message', (text) => frames.push(JSON.parse((text as Buffer).toString('utf8')) as CrashFrame));
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    const told = (type: CrashFrame['type']): number => frames.filter((frame) => frame.type === type).length;
    return { frames, told, close: () => socket.close() };
  };

  it('tells every device of a member that their bets changed, on every process, and nobody else; what they are it does not say', async () => {
    const second = await server.second();
    const one = await fundedPlayer(server, 10n, { hasOpenedGame: false });
    const other = await fundedPlayer(server, 10n, { hasOpenedGame: false });
    const sockets = await Promise.all([
      open(one.client),
      open(one.client, second),
      open(other.client),
      open(other.client, second),
    ]);
    const [here, there, ...others] = sockets;
    const round = () =>
      here?.frames
        .flatMap((frame) => (frame.type === 'round' && frame.round.state === 'betting' ? [frame.round] : []))
        .at(-1);
    await expect.poll(() => round()?.roundId, { timeout: 30_000 }).toBeTruthy();
    const before = sockets.map(({ told }) => told('mine'));
    const { value } = await one.client.call('POST /wps/crash/bets', {
      body: { roundId: round()?.roundId ?? '', place: 1, bet: '1.00', autoE2: 101, cnonce: cnonce() },
    });
    for (const socket of [here, there])
      await expect.poll(() => socket?.told('mine'), { timeout: 10_000 }).toBeGreaterThan(before[0] ?? 0);
    expect((await one.client.call('GET /wps/crash')).value.mine).toMatchObject([{ betId: value.bet.betId }]);
    expect((await other.client.call('GET /wps/crash')).value.mine).toEqual([]);
    expect(others.map(({ told }) => told('mine'))).toEqual(before.slice(2));
    // The table itself names nobody's device or digits.
    const all = JSON.stringify(sockets.map(({ frames }) => frames));
    for (const own of [value.bet.cnonce, value.bet.log?.salt ?? '-']) expect(all).not.toContain(own);
    for (const socket of sockets) socket.close();
  });
});
