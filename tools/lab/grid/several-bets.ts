import type { Ask } from '../../../apps/sandbox/src/studio/wire.ts';
import { asDigits, type Tree } from '../dialects/exact-text.ts';
import { ONE, placeBet, rollbackAsk, type Stake, winAsk } from '../scripts/moves.ts';
import { type Actor, type Script, type Stage } from '../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { FUNDS } from './per-operation.ts';
import { vendorFactsOf, WIRE_FACTS } from './wire-facts.ts';

const WIN = 5n * ONE;

const without = (fields: Tree, name: string): Tree =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

/** A win that names its round alone. */
const sayOfRound = (stage: Stage, actor: Actor, ask: Ask) =>
  actor.say(ask, {
    by: saying(stage, (said) => ({ ...said, fields: without(said.fields, 'referenceTransactionId') })),
  });

const namesRoundsAlone = ({ wire }: Stage): boolean =>
  wire.name === 'native' || WIRE_FACTS[wire.name]?.winsByRound === true;

const twoBets = async (stage: Stage, actor: Actor): Promise<readonly [Stake, Stake]> => {
  const one = await placeBet(stage, actor, ONE);
  return [one, await placeBet(stage, actor, 2n * ONE, one.roundId)];
};

export const severalBetsGrid: readonly Script[] = [
  {
    name: 'win-of-several-bets',
    title:
      'the win of a round with two bets stays while one of them stands, and goes with the last; its repeat is told so',
    needs: ['bet', 'win', 'rollback'],
    applies: (stage) => namesRoundsAlone(stage) && vendorFactsOf(stage.vendor).undoesSettled,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      for (const first of [0, 1] as const) {
        const bets = await twoBets(stage, actor);
        const [gone, left] = [bets[first], bets[1 - first] as Stake];
        const { roundId } = gone;
        const win = winAsk(stage, actor, gone, { winId: stage.id('w'), amount: WIN, isRoundClosed: false });
        mustHear({ stage, told: await sayOfRound(stage, actor, win), op: 'win' }, ['OK'], 'the win');
        actor.believe(roundId, WIN);
        const undone = await actor.say(rollbackAsk(stage, actor, gone));
        mustHear({ stage, told: undone, op: 'rollback' }, ['OK'], 'the undoing of one bet');
        actor.believe(roundId, gone.amount);
        await mustHoldAndTell({ stage, actor, told: undone }, FUNDS - left.amount + WIN, 'after one bet was undone');
        const { repeat } = vendorFactsOf(stage.vendor);
        mustHear({ stage, told: await sayOfRound(stage, actor, win), op: 'win' }, [repeat], 'the win again', true);
        const last = await actor.say(rollbackAsk(stage, actor, left));
        mustHear({ stage, told: last, op: 'rollback' }, ['OK'], 'the undoing of the last bet');
        actor.believe(roundId, left.amount - WIN);
        await mustHoldAndTell({ stage, actor, told: last }, FUNDS, 'after both bets were undone');
        const again = await sayOfRound(stage, actor, win);
        mustHear({ stage, told: again, op: 'win' }, ['TRANSACTION_ROLLED_BACK'], 'the win that was taken', true);
        await mustHoldAndTell({ stage, actor, told: again }, FUNDS, 'the win that was taken');
      }
    },
  },
  {
    name: 'settles-several-bets',
    title: 'one settlement of several bets pays once, whichever of them was cancelled before it',
    needs: ['bet', 'win', 'rollback'],
    applies: ({ wire }) => wire.name === 'jdb',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const first of [0, 1] as const) {
        const bets = await twoBets(stage, actor);
        const [gone, left] = [bets[first], bets[1 - first] as Stake];
        const { roundId } = gone;
        const undone = await actor.say(rollbackAsk(stage, actor, gone));
        mustHear({ stage, told: undone, op: 'rollback' }, ['OK'], 'the undoing of one bet');
        actor.believe(roundId, gone.amount);
        const win = winAsk(stage, actor, left, { winId: stage.id('w'), amount: WIN });
        const by = saying(stage, (said) => ({
          ...said,
          fields: { ...said.fields, refTransferIds: bets.map(({ betId }) => asDigits(betId)) },
        }));
        cash += WIN - left.amount;
        for (const when of ['the settlement', 'the settlement again']) {
          const told = await actor.say(win, { by });
          const isAgain = when !== 'the settlement';
          const wanted = isAgain ? vendorFactsOf(stage.vendor).repeat : 'OK';
          mustHear({ stage, told, op: 'win' }, [wanted], when, isAgain);
          if (!isAgain) actor.believe(roundId, WIN);
          await mustHoldAndTell({ stage, actor, told }, cash, when);
        }
      }
    },
  },
];
