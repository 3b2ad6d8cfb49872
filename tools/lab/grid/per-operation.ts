import type { Op } from '../../../apps/sandbox/src/studio/wire.ts';
import { canStake, ONE } from '../scripts/moves.ts';
import type { Actor, Cast, Script, Stage } from '../stage.ts';
import { type Scene, sceneOf } from './scenes.ts';

type Plot = {
  readonly grid: string;
  readonly title: (op: Op) => string;
  readonly ops: readonly Op[];
  readonly applies?: (stage: Stage, op: Op) => boolean;
  readonly play: (at: {
    readonly stage: Stage;
    readonly actor: Actor;
    readonly scene: Scene;
    readonly op: Op;
    /** Another player of the same vendor. */
    readonly stranger: () => Promise<Actor>;
    readonly cast: Cast;
  }) => Promise<void>;
};

/** What a player of the grid begins with; digits below a cent, so that what is told must be cut. */
export const FUNDS = 100n * ONE + 987_654n;

/** One script an operation: a player, a call that is ready to succeed, and what is done with it. */
export const perOperation = ({ grid, title, ops, applies, play }: Plot): readonly Script[] =>
  ops.map((op) => ({
    name: `${grid}-${op}`,
    title: title(op),
    needs: [op],
    applies: (stage) => canStake(stage) && (applies?.(stage, op) ?? true),
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const scene = await sceneOf(op, stage, actor);
      await play({ stage, actor, scene, op, stranger: () => cast.enter(FUNDS), cast });
    },
  }));

export const cashOf = async (stage: Stage, actor: Actor): Promise<bigint> =>
  (await stage.control.money(actor.memberId)).cash;
