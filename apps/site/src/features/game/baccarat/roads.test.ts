import { describe, expect, test } from 'vitest';
import { beadPlate, bigRoad, derivedColours, derivedRoad, layOut, type RoadResult, streaksOf } from './roads.ts';

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const;
/** Rounds in letters: player, banker, tie. */
const rounds = (letters: string): readonly RoadResult[] =>
  [...letters.replaceAll(' ', '')].map((letter) => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    isPlayerPair: false,
    isBankerPair: false,
  }));
const where = (placed: readonly { readonly column: number; readonly row: number }[]) =>
  placed.map(({ column, row }) => `${column},${row}`).join(' ');
const colours = (letters: string, back: number) =>
  derivedColours(rounds(letters), back)
    .map((colour) => colour[0])
    .join('');

describe('the bead plate', () => {
  test('goes down six rows and then to the right, ties as all others', () => {
    const plate = beadPlate(rounds('PBTPBT PB'));
    expect(where(plate)).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0 1,1');
    expect(plate[2]?.mark.winner).toBe('tie');
  });
});

describe('the big road', () => {
  test('has a column for each run of one side', () => {
    expect(where(bigRoad(rounds('BB PPP B PP')))).toBe('0,0 0,1 1,0 1,1 1,2 2,0 3,0 3,1');
  });

  test('counts ties on the win before them, and one before the first win waits for it', () => {
    expect(streaksOf(rounds('BTTP')).map((streak) => streak.map(({ winner, ties }) => [winner, ties]))).toEqual([
      [['banker', 2]],
      [['player', 0]],
    ]);
    expect(streaksOf(rounds('TT'))[0]).toMatchObject([{ winner: null, ties: 2 }]);
    expect(streaksOf(rounds('TTP B'))).toMatchObject([[{ winner: 'player', ties: 2 }], [{ winner: 'banker' }]]);
    expect(where(bigRoad(rounds('B T B')))).toBe('0,0 0,1');
  });

  test('turns a streak of more than six to the right, and the next one stops above its tail', () => {
    expect(where(bigRoad(rounds('BBBBBBBB')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5');
    // The player's six: five rows are free under the tail's column, the sixth turns too.
    expect(
      where(bigRoad(rounds('BBBBBBBB PPPPPPP')))
        .split(' ')
        .slice(8)
        .join(' '),
    ).toBe('1,0 1,1 1,2 1,3 1,4 2,4 3,4');
  });

  test('a tail that has turned never goes down again, and a streak begins at a free top', () => {
    const tail = layOut([['a', 'a', 'a', 'a', 'a', 'a', 'a'], ['b', 'b', 'b', 'b', 'b', 'b', 'b', 'b'], ['c']]);
    expect(where(tail.filter(({ mark }) => mark === 'b'))).toBe('1,0 1,1 1,2 1,3 1,4 2,4 3,4 4,4');
    expect(where(tail.filter(({ mark }) => mark === 'c'))).toBe('2,0');
  });

  test('keeps the pairs of the round that won', () => {
    const [one] = bigRoad([{ winner: 'banker', isPlayerPair: true, isBankerPair: false }]);
    expect(one?.mark).toEqual({ winner: 'banker', ties: 0, isPlayerPair: true, isBankerPair: false });
  });
});

/** Worked by hand: columns of 2, 3, 1 and 2. */
const SHORT = 'BB PPP B PP';
/** Columns of 1, 4, 4, 1, 1, 2, 3. */
const LONG = 'P BBBB PPPP B P BB PPP';

describe('the derived roads', () => {
  test('begin with the second win of their first column, or else with the next column', () => {
    expect([colours('BB PP', 1), colours('BB P', 1), colours('BB P B', 1)]).toEqual(['r', '', 'b']);
    expect([colours('B P BB', 2), colours('B P B', 2), colours('B P B P', 2)]).toEqual(['b', '', 'r']);
    expect([colours('B P B P', 3), colours('B P B P B', 3), colours('B P B PP', 3)]).toEqual(['', 'r', 'b']);
  });

  test('big eye boy, small road and cockroach pig of a short shoe', () => {
    // PPP: 2 goes on beside 2: red; the third finds nothing beside it: blue. B: 3 and 2 differ. P: 1 and 3 differ. P: nothing beside it.
    expect(colours(SHORT, 1)).toBe('rbbbb');
    // P: 1 and 2 differ. P: the column of three goes on beside it.
    expect(colours(SHORT, 2)).toBe('br');
    expect(colours(SHORT, 3)).toBe('r');
  });

  test('big eye boy, small road and cockroach pig of a longer shoe', () => {
    // By columns: 4: b r r | 4: b r r r | 1: r | 1: b | 2: r b | 3: b r b
    expect(colours(LONG, 1)).toBe('brr brrr r b rb brb'.replaceAll(' ', ''));
    // 4: b r r (beside 1) | 1: b | 1: b | 2: b b | 3: b b r
    expect(colours(LONG, 2)).toBe('brr b b bb bbr'.replaceAll(' ', ''));
    // 1: r | 2: b r | 3: b b r
    expect(colours(LONG, 3)).toBe('r br bbr'.replaceAll(' ', ''));
  });

  test('do not count ties', () => {
    expect(colours('T BTB TPPTP B TPP', 1)).toBe(colours(SHORT, 1));
  });

  test('run in streaks of one colour, down and to the right', () => {
    expect(where(derivedRoad(rounds(SHORT), 1))).toBe('0,0 1,0 1,1 1,2 1,3');
  });
});
