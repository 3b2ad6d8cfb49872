import { describe, expect, it } from 'vitest';
import { HOUSE_GAMES, HOUSE_VERSIONS, type HouseGame, newestOf, versionName, versionOf } from './index.ts';
import { reportOf } from './reports.ts';

const game = (code: string, mathVersion: string) => ({ ...HOUSE_VERSIONS[0], code, mathVersion }) as HouseGame;
const [a3, b1, a2, a1] = [game('A', 'm3'), game('B', 'm1'), game('A', 'm2'), game('A', 'm1')] as const;
const versions = [a3, b1, a2, a1];

describe('versions of one game', () => {
  it('are found each by its own name, and the newest by the code alone', () => {
    expect(newestOf(versions, 'A')).toBe(a3);
    expect(newestOf(versions, 'C')).toBeUndefined();
    expect(versions.map(({ code, mathVersion }) => versionOf(versions, code, mathVersion))).toEqual(versions);
    expect([versionOf(versions, 'B', 'm2'), versionOf(versions, 'C', 'm1')]).toEqual([undefined, undefined]);
    expect(versions.map((one) => versionName(versions, one))).toEqual(['A', 'B', 'A.m2', 'A.m1']);
  });

  it('are shipped once each, with a report of that very version', () => {
    const names = HOUSE_VERSIONS.map((one) => versionName(HOUSE_VERSIONS, one));
    expect(new Set(names).size).toBe(HOUSE_VERSIONS.length);
    expect(names.filter((name) => !name.includes('.'))).toEqual([...HOUSE_GAMES.keys()]);
    expect(() => reportOf({ code: 'SPB_DICE', mathVersion: 'm0' })).toThrow('SPB_DICE.m0 has no certificate');
  });

  // Their rounds are moved on by features of their own, which know one mathematics.
  it('are one where all players share a round or a room', () => {
    const shared = HOUSE_VERSIONS.filter(({ isShared, inRoom }) => isShared || inRoom).map(({ code }) => code);
    expect(shared).toEqual(['SPB_CRASH', 'SPB_FISH']);
  });
});
