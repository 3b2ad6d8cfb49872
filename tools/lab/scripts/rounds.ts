import { isRefusal, must, type Script } from '../stage.ts';
import { canStake, mustBeClosed, mustHold, mustTell, newStake, ONE, payWin, placeBet } from './moves.ts';

export const roundScripts: readonly Script[] = [
  {
    name: 'happy-round',
    title: 'a bet and its win move exactly their amounts',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, 2n * ONE);
      mustTell(await payWin(stage, actor, stake, { amount: 5n * ONE }), 13n * ONE);
      await mustHold(stage, actor, 13n * ONE, 'after the win');
      await mustBeClosed(stage, actor, stake.roundId);
    },
  },
  {
    name: 'lose-round',
    title: 'a win of zero is accepted and closes the round',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, 2n * ONE);
      await payWin(stage, actor, stake, { amount: 0n });
      await mustHold(stage, actor, 8n * ONE, 'after the loss');
      await mustBeClosed(stage, actor, stake.roundId);
    },
  },
  {
    name: 'multi-bet-round',
    title: 'many bets and wins share one round until it is closed',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const roundId = stage.id('r');
      const first = await placeBet(stage, actor, ONE, roundId);
      const second = await placeBet(stage, actor, 2n * ONE, roundId);
      await payWin(stage, actor, first, { amount: 3n * ONE, isRoundClosed: false });
      const third = await placeBet(stage, actor, ONE, roundId);
      must((await stage.control.isRoundOpen(actor.memberId, roundId)) !== false, 'the round was closed before its end');
      await payWin(stage, actor, second, { amount: 0n, isRoundClosed: false });
      await payWin(stage, actor, third, { amount: 4n * ONE });
      await mustHold(stage, actor, 13n * ONE, 'after the round');
    },
  },
  {
    name: 'net-round',
    title: 'stake and win in one call move the difference',
    needs: ['betWin'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, roundId } = newStake(stage, ONE);
      const told = await actor.say({
        op: 'betWin',
        player: actor.player,
        transactionId: betId,
        roundId,
        gameCode: stage.gameCode,
        amount: 2n * ONE,
        winAmount: 7n * ONE,
        isRoundClosed: true,
      });
      must(told.meaning === 'ok', `a net call was answered ${told.meaning}: ${told.received}`);
      actor.believe(roundId, 5n * ONE);
      mustTell(told, 15n * ONE);
      await mustHold(stage, actor, 15n * ONE, 'after the net call');
    },
  },
  {
    name: 'net-without-funds',
    title: 'a stake that the player does not have is refused even when its win would cover it',
    needs: ['betWin'],
    async play(stage, cast) {
      const actor = await cast.enter(ONE);
      const { betId, roundId } = newStake(stage, ONE);
      const told = await actor.say({
        op: 'betWin',
        player: actor.player,
        transactionId: betId,
        roundId,
        gameCode: stage.gameCode,
        amount: 2n * ONE,
        winAmount: 9n * ONE,
        isRoundClosed: true,
      });
      must(isRefusal(told.meaning), `it was answered ${told.meaning}: ${told.received}`);
      await mustHold(stage, actor, ONE, 'after the refusal');
    },
  },
];
