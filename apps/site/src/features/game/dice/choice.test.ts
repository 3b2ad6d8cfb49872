import { dice, DICE_FACES, type DiceChoice } from '@trevo/engines/instant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { facesText, markOf, readChance, winningFaces, withMark } from './choice.ts';

it('reads a chance with comma or point, and nothing that the game would refuse', () => {
  expect(['49,5', '49.50', ' 98 ', '0,01', '1,0'].map(readChance)).toEqual([4_950, 4_950, 9_800, 1, 100]);
  for (const typed of ['', '0', '0,00', '98,01', '100', '-1', '5,555', 'x', '1e1', ','])
    expect(readChance(typed)).toBeNull();
});

it('writes faces with two places', () => {
  expect([0, 5, 4_950, 9_999].map((faces) => facesText(faces, ','))).toEqual(['0,00', '0,05', '49,50', '99,99']);
});

it('calls exactly those faces winning that the engine pays', () => {
  const anyChoice = fc.record<DiceChoice>({
    side: fc.constantFrom('under', 'over'),
    count: fc.integer({ min: 1, max: 9_800 }),
  });
  fc.assert(
    fc.property(anyChoice, fc.integer({ min: 0, max: DICE_FACES - 1 }), (choice, roll) => {
      const [first, last] = winningFaces(choice);
      const { result } = dice.play(1_000_000n as never, choice, { int: () => roll });
      expect(roll >= first && roll <= last).toBe(result.isWin);
    }),
  );
});

it('keeps a choice when its mark is set again, and stays inside what the game takes at both ends', () => {
  for (const side of ['under', 'over'] as const) {
    for (const count of [1, 50, 4_950, 9_800]) expect(withMark(side, markOf({ side, count }))).toEqual({ side, count });
    for (const mark of [0, DICE_FACES]) expect(dice.readChoice(withMark(side, mark))).not.toBeNull();
  }
});
