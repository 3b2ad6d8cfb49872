import { setTimeout as pause } from 'node:timers/promises';
import { serverCpuUs } from './cpu-time.ts';
import { type Figures, figuresOf, median, type Sample } from './measure.ts';

/** One thing to measure, for as long as a slot lasts. */
export type Slot = { readonly name: string; readonly run: () => Promise<Sample> };

export type Measured = Figures & { readonly pgCpuUs: number | null; readonly nodeCpuUs: number };
/** Results of one round of slots, by their names. */
export type Round = ReadonlyMap<string, Measured>;

const measure = async (pid: number | null, slot: Slot): Promise<Measured> => {
  // Processes of the slot before are gone then, and their CPU time is counted.
  await pause(300);
  const pgBefore = serverCpuUs(pid);
  const nodeBefore = process.cpuUsage();
  const sample = await slot.run();
  const node = process.cpuUsage(nodeBefore);
  const pgAfter = serverCpuUs(pid);
  const count = sample.latenciesMs.length;
  return {
    ...figuresOf(sample),
    pgCpuUs: pgBefore === null || pgAfter === null ? null : (pgAfter - pgBefore) / count,
    nodeCpuUs: (node.user + node.system) / count,
  };
};

/** Runs all slots in turn, so often. */
export const runRounds = async (slots: readonly Slot[], times: number, pid: number | null): Promise<Round[]> => {
  const rounds: Round[] = [];
  for (let turn = 1; turn <= times; turn += 1) {
    console.log(`  round ${turn} of ${times}: ${slots.length} slots`);
    const round = new Map<string, Measured>();
    for (const slot of slots) round.set(slot.name, await measure(pid, slot));
    rounds.push(round);
  }
  return rounds;
};

/** Median over the rounds of a figure, or of the ratio of two slots of the same round. */
export const medianOf = (rounds: readonly Round[], figure: (round: Round) => number | null): number =>
  median(rounds.flatMap((round) => figure(round) ?? []));

export const ratio = (
  rounds: readonly Round[],
  { of, to, by }: { of: string; to: string; by: (measured: Measured) => number | null },
): number =>
  medianOf(rounds, (round) => {
    const [own, anchor] = [round.get(of), round.get(to)];
    const [a, b] = [own && by(own), anchor && by(anchor)];
    return typeof a === 'number' && typeof b === 'number' ? a / b : null;
  });

export const two = (value: number): number => Math.round(value * 100) / 100;

/** One line of the table of all slots. */
export const summarize = (rounds: readonly Round[], name: string, anchor: string) => {
  const ratios = rounds.map((round) => ratio([round], { of: name, to: anchor, by: ({ perSecond }) => perSecond }));
  const of = (figure: (measured: Measured) => number | null): number =>
    medianOf(rounds, (round) => {
      const own = round.get(name);
      return own ? figure(own) : null;
    });
  return {
    name,
    'x TPC-B': two(median(ratios)),
    min: two(Math.min(...ratios)),
    max: two(Math.max(...ratios)),
    'ops/s': Math.round(of(({ perSecond }) => perSecond)),
    'p50 ms': two(of(({ p50Ms }) => p50Ms)),
    'p99 ms': two(of(({ p99Ms }) => p99Ms)),
    'PG CPU us/op': Math.round(of(({ pgCpuUs }) => pgCpuUs)),
    'Node CPU us/op': name.startsWith('TPC-B') ? null : Math.round(of(({ nodeCpuUs }) => nodeCpuUs)),
  };
};
