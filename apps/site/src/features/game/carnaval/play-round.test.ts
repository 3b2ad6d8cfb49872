import vectors from '../../../../../../packages/engines/slots/carnaval-cascata/vectors/rounds.json' with {
  type: 'json',
};
import type { RoundView } from '@trevo/contract';
import { expect, it } from 'vitest';
import { createPace } from '../slot/pace.ts';
import { playRound } from './play-round.ts';
import { fallsAfter, lastGrid, lateColumns } from './symbols.ts';

type Recorded = (typeof vectors.rounds)[number]['outcome'];
const roundOf = ({ steps }: Recorded) => ({ shown: steps }) as unknown as RoundView;

/** What is said to the stage while a recorded round is played. */
const toldOf = async (outcome: Recorded) => {
  const told: string[] = [];
  const pace = createPace(1);
  pace.skip();
  await playRound(
    roundOf(outcome),
    {
      drop: async ({ mode }) => void told.push(`drop ${mode}`),
      showBadges: async (cells, total) => void told.push(`badges ${cells.length} ${total}`),
      showWins: async (wins, rung, money) => void told.push(`win ${rung} x${wins[0]?.mult} ${money.total}`),
      tumble: async ({ remove }) => void told.push(`tumble ${remove.length}`),
      award: async (count) => void told.push(`award ${count}`),
      freeSpin: async (n, of) => void told.push(`free ${n}/${of}`),
      sumUp: async (total) => void told.push(`sum ${total}`),
      end: () => void told.push('end'),
    },
    pace,
  );
  return told;
};
const find = (is: (types: readonly string[]) => boolean): Recorded => {
  const found = vectors.rounds.find(({ outcome }) => is(outcome.steps.map(({ t }) => t)));
  if (!found) throw new Error('no recorded round is like this');
  return found.outcome;
};

it('plays a recorded round with free spins in order, every spin of it, and shows the amounts of the server', async () => {
  const outcome = find((types) => types.includes('fsTrigger'));
  const told = await toldOf(outcome);
  expect(told[0]).toBe('drop base');
  expect(told.filter((line) => line.startsWith('free'))).toHaveLength(10);
  expect(told.filter((line) => line === 'drop free')).toHaveLength(10);
  expect(told).toContain('award 10');
  expect(told.filter((line) => line.startsWith('win')).every((line) => /^win (1 x3|2 x6|3 x9) /.test(line))).toBe(true);
  expect(told.slice(-2)).toEqual([`sum ${outcome.win}`, 'end']);
});

it('climbs one step of the ladder with each win of a spin, and tumbles in between', async () => {
  const told = await toldOf(
    find((types) => !types.includes('fsTrigger') && types.filter((t) => t === 'win').length >= 3),
  );
  const wins = told.flatMap(
    (line) =>
      line
        .match(/^win (\d) x(\d+)/)
        ?.slice(1, 3)
        .join(':') ?? [],
  );
  expect(wins.slice(0, 3)).toEqual(['1:1', '2:2', '3:3']);
  expect(told.filter((line) => line.startsWith('tumble'))).toHaveLength(wins.length);
  expect(told.some((line) => line.startsWith('sum'))).toBe(false);
});

it('lets every symbol fall as far as cells were taken away below it, and new ones from above the board', () => {
  expect(fallsAfter([])).toEqual(Array(20).fill(0));
  // The third cell of the first column: two above it come down one row, a new one comes in.
  expect(fallsAfter([10]).filter((_, cell) => cell % 5 === 0)).toEqual([1, 1, 1, 0]);
  // The first and the last of the second column: two new ones, and the middle two come down one row.
  expect(fallsAfter([1, 16]).filter((_, cell) => cell % 5 === 1)).toEqual([2, 2, 1, 1]);
});

it('is what the engine did: a tumble that is drawn ends on the grid that was told', () => {
  for (const { outcome } of vectors.rounds) {
    let grid: readonly string[] = [];
    for (const step of outcome.steps) {
      if (step.t === 'tumble' && step.grid && step.remove && step.fill) {
        const falls = fallsAfter(step.remove);
        const came = new Map(step.fill as unknown as readonly [number, string][]);
        expect(step.grid).toEqual(falls.map((rows, cell) => came.get(cell) ?? grid[cell - rows * 5]));
      }
      grid = step.grid ?? grid;
    }
    expect(lastGrid(roundOf(outcome))).toEqual(grid);
  }
});

it('waits for a column only when three badges lie before it', () => {
  expect(lateColumns([0, 6])).toEqual([false, false, false, false, false]);
  expect(lateColumns([0, 5, 11])).toEqual([false, false, true, true, true]);
});
