import { KENO, KENO_BOARDS, KENO_MOST_PICKS, type KenoBoard, type KenoChoice, kenoPayE4 } from '@trevo/engines/instant';

/** How wide a board stands. */
export const COLUMNS: Readonly<Record<KenoBoard, number>> = { '80/20': 10, '40/10': 8 };

/** A number marked, or no longer; a full board takes no more. */
export const toggled = (choice: KenoChoice, one: number): KenoChoice => {
  const { board, picks } = choice;
  if (picks.includes(one)) return { board, picks: picks.filter((pick) => pick !== one) };
  return picks.length < KENO_MOST_PICKS ? { board, picks: [...picks, one].toSorted((a, b) => a - b) } : choice;
};

/** The same marks on another board, as far as it has them. */
export const onBoard = ({ picks }: KenoChoice, board: KenoBoard): KenoChoice => ({
  board,
  picks: picks.filter((one) => one <= KENO[board].numbers),
});

/** As many numbers as are marked, or all that may be, chosen anew. It chooses for the player and decides nothing. */
export const surprise = ({ board, picks }: KenoChoice): KenoChoice => {
  const left = Array.from({ length: KENO[board].numbers }, (_, at) => at + 1);
  const [found, count] = [new Set<number>(), picks.length || KENO_MOST_PICKS];
  for (const word of crypto.getRandomValues(new Uint32Array(count))) {
    const [one] = left.splice(word % left.length, 1);
    if (one !== undefined) found.add(one);
  }
  return { board, picks: [...found].toSorted((a, b) => a - b) };
};

export const isSame = (a: KenoChoice, b: KenoChoice): boolean =>
  a.board === b.board && a.picks.join() === b.picks.join();

/** What so many picks pay: hits and ten-thousandths of the stake, only those that pay. */
export const paysOf = (board: KenoBoard, picks: number): readonly (readonly [hits: number, payE4: number])[] =>
  Array.from({ length: picks + 1 }, (_, hits) => [hits, kenoPayE4(board, picks, hits)] as const).filter(
    ([, payE4]) => payE4 > 0,
  );

/** Where an arrow key leads from a number; it stays at the edge. */
export const neighbour = (board: KenoBoard, from: number, key: string): number => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -COLUMNS[board],
    ArrowDown: COLUMNS[board],
  };
  const to = from + (steps[key] ?? 0);
  return to >= 1 && to <= KENO[board].numbers ? to : from;
};

export const BOARDS = KENO_BOARDS;
