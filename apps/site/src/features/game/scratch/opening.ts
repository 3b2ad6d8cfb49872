/** Opens the coat of the card that lies on the table: the player's hand, a button or a clock. */
type Opening = { open(): void; readonly opened: Promise<void> };

/** A card's coat from its purchase until nothing of it is left. */
export const createOpening = (): Opening => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

/** Of the coat: from so much on the rest goes by itself. */
export const ENOUGH = 0.5;

/** The three equal amounts of a card that wins: their cells. */
export const winningCells = (panel: readonly number[], wins: number): readonly number[] =>
  wins === 0 ? [] : panel.flatMap((amount, cell) => (amount === wins ? [cell] : []));
