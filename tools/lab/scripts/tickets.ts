import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { canStake, mustBeClosed, mustHold, newStake, ONE, placeBet } from './moves.ts';

/** A stake that is set aside, and what every later word about it names. */
const hold = async (stage: Stage, actor: Actor, wanted: bigint) => {
  const { betId, roundId, amount } = newStake(stage, wanted);
  const movement = { player: actor.player, roundId, gameCode: stage.gameCode, amount };
  const held = await actor.say({ op: 'reserve', ...movement, transactionId: betId, isRoundClosed: false });
  must(held.meaning === 'ok', `the reserve was answered ${held.meaning}: ${held.received}`);
  return { betId, roundId, amount, movement };
};

export const ticketScripts: readonly Script[] = [
  {
    name: 'reserve-commit',
    title: 'a reserve holds the stake, and its commit takes it once',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, roundId, amount, movement } = await hold(stage, actor, 4n * ONE);
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
    name: 'reserve-cancelled',
    title: 'a reserve that is cancelled comes back once, and cannot be committed any more',
    needs: ['reserve', 'commit', 'cancelReserve'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, movement } = await hold(stage, actor, 4n * ONE);
      const cancel = { op: 'cancelReserve', ...movement, transactionId: stage.id('c'), betId } as const;
      const told = await actor.say(cancel);
      must(told.meaning === 'ok', `the cancellation was answered ${told.meaning}: ${told.received}`);
      await actor.say(cancel);
      await mustHold(stage, actor, 10n * ONE, 'after the cancellation and its repeat');
      const late = await actor.say({ op: 'commit', ...movement, transactionId: stage.id('m'), betId });
      must(late.meaning !== 'ok', `the late commit was accepted: ${late.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the late commit');
    },
  },
  {
    name: 'reserve-expires',
    title: 'a reserve that is never committed is released, and a late commit takes nothing',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, movement } = await hold(stage, actor, 4n * ONE);
      await stage.control.expireHolds(actor.memberId);
      await mustHold(stage, actor, 10n * ONE, 'after the expiry');
      const late = await actor.say({ op: 'commit', ...movement, transactionId: stage.id('m'), betId });
      must(late.meaning !== 'ok', `the late commit was accepted: ${late.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the late commit');
    },
  },
  {
    name: 'reserve-over-and-not-released',
    title: 'a reserve whose time is over is not committed, also before anybody released it, and then comes back once',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, roundId, movement } = await hold(stage, actor, 4n * ONE);
      await stage.control.makeHoldsOld(actor.memberId);
      for (const amount of [4n * ONE, ONE]) {
        const part = { ...movement, amount };
        const late = await actor.say({ op: 'commit', ...part, transactionId: stage.id('m'), betId });
        must(late.meaning === 'rolled_back', `the late commit of ${amount} was answered: ${late.received}`);
        await mustHold(stage, actor, 6n * ONE, 'after the late commit');
      }
      await stage.control.expireHolds(actor.memberId);
      await mustHold(stage, actor, 10n * ONE, 'after the release');
      const settled = await actor.say({
        op: 'settle',
        player: actor.player,
        betId,
        roundId,
        transactionId: stage.id('s'),
        delta: 9n * ONE,
      });
      must(settled.meaning !== 'ok', `a ticket that never was is settled: ${settled.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the settlement of nothing');
    },
  },
  {
    name: 'ticket-opened-again',
    title: 'a result that is taken back opens its ticket again, and the next result counts alone',
    needs: ['bet', 'settle', 'unsettle'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { betId, roundId } = await placeBet(stage, actor, 2n * ONE);
      const change = async (op: 'settle' | 'unsettle', delta: bigint): Promise<void> => {
        const ask = { op, player: actor.player, betId, roundId, transactionId: stage.id('s'), delta } as const;
        for (const told of [await actor.say(ask), await actor.say(ask)])
          must(
            told.meaning === 'ok' || told.meaning === 'duplicate',
            `${op} was answered ${told.meaning}: ${told.received}`,
          );
        actor.believe(roundId, delta);
      };
      await change('settle', 6n * ONE);
      await mustBeClosed(stage, actor, roundId);
      await change('unsettle', -6n * ONE);
      must((await stage.control.isRoundOpen(actor.memberId, roundId)) === true, 'the ticket was not opened again');
      await change('settle', 3n * ONE);
      await mustHold(stage, actor, 11n * ONE, 'after the second result');
      await mustBeClosed(stage, actor, roundId);
    },
  },
  {
    name: 'adjust',
    title: 'a correction gives or takes exactly its amount, once',
    needs: ['adjust'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { roundId } = await placeBet(stage, actor, ONE);
      for (const delta of [3n * ONE, -2n * ONE]) {
        const ask = {
          op: 'adjust',
          player: actor.player,
          transactionId: stage.id('a'),
          roundId,
          delta,
          reason: 'a table that was dealt wrongly',
        } as const;
        const told = await actor.say(ask);
        must(told.meaning === 'ok', `a correction was answered ${told.meaning}: ${told.received}`);
        await actor.say(ask);
        actor.believe(roundId, delta);
      }
      await mustHold(stage, actor, 10n * ONE, 'after both corrections and their repeats');
    },
  },
  {
    name: 'end-of-round',
    title: 'the end of a round without a win closes it, moves nothing, and may be told twice',
    needs: ['bet', 'endRound'],
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const { roundId } = await placeBet(stage, actor, 2n * ONE);
      const end = { op: 'endRound', player: actor.player, roundId, gameCode: stage.gameCode } as const;
      for (const told of [await actor.say(end), await actor.say(end)])
        must(
          told.meaning === 'ok' || told.meaning === 'duplicate',
          `it was answered ${told.meaning}: ${told.received}`,
        );
      await mustHold(stage, actor, 8n * ONE, 'after the end');
      await mustBeClosed(stage, actor, roundId);
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
