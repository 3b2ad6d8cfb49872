import { expect, test } from 'vitest';
import type { KnownSession } from './game-sessions.ts';
import { createRememberedPlayers } from './remembered-players.ts';

const sessionOf = (memberId: bigint): KnownSession => ({ row: { memberId: memberId } }) as KnownSession;

const open = () => {
  let tell: (memberId: bigint | null) => void = () => undefined;
  const remembered = createRememberedPlayers({
    subscribePlay(listener) {
      tell = listener;
      return () => undefined;
    },
    isHearing: () => true,
  });
  return { remembered, tell: (memberId: bigint | null) => tell(memberId) };
};

test('what was read while somebody was forgotten is not remembered: it may be older than the change', () => {
  const { remembered, tell } = open();
  const reading = remembered.reading();
  tell(1n);
  reading.session('a', sessionOf(1n));
  expect(remembered.sessions.get('a')).toBeUndefined();
  const again = remembered.reading();
  again.session('a', sessionOf(1n));
  expect(remembered.sessions.get('a')?.row.memberId).toBe(1n);
});

test('a change forgets its member and nobody else; a lost line forgets everybody', () => {
  const { remembered, tell } = open();
  const reading = remembered.reading();
  reading.session('a', sessionOf(1n));
  reading.session('b', sessionOf(2n));
  tell(1n);
  expect([remembered.sessions.get('a'), remembered.sessions.get('b')?.row.memberId]).toEqual([undefined, 2n]);
  tell(null);
  expect(remembered.sessions.get('b')).toBeUndefined();
});
