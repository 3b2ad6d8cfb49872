import type { Witness } from '../../features/transparency/index.ts';
import type { Config } from '../../platform/config.ts';
import { createWitness } from './witness.ts';

/** Who cosigns the log: in the demo the sandbox, which is another process and keeps its own memory. */
export const openWitnesses = ({ seedDemo, home }: Pick<Config, 'seedDemo' | 'home'>): readonly Witness[] =>
  seedDemo ? [createWitness(home)] : [];
