import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { newStake, ONE, payWin, placeBet, rollbackAsk, sayStake, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script } from '../../stage.ts';
import { mustHear, mustHoldAndTell } from '../fields/heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';
import { sceneOf } from '../scenes.ts';

const listOf = (actor: Actor, asks: readonly Ask[]): readonly Ask[] =>
  asks.map((ask) => ({ ...ask, player: actor.player }) as Ask);

/** What is released or undone leaves a limit as it was. */
const GIVES_BACK = ['cancelReserve', 'rollback'] as const;

/** What a call may do after another was refused, released or settled: each by its own sequence of calls. */
export const afterRefusalGrid: readonly Script[] = [
  {
    name: 'credited-bet-and-its-neighbour',
    title: 'of two bets in a game of which one was credited, the other is cancelled and the credited one is not',
    needs: ['bet', 'win', 'rollback'],
    applies: ({ wire }) => wire.name === 'evolution',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const credited = await placeBet(stage, actor, ONE);
      const other = await placeBet(stage, actor, 2n * ONE, credited.roundId);
      const win = winAsk(stage, actor, credited, { winId: stage.id('w'), amount: 5n * ONE });
      mustHear({ stage, told: await actor.say(win), op: 'win' }, ['OK'], 'the credit of the first');
      actor.believe(credited.roundId, 5n * ONE);
      const refused = await actor.say(rollbackAsk(stage, actor, credited));
      mustHear({ stage, told: refused, op: 'rollback' }, ['ALREADY_SETTLED'], 'the cancel of the credited bet');
      await mustHoldAndTell({ stage, actor, told: refused }, FUNDS + 2n * ONE, 'the cancel of the credited bet');
      const told = await actor.say(rollbackAsk(stage, actor, other));
      mustHear({ stage, told, op: 'rollback' }, ['OK'], 'the cancel of the other');
      actor.believe(other.roundId, other.amount);
      await mustHoldAndTell({ stage, actor, told }, FUNDS + 4n * ONE, 'the cancel of the other');
    },
  },
  {
    name: 'record-after-refusal',
    title: 'a bet that was refused, barred or never came is not told as one that was taken',
    needs: ['bet', 'status', 'rollback'],
    applies: ({ wire }) => wire.name === 'cq9',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const mustBeUnknown = async (transactionId: string, when: string): Promise<void> => {
        const told = await actor.say({ op: 'status', transactionId });
        must(wordAt(told.received, 'status', 'code') === '1014', `${when} is told ${told.received}`);
      };
      const declined = newStake(stage, 2n * FUNDS - (FUNDS % ONE));
      const refused = await sayStake(stage, actor, declined);
      mustHear({ stage, told: refused, op: 'bet' }, ['INSUFFICIENT_FUNDS'], 'a bet above the balance');
      await mustBeUnknown(declined.betId, 'a bet above the balance');
      await stage.control.deposit(actor.memberId, 2n * FUNDS);
      actor.extra += 2n * FUNDS;
      await sayStake(stage, actor, declined);
      await mustBeUnknown(declined.betId, 'a bet above the balance, sent again after a deposit');
      await actor.say(rollbackAsk(stage, actor, declined));
      await mustBeUnknown(declined.betId, 'a refused bet that was undone');
      const unseen = newStake(stage, ONE);
      await actor.say(rollbackAsk(stage, actor, unseen));
      await mustBeUnknown(unseen.betId, 'a bet whose undoing came alone');
      await sayStake(stage, actor, unseen);
      await mustBeUnknown(unseen.betId, 'a bet that came after its undoing');
      await mustBeUnknown(stage.id('b'), 'a bet that never came');
    },
  },
  {
    name: 'list-by-ended-session',
    title: 'a list whose bet the session may not place stays refused in a session that may',
    needs: ['batch', 'bet', 'win'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const { askMany } = stage.wire;
      if (!askMany) throw new Error('the wire has batches and no askMany');
      const stake = newStake(stage, 2n * ONE);
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
      const list = [stakeAsk(stage, actor, stake), win];
      await stage.control.logOut(actor.memberId);
      const [first] = await askMany.call(stage.wire, list, stage.link, deliver, true);
      must(first?.meaning === 'invalid_token', `a list by an ended session: ${first?.meaning}: ${first?.received}`);
      const later = await cast.enterAlso(stage, actor);
      const told = await askMany.call(stage.wire, listOf(later, list), stage.link, deliver, true);
      for (const { meaning, received } of told)
        must(meaning !== 'ok', `the same list by a session that lives: ${received}`);
      const [again] = told;
      const code = dialectOf(stage.wire).codeOf(again?.httpStatus ?? null, again?.received ?? '');
      must(again?.meaning === first?.meaning, `the same list by a session that lives: ${code}: ${again?.received}`);
      must((await cashOf(stage, actor)) === FUNDS, 'the refused list moved money');
    },
  },
  ...GIVES_BACK.map(
    (op): Script => ({
      name: `limit-after-${op}`,
      title: `a stake that a ${op} gave back counts no more towards the player’s own limit`,
      needs: [op, op === 'rollback' ? 'bet' : 'reserve'],
      async play(stage, cast) {
        const actor = await cast.enter(FUNDS);
        // The scene's own stake has its place in the limit.
        await stage.control.limit(actor.memberId, 'stake', 2n * ONE);
        const { ask, delta, roundId } = await sceneOf(op, stage, actor);
        const stakeOp = op === 'rollback' ? 'bet' : 'reserve';
        const beyond = await sceneOf(stakeOp, stage, actor);
        mustHear(
          { stage, told: await actor.say(beyond.ask), op: stakeOp },
          ['LIMIT_EXCEEDED'],
          'a stake above the limit',
        );
        mustHear({ stage, told: await actor.say(ask), op }, ['OK'], op);
        actor.believe(roundId, delta);
        const next = await placeBet(stage, actor, 2n * ONE);
        must(next.amount === 2n * ONE && (await cashOf(stage, actor)) === FUNDS - 2n * ONE, `the stake after ${op}`);
      },
    }),
  ),
  ...(['win', 'rollback'] as const).map(
    (op): Script => ({
      name: `loss-limit-after-${op}`,
      title: `what a ${op} brings back is no loss: the player may lose as much again, and no more`,
      needs: ['bet', op],
      async play(stage, cast) {
        const actor = await cast.enter(FUNDS);
        await stage.control.limit(actor.memberId, 'loss', 2n * ONE);
        const stake = await placeBet(stage, actor, 2n * ONE);
        const mustBeBeyond = async (when: string): Promise<void> => {
          const told = await sayStake(stage, actor, newStake(stage, ONE));
          mustHear({ stage, told, op: 'bet' }, ['LIMIT_EXCEEDED'], when);
        };
        await mustBeBeyond('a bet when all may be lost');
        if (op === 'win') await payWin(stage, actor, stake, { amount: 2n * ONE });
        else {
          mustHear({ stage, told: await actor.say(rollbackAsk(stage, actor, stake)), op }, ['OK'], op);
          actor.believe(stake.roundId, 2n * ONE);
        }
        await placeBet(stage, actor, 2n * ONE);
        await mustBeBeyond(`a bet when all may be lost again after a ${op}`);
        must((await cashOf(stage, actor)) === FUNDS - 2n * ONE, 'refused bets moved money');
      },
    }),
  ),
  ...(['bet', 'betWin', 'win', 'promoWin', 'adjust'] as const).map(
    (op): Script => ({
      name: `answered-as-of-${op}`,
      title: `${op} is answered with its own time, as it was said, also when it comes again`,
      needs: [op],
      applies: ({ wire }) => wire.name === 'pg',
      async play(stage, cast) {
        const actor = await cast.enter(FUNDS);
        const { ask, delta, roundId } = await sceneOf(op, stage, actor);
        const field = op === 'adjust' ? 'adjustment_time' : 'updated_time';
        let said = '';
        for (const when of [op, `${op} again`]) {
          const told = await actor.say(ask, {
            by: (call) => {
              said = String(dialectOf(stage.wire).open(call, stage.link).fields[field]);
              return stage.control.later(5_000, () => deliver(call));
            },
          });
          mustHear({ stage, told, op }, ['OK'], when, when !== op);
          const time = wordAt(told.received, 'data', 'updated_time');
          must(time === said, `${when} of ${said} is answered as of ${time}`);
        }
        actor.believe(roundId, delta);
      },
    }),
  ),
];
