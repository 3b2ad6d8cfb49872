import { expect, test } from 'vitest';
import { createEndOfTurn } from './end-of-turn.ts';

test('those who came in one turn go on together, step by step, in their order', async () => {
  const endOfTurn = createEndOfTurn();
  const steps: string[] = [];
  const walk = async (name: string): Promise<void> => {
    await endOfTurn();
    steps.push(`${name}1`);
    await Promise.resolve();
    steps.push(`${name}2`);
  };
  await Promise.all([walk('a'), walk('b'), walk('c')]);
  expect(steps).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('who comes while others go on waits for the next end, and nobody waits for ever', async () => {
  const endOfTurn = createEndOfTurn();
  const steps: string[] = [];
  const late = endOfTurn().then(async () => {
    steps.push('first');
    await endOfTurn();
    steps.push('second');
  });
  const other = endOfTurn().then(() => steps.push('other'));
  await Promise.all([late, other]);
  expect(steps).toEqual(['first', 'other', 'second']);
});
