import { DICE_FACES, DICE_MAX_COUNT, type DiceChoice } from '@trevo/engines/instant';

/** The slider moves by half a percent; the field takes every hundredth. */
export const SLIDER_STEP = 50;

/** A number of faces as the scale writes it: 4950 is `49,50`. */
export const facesText = (faces: number, point: string): string =>
  `${Math.trunc(faces / 100)}${point}${String(faces % 100).padStart(2, '0')}`;

/** A typed chance in percent as faces, `49,5` as 4950; null when it is none that the game takes. */
export const readChance = (typed: string): number | null => {
  const parts = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const count = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return count >= 1 && count <= DICE_MAX_COUNT ? count : null;
};

/** Where the mark stands on the scale: the first face that the other side has. */
export const markOf = ({ side, count }: DiceChoice): number => (side === 'under' ? count : DICE_FACES - count);

/** The choice whose mark stands nearest to a place of the scale. */
export const withMark = (side: DiceChoice['side'], mark: number): DiceChoice => {
  const count = side === 'under' ? mark : DICE_FACES - mark;
  return { side, count: Math.min(DICE_MAX_COUNT, Math.max(1, count)) };
};

/** The first and the last face that win. */
export const winningFaces = (choice: DiceChoice): readonly [number, number] =>
  choice.side === 'under' ? [0, choice.count - 1] : [DICE_FACES - choice.count, DICE_FACES - 1];
