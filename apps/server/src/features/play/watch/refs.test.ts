import { describe, expect, it } from 'vitest';
import { readRoundRef, readWinRef, roundRef, winRef } from './refs.ts';

const written = (text: string): string => Buffer.from(text).toString('base64url');

describe('names of rounds and wins in addresses', () => {
  it('lead back to what they name, whatever characters a vendor’s id has', () => {
    const round = { vendor: 'PT', roundId: 'a/b "c" \u{1f340}', memberId: 7n };
    expect(readRoundRef(roundRef(round))).toEqual(round);
    const win = { vendor: 'PT', transactionId: 't:1' };
    expect(readWinRef(winRef(win))).toEqual(win);
  });

  it.each([
    '',
    'x',
    '["PT"]',
    '["PT","r",7]',
    '["PT","r","-7"]',
    '["PT","r\\u0000","7"]',
    '{"0":"PT"}',
    '['.repeat(90),
  ])('name nothing when a caller wrote %s themselves: the database is not asked', (text) => {
    expect([readRoundRef(written(text)), readWinRef(written(text.replace(',"7"', '')))]).toEqual([null, null]);
  });
});
