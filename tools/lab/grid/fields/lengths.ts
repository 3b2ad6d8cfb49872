import type { Ask, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import { leavesOf, withLeaf } from '../../dialects/exact-text.ts';
import { newStake, ONE, rollbackAsk, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';
import { sceneOf } from '../scenes.ts';

/** Ids that the wires' documents let have so many letters. */
const LONGEST = 64;
const IDS: Readonly<Record<string, RegExp>> = {
  hub88: /^(transaction_uuid|reference_transaction_uuid|round|reward_uuid|meta\.supplier_promo_info\.promo_reference)$/,
  evolution: /^(game\.id|transaction\.(id|refId)|promoTransaction\.(id|voucherId|jackpots\.0\.id))$/,
  softswiss: /^(game_id|issue_id|actions\.0\.(action_id|original_action_id))$/,
  slotegrator: /^(transaction_id|bet_transaction_id|round_id|promo_id|freespin_id)$/,
};

const padded = (id: string, length: number): string => id.padEnd(length, 'x');

/** The same call, each of its ids filled up to so many letters. */
const sayPadded = (stage: Stage, actor: Actor, ask: Ask, length: number) =>
  actor.say(ask, {
    by: saying(stage, (said) => {
      const ids = leavesOf(said.fields).filter(({ path }) => IDS[stage.wire.name]?.test(path));
      const fields = ids.reduce<unknown>(
        (tree, { path, value }) => withLeaf(tree, path, padded(String(value), length)),
        said.fields,
      );
      return { ...said, fields: fields as typeof said.fields };
    }),
  });

type Step = { readonly ask: Ask; readonly op: Op; readonly roundId: string; readonly moved: bigint };

const stepsOf = async (stage: Stage, actor: Actor): Promise<readonly Step[]> => {
  const [won, gone] = [newStake(stage, 2n * ONE), newStake(stage, 2n * ONE)];
  const { roundId } = won;
  const win = winAsk(stage, actor, won, { winId: stage.id('w'), amount: 5n * ONE });
  const steps: Step[] = [
    { op: 'bet', ask: stakeAsk(stage, actor, won), roundId, moved: -won.amount },
    { op: 'win', ask: win, roundId, moved: 5n * ONE },
    { op: 'bet', ask: stakeAsk(stage, actor, gone), roundId: gone.roundId, moved: -gone.amount },
    { op: 'rollback', ask: rollbackAsk(stage, actor, gone), roundId: gone.roundId, moved: gone.amount },
  ];
  for (const op of ['promoWin', 'jackpotWin'] as const) {
    if (!stage.wire.ops.has(op)) continue;
    const scene = await sceneOf(op, stage, actor);
    steps.push({ op, ask: scene.ask, roundId: scene.roundId, moved: scene.delta });
  }
  return steps;
};

const roundOf = ({ roundId }: Step): string =>
  roundId.startsWith('promo:') ? `promo:${padded(roundId.slice('promo:'.length), LONGEST)}` : padded(roundId, LONGEST);

export const lengthGrid: readonly Script[] = [
  {
    name: 'longest-ids',
    title: 'ids of as many letters as the wire allows are taken and found again, and longer ones are refused',
    needs: ['bet', 'win', 'rollback'],
    applies: ({ wire }) => wire.name in IDS,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      for (const step of await stepsOf(stage, actor)) {
        const before = await cashOf(stage, actor);
        const when = `${step.op} with ids of ${LONGEST} letters`;
        const over = await sayPadded(stage, actor, step.ask, LONGEST + 1);
        mustHear({ stage, told: over, op: step.op }, ['BAD_REQUEST'], `${step.op} with ids of one letter more`);
        must((await cashOf(stage, actor)) === before, `${step.op} with ids of one letter more moved money`);
        const told = await sayPadded(stage, actor, step.ask, LONGEST);
        mustHear({ stage, told, op: step.op }, ['OK'], when);
        actor.believe(roundOf(step), step.moved);
        await mustHoldAndTell({ stage, actor, told }, before + step.moved, when);
      }
    },
  },
];
