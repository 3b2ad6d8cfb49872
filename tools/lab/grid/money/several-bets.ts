import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { asDigits, type Tree } from '../../dialects/exact-text.ts';
import { mustHold, newStake, ONE, placeBet, rollbackAsk, type Stake, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from '../fields/heard.ts';
import { FUNDS } from '../per-operation.ts';
import { vendorFactsOf, WIRE_FACTS } from '../wire-facts.ts';

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
        const inOrder = (stakes: readonly Stake[]) =>
          saying(stage, (said) => ({
            ...said,
            fields: { ...said.fields, refTransferIds: stakes.map(({ betId }) => asDigits(betId)) },
          }));
        cash += WIN - left.amount;
        for (const when of ['the settlement', 'the settlement again', 'the settlement in another order']) {
          const told = await actor.say(win, { by: inOrder(when.endsWith('order') ? bets.toReversed() : bets) });
          const isAgain = when !== 'the settlement';
          const wanted = isAgain ? vendorFactsOf(stage.vendor).repeat : 'OK';
          mustHear({ stage, told, op: 'win' }, [wanted], when, isAgain);
          if (!isAgain) actor.believe(roundId, WIN);
          await mustHoldAndTell({ stage, actor, told }, cash, when);
        }
      }
    },
  },
  {
    name: 'twins',
    title: 'two bets, two wins and two undoings of one sum in one round are two of each, and their repeats none',
    needs: ['bet', 'win'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      const mustBe = async (asks: readonly Ask[], op: 'bet' | 'win' | 'rollback', moved: bigint, roundId: string) => {
        for (const ask of asks) {
          mustHear({ stage, told: await actor.say(ask), op }, ['OK'], `one ${op} of two`);
          actor.believe(roundId, moved);
          cash += moved;
          await mustHold(stage, actor, cash, `one ${op} of two`);
        }
        for (const ask of asks) await actor.say(ask);
        await mustHold(stage, actor, cash, `two of ${op} again`);
      };
      const stakesIn = (roundId: string) => [newStake(stage, ONE, roundId), newStake(stage, ONE, roundId)];
      const facts = WIRE_FACTS[stage.wire.name];
      const won = stakesIn(stage.id('r'));
      const bets = (stakes: readonly Stake[]) => stakes.map((stake) => stakeAsk(stage, actor, stake));
      await mustBe(bets(won), 'bet', -ONE, won[0]?.roundId ?? '');
      // One call ends the round there with all that it won.
      if (facts?.winsByRound !== true || !facts.winsClose) {
        const wins = won.map((stake) =>
          winAsk(stage, actor, stake, { winId: stage.id('w'), amount: WIN, isRoundClosed: false }),
        );
        await mustBe(wins, 'win', WIN, won[0]?.roundId ?? '');
      }
      if (!stage.wire.ops.has('rollback')) return;
      const undone = stakesIn(stage.id('r'));
      await mustBe(bets(undone), 'bet', -ONE, undone[0]?.roundId ?? '');
      const undoings = undone.map((stake) => rollbackAsk(stage, actor, stake));
      await mustBe(undoings, 'rollback', ONE, undone[0]?.roundId ?? '');
    },
  },
];
