import vectors from '../../../../../../packages/engines/slots/amazonia-243/vectors/rounds.json' with { type: 'json' };
import type { RoundView } from '@trevo/contract';
import { expect, it } from 'vitest';
import { createPace } from '../slot/pace.ts';
import { playRound } from './play-round.ts';
import { cellsOf, tenseReels, windowAt } from './symbols.ts';

const recorded = vectors.rounds.find(({ outcome }) => outcome.steps.some(({ t }) => t === 'fsTrigger'));
if (!recorded) throw new Error('a recorded round has free spins');

it('plays a recorded round with free spins in order, every spin of it, and shows the amounts of the server', async () => {
  const said: string[] = [];
  const pace = createPace(1);
  pace.skip();
  await playRound(
    { shown: recorded.outcome.steps } as unknown as RoundView,
    {
      stopReels: async (grid) => void said.push(`stop ${grid.length}`),
      showWins: async (_wins, _grid, total) => void said.push(`win ${total}`),
      award: async (count, isMore) => void said.push(`award ${count} ${isMore}`),
      freeSpin: async (n, of) => void said.push(`free ${n}/${of}`),
      end: () => void said.push('end'),
    },
    pace,
  );
  expect(said.filter((line) => line.startsWith('free'))).toHaveLength(10);
  expect(said.filter((line) => line === 'stop 15')).toHaveLength(11);
  expect(said).toContain('award 10 false');
  expect(said.filter((line) => line.startsWith('win')).at(-1)).toBe(`win ${recorded.outcome.win}`);
  expect(said.at(-1)).toBe('end');
});

it('lights scatters anywhere, and ways only on the reels that they reach', () => {
  const grid = windowAt([5, 12, 13, 0, 0]);
  expect(cellsOf(grid, { sym: 'S', count: 3 })).toEqual([0, 1, 2]);
  const row = ['L1', 'W', 'L1', 'H1', 'L1', ...Array<string>(10).fill('H4')];
  expect(cellsOf(row, { sym: 'L1', count: 3 })).toEqual([0, 1, 2]);
  expect(tenseReels(grid)).toEqual([false, false, true, true, true]);
});
