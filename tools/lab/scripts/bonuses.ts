import { deliver } from '../deliver.ts';
import { isRefusal, must, type Script } from '../stage.ts';
import { mustHold, newStake, ONE, winAsk } from './moves.ts';

/** By their documents: a free round of theirs is its win, and no bet comes before it. */
const SENDS_NO_FREE_BETS: ReadonlySet<string> = new Set(['PG', 'CQ9', 'SWS']);

export const bonusScripts: readonly Script[] = [
  {
    name: 'orphan-jackpot',
    title: 'a jackpot without a round is paid once under its own id',
    needs: ['jackpotWin'],
    async play(stage, cast) {
      const actor = await cast.enter(ONE);
      const promoId = stage.id('j');
      const ask = {
        op: 'jackpotWin',
        player: actor.player,
        transactionId: stage.id('t'),
        promoId,
        rewardId: promoId,
        gameCode: stage.gameCode,
        kind: 'jackpot',
        amount: 500n * ONE,
      } as const;
      const told = await actor.say(ask);
      must(told.meaning === 'ok', `it was answered ${told.meaning}: ${told.received}`);
      await actor.say(ask);
      actor.believe(`promo:${promoId}`, 500n * ONE);
      await mustHold(stage, actor, 501n * ONE, 'after the jackpot and its repeat');
    },
  },
  {
    name: 'free-spins-each-with-bet',
    title: 'free spins told one by one, each a free bet and a win, cost nothing and pay each win once',
    needs: ['bet', 'win'],
    async play(stage, cast) {
      const actor = await cast.enter(ONE);
      const free = { campaignId: stage.id('fc'), rewardId: stage.id('fr') };
      let total = ONE;
      for (const [index, amount] of [0n, 2n * ONE, ONE].entries()) {
        const stake = newStake(stage, 0n);
        const left = { ...free, spinsLeft: 2 - index };
        const bet = await actor.say({
          op: 'bet',
          player: actor.player,
          transactionId: stake.betId,
          roundId: stake.roundId,
          gameCode: stage.gameCode,
          amount: 0n,
          isRoundClosed: false,
          free: left,
        });
        must(bet.meaning === 'ok', `a free bet was answered ${bet.meaning}: ${bet.received}`);
        const ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount });
        const win = await actor.say({ ...ask, kind: 'freespin', free: left });
        must(win.meaning === 'ok', `a free win was answered ${win.meaning}: ${win.received}`);
        actor.believe(stake.roundId, amount);
        total += amount;
      }
      await mustHold(stage, actor, total, 'after three free spins');
    },
  },
  {
    name: 'free-spins-wins-alone',
    title: 'free spins told by their wins alone are paid once where the vendor sends no bets, and held back elsewhere',
    needs: ['win'],
    async play(stage, cast) {
      const actor = await cast.enter(ONE);
      const free = { campaignId: stage.id('fc'), rewardId: stage.id('fr') };
      let total = ONE;
      for (const [index, amount] of [2n * ONE, 3n * ONE].entries()) {
        const stake = newStake(stage, 0n);
        const ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount });
        const spin = { ...ask, kind: 'freespin', free: { ...free, spinsLeft: 1 - index } } as const;
        const told = await actor.say(spin);
        const again = await actor.say(spin);
        if (!SENDS_NO_FREE_BETS.has(stage.vendor)) {
          must(told.meaning !== 'ok' && again.meaning !== 'ok', `a win without a bet was paid: ${told.received}`);
          continue;
        }
        must(told.meaning === 'ok', `a free win was answered ${told.meaning}: ${told.received}`);
        actor.believe(stake.roundId, amount);
        total += amount;
      }
      await mustHold(stage, actor, total, 'after two free spins and their repeats');
    },
  },
  {
    name: 'free-spins-total',
    title: 'free spins told as one total are paid once',
    needs: ['promoWin'],
    async play(stage, cast) {
      const actor = await cast.enter(ONE);
      const rewardId = stage.id('fr');
      const ask = {
        op: 'promoWin',
        player: actor.player,
        transactionId: stage.id('t'),
        promoId: rewardId,
        rewardId,
        gameCode: stage.gameCode,
        kind: 'freespin',
        amount: 7n * ONE,
      } as const;
      const answers = await Promise.all([actor.say(ask), actor.say(ask)]);
      must(
        answers.some(({ meaning }) => meaning === 'ok'),
        `none was accepted: ${answers[0]?.received}`,
      );
      actor.believe(`promo:${rewardId}`, 7n * ONE);
      await mustHold(stage, actor, 8n * ONE, 'after the total and its repeat');
    },
  },
  {
    name: 'batch-half-bad',
    title: 'of a list each item is judged and answered alone',
    needs: ['batch', 'bet'],
    async play(stage, cast) {
      const actor = await cast.enter(5n * ONE);
      const { askMany } = stage.wire;
      if (!askMany) throw new Error('the wire has batches and no askMany');
      const roundId = stage.id('r');
      const stakes = [ONE, 50n * ONE, ONE, 60n * ONE].map((amount) => newStake(stage, amount, roundId));
      const bets = stakes.map((stake) => ({
        op: 'bet' as const,
        player: actor.player,
        transactionId: stake.betId,
        roundId: stake.roundId,
        gameCode: stage.gameCode,
        amount: stake.amount,
        isRoundClosed: false,
      }));
      const answers = await askMany.call(stage.wire, bets, stage.link, deliver, false);
      // A wire whose lists are all-or-nothing refuses the whole; then nothing may have moved.
      const isWhole = answers.every(({ meaning }) => isRefusal(meaning));
      stakes.forEach((stake, index) => {
        const meaning = answers[index]?.meaning ?? 'no_answer';
        if (stake.amount > 5n * ONE) must(isRefusal(meaning), `item ${index} was answered ${meaning}`);
        else must(isWhole || meaning === 'ok', `item ${index} was answered ${meaning}`);
        if (meaning === 'ok') actor.believe(stake.roundId, -stake.amount);
      });
      await mustHold(stage, actor, isWhole ? 5n * ONE : 3n * ONE, 'after the list');
    },
  },
  {
    name: 'batch-all-or-nothing',
    title: 'a list that must hold together moves nothing when one item fails',
    needs: ['batch', 'bet'],
    async play(stage, cast) {
      const actor = await cast.enter(5n * ONE);
      const { askMany } = stage.wire;
      if (!askMany) throw new Error('the wire has batches and no askMany');
      const roundId = stage.id('r');
      const bets = [ONE, 50n * ONE].map((amount) => ({
        op: 'bet' as const,
        player: actor.player,
        transactionId: stage.id('b'),
        roundId,
        gameCode: stage.gameCode,
        amount,
        isRoundClosed: false,
      }));
      await askMany.call(stage.wire, bets, stage.link, deliver, true);
      await mustHold(stage, actor, 5n * ONE, 'after the list');
    },
  },
];
