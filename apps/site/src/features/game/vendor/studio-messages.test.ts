import { describe, expect, it } from 'vitest';
import { readStudioMessage } from './studio-messages.ts';

const frame = { name: 'the game' };
const from = { frame, origin: 'https://games.vendor.example' };
const arrived = (data: unknown, change: object = {}) => ({ origin: from.origin, source: frame, data, ...change });
const ready = { source: 'trevo-studio', v: 1, type: 'ready' };

describe('messages of a game', () => {
  it('are heard in every known kind', () => {
    for (const type of ['ready', 'round-started', 'round-ended', 'balance-changed', 'deposit', 'lobby', 'error'])
      expect(readStudioMessage(arrived({ ...ready, type }), from)?.type).toBe(type);
  });
  it('count only from the window’s own frame and its origin', () => {
    expect(readStudioMessage(arrived(ready), from)).not.toBeNull();
    expect(readStudioMessage(arrived(ready, { origin: 'https://evil.example' }), from)).toBeNull();
    expect(readStudioMessage(arrived(ready, { origin: 'null' }), from)).toBeNull();
    expect(readStudioMessage(arrived(ready, { source: { name: 'a pop-up' } }), from)).toBeNull();
    expect(readStudioMessage(arrived(ready, { source: null }), { ...from, frame: null })).toBeNull();
  });
  it('are dropped when unknown, of another version, or malformed', () => {
    for (const data of [
      { ...ready, type: 'navigate' },
      { ...ready, v: 2 },
      { ...ready, source: 'somebody' },
      { type: 'ready' },
      { ...ready, type: 'error', code: 'x'.repeat(65) },
      { ...ready, type: 'round-ended', roundId: 7 },
      'ready',
      null,
    ])
      expect(readStudioMessage(arrived(data), from)).toBeNull();
  });
  it('carry no amount into the window, whatever the game claims', () => {
    const claimed = { ...ready, type: 'round-ended', roundId: 'r1', balance: '9999.00', win: '9999.00' };
    expect(readStudioMessage(arrived(claimed), from)).toEqual({ ...ready, type: 'round-ended', roundId: 'r1' });
  });
});
