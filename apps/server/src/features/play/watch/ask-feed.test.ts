import { amount } from '@trevo/money';
import { instant } from '@trevo/time';
import { describe, expect, it } from 'vitest';
import type { FeedEntry, VendorOutbound } from '../../catalog/index.ts';
import { askFeed } from './ask-feed.ts';

const OPENED = Date.parse('2026-06-10T12:20:00Z');
const MINUTE = 60_000;

const entry = (roundId: string, family: FeedEntry['family'], more: Partial<FeedEntry> = {}): FeedEntry => ({
  transactionId: `${family}-${roundId}`,
  family,
  referenceTransactionId: null,
  roundId,
  playerId: 'p1',
  amount: amount(1_000_000n),
  currency: 'BRL',
  at: new Date(OPENED + MINUTE),
  ...more,
});

/** A vendor with a list of movements and nothing else; `asked` are the periods and pages that were read. */
const vendorWith = (pages: readonly (readonly FeedEntry[])[]) => {
  const asked: string[] = [];
  const state = { isDown: false, now: OPENED + 16 * MINUTE };
  const outbound: VendorOutbound = {
    games: () => Promise.reject(new Error('unused')),
    launch: () => Promise.reject(new Error('unused')),
    async transactions({ from, to, cursor }) {
      asked.push(`${from.toISOString().slice(11, 16)}-${to.toISOString().slice(11, 16)} ${cursor ?? '0'}`);
      if (state.isDown) throw new Error('down');
      const page = Number(cursor ?? '0');
      return { entries: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
    },
  };
  const ask = (roundId: string, stakes: readonly string[] = []) =>
    askFeed(outbound, { roundId, openedAt: new Date(OPENED) }, stakes, { now: () => instant(state.now) });
  return { ask, asked, state };
};

describe('a round in its vendor’s list', () => {
  it('has ended when its result is listed, is open when only its stake is, and is never called unknown', async () => {
    const { ask } = vendorWith([
      [entry('r1', 'stake'), entry('r2', 'stake')],
      [entry('r1', 'credit'), entry('r3', 'settle')],
    ]);
    expect(await Promise.all(['r1', 'r2', 'r3', 'r4'].map((id) => ask(id)))).toEqual([
      'closed',
      'open',
      'closed',
      null,
    ]);
  });

  it('is found by its bet where the vendor numbers rounds otherwise', async () => {
    const { ask } = vendorWith([
      [entry('x1', 'stake', { transactionId: 'b1' }), entry('x1', 'credit', { referenceTransactionId: 'b1' })],
      [entry('x2', 'stake', { transactionId: 'b2' })],
    ]);
    expect([await ask('r1', ['b1']), await ask('r2', ['b2']), await ask('r3', ['b3'])]).toEqual([
      'closed',
      'open',
      null,
    ]);
  });

  it('is open when only an undoing of one of its bets is listed', async () => {
    const { ask } = vendorWith([[entry('r1', 'stake'), entry('r1', 'undo')]]);
    expect(await ask('r1')).toBe('open');
  });

  it('costs one reading for all rounds that began in the same quarter of an hour, and a new one a minute later', async () => {
    const { ask, asked, state } = vendorWith([[entry('r1', 'stake')]]);
    await Promise.all(['r1', 'r2', 'r3'].map((id) => ask(id)));
    expect(asked).toEqual(['12:15-12:36 0']);
    state.now += MINUTE;
    await ask('r1');
    expect(asked).toEqual(['12:15-12:36 0', '12:15-12:37 0']);
  });

  it('fails for all of them by one reading, and is read again a minute later', async () => {
    const { ask, asked, state } = vendorWith([[entry('r1', 'credit')]]);
    state.isDown = true;
    for (const id of ['r1', 'r2']) await expect(ask(id)).rejects.toThrow('down');
    expect(asked).toHaveLength(1);
    state.isDown = false;
    state.now += MINUTE;
    expect(await ask('r1')).toBe('closed');
  });
});
