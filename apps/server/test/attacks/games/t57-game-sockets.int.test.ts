import { query, startTestServer, type TestClient, type TestServer, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { openSocket } from '../../../src/features/chat/test/live-chat.ts';
import { fundedPlayer } from '../../../src/features/originals/test/support.ts';
import { MAX_BACKLOG_BYTES } from '../../../src/platform/sockets/keep-socket.ts';
import { createSocketRoom, seatOfPlayer } from '../../../src/platform/sockets/socket-room.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { frame, handshake, type Line, line } from './raw-socket.ts';

/** More than one member may hold. */
const TRIES = 8;
const OWN = 6;
/** How a frame begins that says goodbye with a code and no words. */
const CLOSING = String.fromCodePoint(0x88, 2);

describe('T57: the sockets of crash and of fishing', () => {
  let server: TestServer;
  let paths: readonly [string, string];
  beforeAll(async () => {
    server = await startTestServer({ replaced: { addressScale: 1 } });
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    const { client } = await fundedPlayer(server, 0n, { hasOpenedGame: false });
    const room = await client.call('POST /wps/fishing/seat', { body: { realm: 'money' } });
    paths = ['/wps/crash/socket', `/wps/fishing/socket?room=${room.value.roomId}`];
  });
  afterAll(() => server.close());

  const member = async (): Promise<TestClient> => (await fundedPlayer(server, 0n, { hasOpenedGame: false })).client;
  const opens = async (client: TestClient, path: string): Promise<string> => {
    try {
      await (await openSocket(server, client, path)).close();
      return 'opened';
    } catch (refused) {
      return String(refused);
    }
  };
  /** Opens so many and keeps them; answers how many are open. */
  const hold = async (client: TestClient, path: string, times: number) => {
    const tried = await Promise.allSettled(Array.from({ length: times }, () => openSocket(server, client, path)));
    return tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  const opened = async (path: string): Promise<Line> => {
    const one = await line(server, handshake(server, await member(), path));
    await expect.poll(one.heard).toMatch(/^HTTP\/1\.1 101 /);
    return one;
  };

  it('are six of one member, who gets each place back, and whose neighbour at the same address finds room', async () => {
    for (const path of paths) {
      const [greedy, other] = [await member(), await member()];
      const held = await hold(greedy, path, TRIES);
      expect(held).toHaveLength(OWN);
      expect(await opens(greedy, path)).toContain('429 request.too_many');
      expect(await opens(other, path)).toBe('opened');
      await held[0]?.close();
      await expect.poll(() => opens(greedy, path)).toBe('opened');
      for (const one of held) one.cut();
    }
  });

  it('are ten for all the trial accounts of an address, whose members still find room', async () => {
    for (const path of paths) {
      const strangers = [await trialPlayer(server), await trialPlayer(server)];
      const held = [];
      for (const stranger of strangers) held.push(...(await hold(stranger, path, OWN)));
      expect(held).toHaveLength(10);
      expect(await opens(await member(), path)).toBe('opened');
      for (const one of held) one.cut();
    }
  });

  it('would all be taken by one visitor’s trial accounts, and none be left for a member, if those counted as members (planted)', () => {
    const fill = (kindOf: (memberId: bigint) => 'member' | undefined): string => {
      const room = createSocketRoom(1);
      const connection = { destroyed: false, once: () => undefined } as never;
      const take = (memberId: bigint, type: number, kind?: 'member') =>
        room.take(
          { ...seatOfPlayer({ memberId, merchantId: 1, type }, '203.0.113.9'), ...(kind ? { kind } : {}) },
          connection,
        );
      for (let account = 1n; account < 1_100n; account += 1n)
        for (let times = 0; times < OWN; times += 1)
          try {
            take(account, 4, kindOf(account));
          } catch {
            break;
          }
      try {
        take(0n, 0);
        return 'opened';
      } catch (refused) {
        return (refused as { code: string }).code;
      }
    };
    expect(fill(() => undefined)).toBe('opened');
    expect(fill(() => 'member')).toBe('request.too_many');
  });

  it('keep no place for a handshake that breaks off, or that never becomes whole', async () => {
    for (const path of paths) {
      const client = await member();
      const whole = handshake(server, client, path);
      const halves = await Promise.all(Array.from({ length: TRIES }, () => line(server, whole.slice(0, -2))));
      for (let times = 0; times < TRIES; times += 1) {
        const { socket } = await line(server, whole);
        server.app.http.app.server.once('upgrade', () => setImmediate(() => socket.resetAndDestroy()));
        await new Promise((gone) => socket.once('close', gone));
      }
      await expect.poll(() => opens(client, path)).toBe('opened');
      for (const { socket } of halves) socket.destroy();
    }
  });

  it('end at a flood of frames, a large one, a binary one and one that is no signal; other sockets go on', async () => {
    for (const path of paths) {
      const quiet = await openSocket(server, await member(), path);
      const beat = frame('text', '{"type":"beat"}');
      const floods = [
        Array.from({ length: 31 }, () => beat),
        [frame('text', `{"type":"beat","x":"${'x'.repeat(2_000)}"}`)],
        [frame('binary', '{"type":"beat"}')],
        [frame('text', '{"type":"shoot"}')],
        [frame('text', '[[[[[[')],
      ];
      for (const frames of floods) {
        const one = await opened(path);
        one.socket.write(Buffer.concat(frames));
        // A frame that says goodbye, or the end of the line.
        await expect.poll(() => one.isEnded() || one.heard().includes(CLOSING)).toBe(true);
        one.socket.destroy();
      }
      const calm = await opened(path);
      calm.socket.write(Buffer.concat(Array.from({ length: 10 }, () => beat)));
      await query(server, 'select 1');
      expect([quiet.closedBy(), calm.isEnded()]).toEqual([null, false]);
      quiet.cut();
      calm.socket.destroy();
    }
  });

  /** Pings, whose answers nobody reads; the most that waits for them in the server's memory. */
  const floodOfPings = async (plant: (socket: WebSocket) => void): Promise<number> => {
    const one = await opened(paths[0]);
    const clients = [...server.app.http.app.websocketServer.clients];
    for (const socket of clients) plant(socket);
    one.socket.pause();
    const pings = Buffer.concat(Array.from({ length: 10_000 }, () => frame('ping', 'x'.repeat(125))));
    let most = 0;
    const isOver = (): boolean => {
      most = Math.max(most, ...clients.map(({ bufferedAmount }) => bufferedAmount));
      return one.socket.destroyed || most > 10 * MAX_BACKLOG_BYTES || clients.every(({ readyState }) => readyState > 1);
    };
    for (let times = 0; times < 20 && !isOver(); times += 1) {
      await new Promise((sent) => one.socket.write(pings, sent));
      await query(server, 'select 1');
    }
    await expect.poll(isOver).toBe(true);
    for (const socket of clients) socket.terminate();
    one.socket.destroy();
    return most;
  };

  it('end at a flood of pings whose answers nobody reads, before those fill the memory', async () => {
    expect(await floodOfPings(() => undefined)).toBeLessThan(MAX_BACKLOG_BYTES);
  });

  it('would hold every answer in memory if the library let any number of them wait (planted)', async () => {
    const unbounded = (socket: WebSocket) => void Object.assign(socket, { _maxPendingAutoPongs: 0 });
    expect(await floodOfPings(unbounded)).toBeGreaterThan(10 * MAX_BACKLOG_BYTES);
  });
});
