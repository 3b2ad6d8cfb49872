import { EventEmitter } from 'node:events';
import { amount } from '@trevo/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberEvent } from '../../platform/events/events.ts';
import type { Player } from '../../platform/http/principal.ts';
import { createStreams } from './streams.ts';

const player: Player = { sessionId: 's_1', memberId: 7n, merchantId: 1, account: 'ana', type: 0, isTermsDue: false };

/** The raw answer of one stream, in memory. */
const createAnswer = () => {
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableEnded: false,
    writableLength: 0,
    text: '',
    writeHead: () => undefined,
    write(part: string) {
      raw.text += part;
    },
    end() {
      raw.writableEnded = true;
      raw.emit('close');
    },
    destroy() {
      raw.destroyed = true;
      raw.emit('close');
    },
  });
  const reply = { hijack: () => reply, raw, getHeaders: () => ({}) };
  return { raw, reply: reply as unknown as FastifyReply };
};

describe('streams', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const setUp = (readBalance: () => Promise<bigint> = async () => 5_000_000n) => {
    const listeners = new Set<(event: MemberEvent) => void>();
    let isSignedIn = true;
    let version = 0n;
    const streams = createStreams({
      members: {
        balanceOf: async () => {
          const balance = amount(await readBalance());
          version += 1n;
          return { balance, held: amount(0n), bonus: amount(0n), owed: amount(0n), version };
        },
      },
      merchants: { profile: () => ({ merchantId: 1, code: 't', currency: 'BRL', name: 'T', languages: [] }) },
      events: {
        subscribe: (_, listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      log: { warn: () => undefined },
      isSignedIn: async () => isSignedIn,
      addressScale: 1,
    });
    const tell = (event: Partial<MemberEvent>) => {
      for (const listener of listeners) listener({ topic: 'balance', memberId: '7', ...event });
    };
    const signOut = () => {
      isSignedIn = false;
    };
    return { streams, tell, signOut, listeners };
  };
  const open = async (streams: ReturnType<typeof createStreams>, of = player, ip = '203.0.113.1') => {
    const answer = createAnswer();
    await streams.open(of, { caller: { ip } } as FastifyRequest, answer.reply);
    await vi.advanceTimersByTimeAsync(0);
    return answer.raw;
  };

  it('beats every 20 seconds, so that proxies keep the line open', async () => {
    const { streams } = setUp();
    const raw = await open(streams);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(raw.text.match(/^: beat$/gm)).toHaveLength(3);
  });

  it('give trial accounts of an address sixteen of them together, and take none from members there', async () => {
    const { streams } = setUp();
    const trial = (number: number): Player => ({ ...player, memberId: BigInt(1_000 + number), type: 4 });
    const opened = [];
    for (let number = 0; number < 16; number += 1) opened.push(await open(streams, trial(number)));
    const refused = expect.objectContaining({ code: 'request.too_many' }) as Error;
    await expect(open(streams, trial(16))).rejects.toEqual(refused);
    await open(streams, trial(16), '198.51.100.1');
    await open(streams);
    opened[0]?.end();
    await open(streams, trial(16));
  });

  it('notices at the next beat that the session ended without a notice, and says so', async () => {
    const { streams, signOut, listeners } = setUp();
    const raw = await open(streams);
    signOut();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(raw.text).toContain('event: notice\ndata: {"kind":"session","id":"s_1","status":"ended"}');
    expect(raw.writableEnded).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it('reads the balance twice for a burst of a thousand changes, the last time after the last change', async () => {
    let reads = 0;
    const { streams, tell } = setUp(async () => {
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return 1_000_000n * BigInt(reads);
    });
    const raw = await open(streams);
    await vi.advanceTimersByTimeAsync(5);
    for (let count = 0; count < 1_000; count += 1) tell({});
    await vi.advanceTimersByTimeAsync(50);
    expect(reads).toBe(3);
    expect(raw.text.trim().split('\n\n').at(-1)).toContain('"balance":"3.00"');
  });

  it('drops a reader that stopped reading', async () => {
    const { streams, tell, listeners } = setUp();
    const raw = await open(streams);
    raw.writableLength = 100_000;
    tell({ topic: 'deposit', id: 'd', status: 'paid' });
    expect(raw.destroyed).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it('cuts the line when the balance cannot be read, so that the client comes back for it', async () => {
    const { streams } = setUp(async () => {
      throw new Error('no database');
    });
    const raw = await open(streams);
    expect(raw.destroyed).toBe(true);
  });
});
