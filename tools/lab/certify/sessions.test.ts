import { describe, expect, test } from 'vitest';
import { VendorError } from '../../../apps/server/src/gateways/games/core/outbound/vendor-http.ts';
import { Inapplicable } from './check.ts';
import { type Closing, closedSessionStakesNoMore } from './sessions.ts';

type Scene = {
  /** What the vendor does when it is asked to close, by how often it was asked. */
  readonly close?: (times: number) => Promise<void>;
  /** Rounds that the wallet sees, by how often the vendor was asked to close. */
  readonly staked?: (times: number, look: number) => number;
};

/** A game of which the wallet sees five rounds, and none after. */
const closingOf = ({ close, staked = () => 5 }: Scene) => {
  let times = 0;
  let looks = 0;
  const asked: string[] = [];
  const opened: string[] = [];
  const closing: Closing = {
    house: {
      newMember: async () => ({ memberId: 1n, launchToken: 'launch-1', playerId: 'player-1' }),
      async stakedRounds() {
        looks += 1;
        return staked(times, looks);
      },
    },
    outbound: {
      games: () => Promise.reject(new Error('no list here')),
      launch: async ({ sessionToken }) => ({ url: `https://vendor.example/${sessionToken}`, expiresAt: null }),
      async closeSession(token, playerId) {
        times += 1;
        asked.push(`${token} ${playerId}`);
        await close?.(times);
      },
    },
    gameCode: 'a',
    patienceMs: 200,
    watchMs: 100,
    onLaunch: (url) => opened.push(url),
  };
  return { closing, asked, opened };
};

describe.concurrent('a session that the house closed', () => {
  test('begins no round, and is closed a second time without harm', async () => {
    const { closing, asked, opened } = closingOf({});
    await expect(closedSessionStakesNoMore(closing)).resolves.toBeUndefined();
    expect(asked).toEqual(['launch-1 player-1', 'launch-1 player-1']);
    expect(opened).toEqual(['https://vendor.example/launch-1']);
  });

  test('may be told as gone when it is closed a second time', async () => {
    const close = async (times: number): Promise<void> => {
      if (times > 1) throw new VendorError('refused', 'the vendor answered 404', { httpStatus: 404 });
    };
    await expect(closedSessionStakesNoMore(closingOf({ close }).closing)).resolves.toBeUndefined();
  });

  test('is not played on', async () => {
    const staked = (_times: number, look: number): number => 5 + 2 * look;
    await expect(closedSessionStakesNoMore(closingOf({ staked }).closing)).rejects.toThrow(
      '2 rounds were begun with it in 0.1 s after it was closed',
    );
  });

  test('may end what was under way', async () => {
    const staked = (times: number): number => (times === 0 ? 5 : 6);
    await expect(closedSessionStakesNoMore(closingOf({ staked }).closing)).resolves.toBeUndefined();
  });

  test('does not break the vendor when it is closed a second time', async () => {
    const close = async (times: number): Promise<void> => {
      if (times > 1) throw new VendorError('failed', 'the vendor answered 500', { httpStatus: 500 });
    };
    await expect(closedSessionStakesNoMore(closingOf({ close }).closing)).rejects.toThrow(
      'closed a second time: the vendor answered 500',
    );
  });

  test('must have been closed', async () => {
    const close = (): Promise<void> => Promise.reject(new VendorError('refused', 'the vendor answered 404'));
    await expect(closedSessionStakesNoMore(closingOf({ close }).closing)).rejects.toThrow('the vendor answered 404');
  });

  test('says nothing when nobody played in it', async () => {
    const { closing, asked } = closingOf({ staked: () => 2 });
    await expect(closedSessionStakesNoMore(closing)).rejects.toThrow('nothing to close');
    expect(asked).toEqual([]);
  });
});

test('a wire without a call for it opens no game', async () => {
  const { closing, opened } = closingOf({});
  const { closeSession: _, ...outbound } = closing.outbound;
  await expect(closedSessionStakesNoMore({ ...closing, outbound })).rejects.toThrow(Inapplicable);
  expect(opened).toEqual([]);
});
