import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs works of one key one after the other, also behind one that failed, and others beside them', async () => {
  const inTurn = createTurns();
  const said: string[] = [];
  const gates = new Map<string, () => void>();
  const work =
    (name: string, isFailing = false) =>
    async () => {
      said.push(`${name} begins`);
      await new Promise<void>((resolve) => gates.set(name, resolve));
      said.push(`${name} ends`);
      if (isFailing) throw new Error(name);
      return name;
    };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const first = inTurn('a', work('one', true));
  const second = inTurn('a', work('two'));
  const third = inTurn('b', work('three'));
  await settle();
  expect(said).toEqual(['one begins', 'three begins']);
  gates.get('one')?.();
  await expect(first).rejects.toThrow('one');
  await settle();
  expect(said).toEqual(['one begins', 'three begins', 'one ends', 'two begins']);
  gates.get('two')?.();
  gates.get('three')?.();
  expect(await Promise.all([second, third])).toEqual(['two', 'three']);
});
