import { must, type Script } from '../stage.ts';
import { canStake, mustHold, newStake, ONE, payWin, placeBet, rollbackAsk, sayStake, winAsk } from './moves.ts';

export const rollbackScripts: readonly Script[] = [
  {
    name: 'rollback',
    title: 'a rollback gives the stake back',
    needs: ['rollback'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, 3n * ONE);
      const told = await actor.say(rollbackAsk(stage, actor, stake));
      must(told.meaning === 'ok', `the rollback was answered ${told.meaning}: ${told.received}`);
      actor.believe(stake.roundId, stake.amount);
      await mustHold(stage, actor, 10n * ONE, 'after the rollback');
    },
  },
  {
    name: 'rollback-first-then-bet',
    title: 'a rollback that overtakes its bet moves nothing, and the bet is refused when it comes',
    needs: ['rollback'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, 2n * ONE);
      const early = await actor.say(rollbackAsk(stage, actor, stake));
      must(
        early.meaning !== 'retry' && early.meaning !== 'no_answer',
        `the early rollback was answered ${early.meaning}`,
      );
      await mustHold(stage, actor, 10n * ONE, 'after the early rollback');
      const late = await sayStake(stage, actor, stake);
      must(late.meaning !== 'ok', `the overtaken bet was accepted: ${late.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the overtaken bet');
    },
  },
  {
    name: 'rollback-twice',
    title: 'a rollback that is repeated, with its id or another, gives back once',
    needs: ['rollback'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, 3n * ONE);
      const ask = rollbackAsk(stage, actor, stake);
      const answers = await Promise.all([actor.say(ask), actor.say(ask)]);
      must(
        answers.some(({ meaning }) => meaning === 'ok'),
        `none was accepted: ${answers[0]?.received}`,
      );
      actor.believe(stake.roundId, stake.amount);
      await actor.say(ask);
      await actor.say(rollbackAsk(stage, actor, stake));
      await mustHold(stage, actor, 10n * ONE, 'after four sendings');
    },
  },
  {
    name: 'rollback-after-win',
    title: 'a bet that was settled is not given back without its win being taken back',
    needs: ['rollback', 'win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, 2n * ONE);
      await payWin(stage, actor, stake, { amount: 5n * ONE });
      const told = await actor.say(rollbackAsk(stage, actor, stake));
      const { cash } = await stage.control.money(actor.memberId);
      const [kept, undone] = [cash === 13n * ONE, cash === 10n * ONE];
      const isLeftOut = stage.wire.cancelsAfterSettlement === true && told.meaning === 'ok' && cash === 15n * ONE;
      must(kept || undone || isLeftOut, `after the late rollback (${told.meaning}) the wallet holds ${cash}`);
      must(!undone || told.meaning === 'ok', `the round was undone, yet the answer was ${told.meaning}`);
      if (undone) actor.believe(stake.roundId, -3n * ONE);
      if (isLeftOut) actor.believe(stake.roundId, stake.amount);
    },
  },
  {
    name: 'win-after-rollback',
    title: 'a win for a bet that was rolled back is not paid',
    needs: ['rollback', 'win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, 2n * ONE);
      const undone = await actor.say(rollbackAsk(stage, actor, stake));
      must(undone.meaning === 'ok', `the rollback was answered ${undone.meaning}: ${undone.received}`);
      actor.believe(stake.roundId, stake.amount);
      const told = await actor.say(winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 50n * ONE }));
      must(told.meaning !== 'ok', `the win was accepted: ${told.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the win');
    },
  },
];
