import { expect, it } from 'vitest';
import { createOpening, winningCells } from './opening.ts';

it('opens once, by the first hand or key that opens it', async () => {
  const card = createOpening();
  let opened = 0;
  const seen = card.opened.then(() => (opened += 1));
  expect(opened).toBe(0);
  card.open();
  card.open();
  await seen;
  expect(opened).toBe(1);
});

it('names the three equal amounts of a card that wins, and none of another', () => {
  expect(winningCells([5, 1, 2, 5, 10, 2, 50, 5, 1], 5)).toEqual([0, 3, 7]);
  expect(winningCells([5, 1, 2, 5, 10, 2, 50, 20, 1], 0)).toEqual([]);
});
