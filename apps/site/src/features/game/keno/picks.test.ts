import { KENO, KENO_BOARDS, kenoGame } from '@trevo/engines/instant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neighbour, onBoard, paysOf, surprise, toggled } from './picks.ts';

const anyChoice = fc.constantFrom(...KENO_BOARDS).chain((board) =>
  fc.record({
    board: fc.constant(board),
    picks: fc
      .uniqueArray(fc.integer({ min: 1, max: KENO[board].numbers }), { minLength: 0, maxLength: 10 })
      .map((picks) => picks.toSorted((a, b) => a - b)),
  }),
);

it('marks and unmarks a number, takes no eleventh, and keeps what another board has', () => {
  const three = { board: '80/20', picks: [3, 40, 41] } as const;
  expect(toggled(three, 7).picks).toEqual([3, 7, 40, 41]);
  expect(toggled(three, 40).picks).toEqual([3, 41]);
  const full = { board: '80/20', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } as const;
  expect(toggled(full, 11)).toBe(full);
  expect(onBoard(three, '40/10')).toEqual({ board: '40/10', picks: [3, 40] });
});

it('surprises with as many different numbers of the board as are marked, ten where none is', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { picks } = surprise(choice);
      expect(picks).toHaveLength(choice.picks.length || 10);
      expect(kenoGame.readChoice({ board: choice.board, picks })).toEqual({ board: choice.board, picks });
    }),
  );
});

it('lists every line that pays, and its highest is what the game says a choice can win', () => {
  expect(paysOf('80/20', 3)).toEqual([
    [2, 26_000],
    [3, 423_000],
  ]);
  expect(paysOf('80/20', 10)[0]).toEqual([0, 22_000]);
  expect(paysOf('40/10', 0)).toEqual([]);
  for (const board of KENO_BOARDS)
    for (let count = 1; count <= 10; count += 1) {
      const picks = Array.from({ length: count }, (_, at) => at + 1);
      expect(Math.max(...paysOf(board, count).map(([, payE4]) => payE4))).toBe(kenoGame.maxWinE4({ board, picks }));
    }
});

it('moves over the board by arrows and never off it', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => neighbour('80/20', 1, key))).toEqual([
    1, 2, 1, 11,
  ]);
  expect(['ArrowRight', 'ArrowDown', 'Tab'].map((key) => neighbour('40/10', 40, key))).toEqual([40, 40, 40]);
});
