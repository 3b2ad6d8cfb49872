import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { ONE, payWin, placeBet, rollbackAsk, type Stake, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';

const winsOf = (stage: Stage, amounts: readonly number[]) =>
  amounts.map((amount) => ({ mtcode: stage.id('w'), amount, eventtime: '2026-01-01T00:00:00-04:00' }));

/** A round of CQ9 that ends with these wins. */
const endWith = (stage: Stage, actor: Actor, stake: Stake, wins: readonly object[]) => {
  const ask: Ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: ONE });
  const data = JSON.stringify(wins);
  return () => actor.say(ask, { by: saying(stage, (said) => ({ ...said, fields: { ...said.fields, data } })) });
};

const hasSpins = ({ wire }: Stage): boolean => wire.ops.has('betWin');

export const tableWordsGrid: readonly Script[] = [
  {
    name: 'late-cancel',
    title:
      'a table’s bet that is cancelled after the settlement comes back once, to nobody but its owner, and the settlement stays',
    needs: ['bet', 'win', 'rollback'],
    applies: ({ wire }) => wire.name === 'jili',
    async play(stage, cast) {
      const [actor, other] = [await cast.enter(FUNDS), await cast.enter(FUNDS)];
      const kept = await placeBet(stage, actor, 2n * ONE);
      const lost = await placeBet(stage, actor, 3n * ONE, kept.roundId);
      await payWin(stage, actor, kept, { amount: 4n * ONE });
      const cash = FUNDS - ONE;
      const strange = await other.say(rollbackAsk(stage, other, lost));
      mustHear({ stage, told: strange, op: 'rollback' }, ['TRANSACTION_NOT_FOUND'], 'another player’s bet');
      await mustHoldAndTell({ stage, actor: other, told: strange }, FUNDS, 'another player’s bet');
      must((await cashOf(stage, actor)) === cash, 'the owner’s money moved');
      // Whatever the call says that the bet was.
      const ask = { ...rollbackAsk(stage, actor, lost), amount: 50n * ONE } as Ask;
      for (const when of ['the late cancellation', 'the late cancellation again']) {
        const told = await actor.say(ask);
        mustHear({ stage, told, op: 'rollback' }, ['OK'], when);
        if (!when.endsWith('again')) actor.believe(lost.roundId, lost.amount);
        await mustHoldAndTell({ stage, actor, told }, cash + lost.amount, when);
      }
    },
  },
  {
    name: 'round-of-several-wins',
    title: 'the wins of one call are paid all or none, the last of them ends the round, and their order is their own',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'cq9',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = await placeBet(stage, actor, 2n * ONE);
      const wins = winsOf(stage, [1, 0, 5]);
      const known = await placeBet(stage, actor, ONE);
      const paid = stage.id('w');
      const elsewhere = winAsk(stage, actor, known, { winId: paid, amount: ONE, isRoundClosed: false });
      mustHear({ stage, told: await actor.say(elsewhere), op: 'win' }, ['OK'], 'a win of another round');
      actor.believe(known.roundId, ONE);
      const cash = FUNDS - 2n * ONE;
      for (const bad of [
        [...wins, ...winsOf(stage, [-1])],
        [...winsOf(stage, [-1]), ...wins],
        [...wins, { mtcode: paid, amount: 9 }],
      ]) {
        const told = await endWith(stage, actor, stake, bad)();
        must(told.meaning !== 'ok' && told.meaning !== 'retry', `a list with a bad win: ${told.received}`);
        await mustHoldAndTell({ stage, actor, told }, cash, 'a list with a bad win');
        must((await stage.control.isRoundOpen(actor.memberId, stake.roundId)) === true, 'a bad list ended the round');
      }
      const end = endWith(stage, actor, stake, wins);
      for (const when of ['the end', 'the end again']) {
        const told = await end();
        mustHear({ stage, told, op: 'win' }, ['OK'], when, when.endsWith('again'));
        if (!when.endsWith('again')) actor.believe(stake.roundId, 6n * ONE);
        await mustHoldAndTell({ stage, actor, told }, cash + 6n * ONE, when);
        must((await stage.control.isRoundOpen(actor.memberId, stake.roundId)) === false, `${when}: the round is open`);
      }
      const turned = await endWith(stage, actor, stake, wins.toReversed())();
      await mustHoldAndTell({ stage, actor, told: turned }, cash + 6n * ONE, 'the end in another order');
    },
  },
  {
    name: 'net-call-needs-its-stake',
    title: 'a call of bet and result needs its whole stake, however much it wins, and takes no more than that',
    needs: ['betWin'],
    applies: hasSpins,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const spin = (amount: bigint, winAmount: bigint) =>
        ({
          op: 'betWin',
          player: actor.player,
          transactionId: stage.id('t'),
          roundId: stage.id('r'),
          gameCode: stage.gameCode,
          amount,
          winAmount,
          isRoundClosed: true,
        }) as const;
      for (const above of [10n * ONE + stage.wire.smallestAmount, 11n * ONE]) {
        const told = await actor.say(spin(above, 500n * ONE));
        mustHear({ stage, told, op: 'betWin' }, ['INSUFFICIENT_FUNDS'], `a stake of ${above}`);
        await mustHoldAndTell({ stage, actor, told }, 10n * ONE, `a stake of ${above}`);
      }
      const all = spin(10n * ONE, 0n);
      mustHear({ stage, told: await actor.say(all), op: 'betWin' }, ['OK'], 'all of it');
      actor.believe(all.roundId, -10n * ONE);
      const empty = await actor.say(spin(ONE, 500n * ONE));
      mustHear({ stage, told: empty, op: 'betWin' }, ['INSUFFICIENT_FUNDS'], 'a stake of an empty wallet');
      await mustHoldAndTell({ stage, actor, told: empty }, 0n, 'a stake of an empty wallet');
    },
  },
];
