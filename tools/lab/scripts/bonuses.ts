import { deliver } from '../deliver.ts';
import { isRefusal, must, type Script } from '../stage.ts';
import { canStake, mustHold, newStake, ONE, winAsk } from './moves.ts';

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

export const ticketScripts: readonly Script[] = [
  {
    name: 'reserve-commit',
    title: 'a reserve holds the stake, and its commit takes it once',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, 4n * ONE);
      const { betId, roundId, amount } = stake;
      const movement = { player: actor.player, roundId, gameCode: stage.gameCode, amount };
      const held = await actor.say({ op: 'reserve', ...movement, transactionId: betId, isRoundClosed: false });
      must(held.meaning === 'ok', `the reserve was answered ${held.meaning}: ${held.received}`);
      await mustHold(stage, actor, 6n * ONE, 'while it is held');
      const commit = { op: 'commit', ...movement, transactionId: stage.id('m'), betId } as const;
      const told = await actor.say(commit);
      must(told.meaning === 'ok', `the commit was answered ${told.meaning}: ${told.received}`);
      await actor.say(commit);
      actor.believe(roundId, -amount);
      await mustHold(stage, actor, 6n * ONE, 'after the commit');
    },
  },
  {
    name: 'reserve-expires',
    title: 'a reserve that is never committed is released, and a late commit takes nothing',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, roundId, amount } = newStake(stage, 4n * ONE);
      const movement = { player: actor.player, roundId, gameCode: stage.gameCode, amount };
      const held = await actor.say({ op: 'reserve', ...movement, transactionId: betId, isRoundClosed: false });
      must(held.meaning === 'ok', `the reserve was answered ${held.meaning}: ${held.received}`);
      await stage.control.expireHolds(actor.memberId);
      await mustHold(stage, actor, 10n * ONE, 'after the expiry');
      const late = await actor.say({ op: 'commit', ...movement, transactionId: stage.id('m'), betId });
      must(late.meaning !== 'ok', `the late commit was accepted: ${late.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the late commit');
    },
  },
  {
    name: 'resettle-to-debt',
    title: 'a settlement taken back from an emptied wallet becomes debt, stops bets and is repaid first',
    needs: ['settle', 'resettle'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(2n * ONE);
      const { betId, roundId } = newStake(stage, 2n * ONE);
      const base = { player: actor.player, betId, roundId };
      const ticket = await actor.say(
        stage.wire.ops.has('bet')
          ? {
              op: 'bet',
              player: actor.player,
              transactionId: betId,
              roundId,
              gameCode: stage.gameCode,
              amount: 2n * ONE,
              isRoundClosed: false,
            }
          : {
              op: 'reserve',
              player: actor.player,
              transactionId: betId,
              roundId,
              gameCode: stage.gameCode,
              amount: 2n * ONE,
              isRoundClosed: false,
            },
      );
      must(ticket.meaning === 'ok', `the ticket was answered ${ticket.meaning}: ${ticket.received}`);
      actor.believe(roundId, -2n * ONE);
      const won = await actor.say({ op: 'settle', ...base, transactionId: stage.id('s'), delta: 10n * ONE });
      must(won.meaning === 'ok', `the settlement was answered ${won.meaning}: ${won.received}`);
      actor.believe(roundId, 10n * ONE);
      const spent = newStake(stage, 7n * ONE);
      const next = await actor.say({
        op: 'bet',
        player: actor.player,
        transactionId: spent.betId,
        roundId: spent.roundId,
        gameCode: stage.gameCode,
        amount: spent.amount,
        isRoundClosed: false,
      });
      must(next.meaning === 'ok', `the next bet was answered ${next.meaning}: ${next.received}`);
      actor.believe(spent.roundId, -spent.amount);
      const back = await actor.say({ op: 'resettle', ...base, transactionId: stage.id('s'), delta: -10n * ONE });
      must(back.meaning === 'ok', `the vendor was refused: ${back.meaning}: ${back.received}`);
      actor.believe(roundId, -10n * ONE);
      const { cash, debt } = await stage.control.money(actor.memberId);
      must(cash === 0n && debt === 7n * ONE, `the wallet holds ${cash} and owes ${debt}`);
      await stage.control.deposit(actor.memberId, 10n * ONE);
      actor.extra += 10n * ONE;
      const after = await stage.control.money(actor.memberId);
      must(
        after.cash === 3n * ONE && after.debt === 0n,
        `after a deposit it holds ${after.cash} and owes ${after.debt}`,
      );
    },
  },
];
