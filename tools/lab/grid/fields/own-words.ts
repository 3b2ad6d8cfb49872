import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { microsOf } from '../../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import { asDigits, type Tree } from '../../dialects/exact-text.ts';
import { newStake, ONE, placeBet, rollbackAsk, type Stake, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { asTold, mustHear, mustHoldAndTell, saying } from './heard.ts';
import { FUNDS } from '../per-operation.ts';

type Change = { readonly path?: string; readonly fields: Tree };
/** A call of the wire with some of its fields said otherwise: words that only this wire has. */
const sayWith = (stage: Stage, actor: Actor, ask: Ask, { path, fields }: Change) =>
  actor.say(ask, {
    by: saying(stage, (said) => ({ ...said, path: path ?? said.path, fields: { ...said.fields, ...fields } })),
  });

const netAsk = (stage: Stage, actor: Actor) =>
  ({
    op: 'betWin',
    player: actor.player,
    transactionId: stage.id('t'),
    roundId: stage.id('r'),
    gameCode: stage.gameCode,
    amount: 2n * ONE,
    winAmount: 5n * ONE,
    isRoundClosed: true,
  }) as const;

const mustMove = async (
  stage: Stage,
  actor: Actor,
  said: Promise<Awaited<ReturnType<Actor['say']>>>,
  {
    roundId,
    moved,
    cash,
    when,
  }: { readonly roundId: string; readonly moved: bigint; readonly cash: bigint; readonly when: string },
): Promise<void> => {
  const told = await said;
  must(told.meaning === 'ok', `${when}: answered ${told.meaning}: ${told.received}`);
  if (moved !== 0n) actor.believe(roundId, moved);
  await mustHoldAndTell({ stage, actor, told }, cash, when);
};

export const ownWordsGrid: readonly Script[] = [
  {
    name: 'net-call-undone',
    title: 'a net call that is taken back gives its stake back and takes its win, once',
    needs: ['betWin', 'rollback'],
    applies: ({ wire }) => wire.name === 'jdb' || wire.name === 'jili',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const net = netAsk(stage, actor);
      mustHear({ stage, told: await actor.say(net), op: 'betWin' }, ['OK'], 'the net call');
      actor.believe(net.roundId, 3n * ONE);
      const stake = {
        betId: stage.wire.name === 'jdb' ? net.transactionId : net.roundId,
        roundId: net.roundId,
        amount: net.amount,
      };
      const ask = rollbackAsk(stage, actor, stake);
      const change: Change =
        stage.wire.name === 'jdb'
          ? { fields: { action: asDigits('4'), transferId: asDigits(net.transactionId) } }
          : { path: '/cancelBet', fields: { winloseAmount: asDigits('5') } };
      const about = { roundId: net.roundId, cash: FUNDS };
      await mustMove(stage, actor, sayWith(stage, actor, ask, change), { ...about, moved: -3n * ONE, when: 'undone' });
      const again = sayWith(stage, actor, ask, change);
      await mustMove(stage, actor, again, { ...about, moved: 0n, when: 'undone again' });
    },
  },
  {
    name: 'table-money',
    title: 'money taken along to a table comes back with what was won there, or whole when the stay is cancelled',
    needs: ['bet', 'win', 'rollback'],
    applies: ({ wire }) => wire.name === 'jdb',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      for (const end of ['14', '15'] as const) {
        const { cash } = await stage.control.money(actor.memberId);
        const stake = newStake(stage, 10n * ONE);
        const out = sayWith(stage, actor, stakeAsk(stage, actor, stake), { fields: { action: asDigits('13') } });
        await mustMove(stage, actor, out, {
          roundId: stake.betId,
          moved: -10n * ONE,
          cash: cash - 10n * ONE,
          when: 'taken along',
        });
        const isBack = end === '14';
        const ask = isBack
          ? winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 13n * ONE })
          : rollbackAsk(stage, actor, stake);
        const home = sayWith(stage, actor, ask, { fields: { action: asDigits(end) } });
        const moved = isBack ? 13n * ONE : 10n * ONE;
        await mustMove(stage, actor, home, {
          roundId: stake.betId,
          moved,
          cash: cash - 10n * ONE + moved,
          when: `action ${end}`,
        });
        const isOpen = await stage.control.isRoundOpen(actor.memberId, stake.betId);
        must(!isBack || isOpen === false, 'the stay is over and stands open');
      }
    },
  },
  {
    name: 'table-money-list',
    title:
      'several stays that are cancelled in one list all come back, also one after a stay that was cancelled before, once',
    needs: ['bet', 'rollback'],
    applies: ({ wire }) => wire.name === 'jdb',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stakes = [1n, 2n, 4n].map((units) => newStake(stage, units * ONE));
      for (const stake of stakes) {
        const told = await sayWith(stage, actor, stakeAsk(stage, actor, stake), { fields: { action: asDigits('13') } });
        mustHear({ stage, told, op: 'bet' }, ['OK'], 'taken along');
        actor.believe(stake.betId, -stake.amount);
      }
      const [done, ...others] = stakes as [Stake, ...Stake[]];
      const cancelling = (stake: Stake, of: readonly Stake[]) => {
        const refTransferIds = of.map(({ betId }) => asDigits(betId));
        const ask = rollbackAsk(stage, actor, stake);
        return () => sayWith(stage, actor, ask, { fields: { action: asDigits('15'), refTransferIds } });
      };
      mustHear({ stage, told: await cancelling(done, [done])(), op: 'rollback' }, ['OK'], 'one stay before');
      actor.believe(done.betId, done.amount);
      const cancelAll = cancelling(done, stakes);
      for (const when of ['the list', 'the list again']) {
        const told = await cancelAll();
        mustHear({ stage, told, op: 'rollback' }, ['OK'], when);
        if (when === 'the list') for (const { betId, amount } of others) actor.believe(betId, amount);
        await mustHoldAndTell({ stage, actor, told }, FUNDS, when);
      }
    },
  },
  {
    name: 'preserve',
    title:
      'a sum that a table takes along is staked instead of the bet, and its settlement gives back what the bets left of it',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'jili',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = newStake(stage, 0n);
      const { roundId } = stake;
      const taken = sayWith(stage, actor, stakeAsk(stage, actor, stake), { fields: { preserve: asDigits('10') } });
      await mustMove(stage, actor, taken, { roundId, moved: -10n * ONE, cash: FUNDS - 10n * ONE, when: 'taken along' });
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 3n * ONE });
      const fields = { preserve: asDigits('10'), betAmount: asDigits('4') };
      const settled = sayWith(stage, actor, win, { fields });
      await mustMove(stage, actor, settled, { roundId, moved: 9n * ONE, cash: FUNDS - ONE, when: 'settled' });
    },
  },
  {
    name: 'take-all',
    title: 'all that a player has goes to a table once, and comes back as the table says',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'cq9',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = newStake(stage, ONE);
      const { roundId } = stake;
      const ask = stakeAsk(stage, actor, stake);
      const all = () => sayWith(stage, actor, ask, { path: '/transaction/game/takeall', fields: {} });
      await mustMove(stage, actor, all(), { roundId, moved: -FUNDS, cash: 0n, when: 'all of it' });
      await stage.control.deposit(actor.memberId, ONE);
      actor.extra += ONE;
      await mustMove(stage, actor, all(), { roundId, moved: 0n, cash: ONE, when: 'all of it, again' });
      const back = { path: '/transaction/game/rollin', fields: { amount: '120.5', mtcode: stage.id('w') } };
      const cash = 121_500_000n;
      await mustMove(stage, actor, sayWith(stage, actor, ask, back), {
        roundId,
        moved: 120_500_000n,
        cash,
        when: 'back',
      });
      must((await stage.control.isRoundOpen(actor.memberId, roundId)) === false, 'the stay is over and stands open');
    },
  },
  {
    name: 'corrections',
    title: 'a vendor’s debit takes and its credit gives exactly what it says, once, whether the session lives or not',
    needs: ['adjust'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const { roundId } = await placeBet(stage, actor, ONE);
      await stage.control.logOut(actor.memberId);
      let { cash } = await stage.control.money(actor.memberId);
      for (const delta of [3n * ONE, -2n * ONE, -5_000_000n]) {
        const base = { player: actor.player, transactionId: stage.id('a'), roundId, reason: 'a mistake' };
        const ask = { op: 'adjust', ...base, delta } as const;
        for (const when of ['first', 'again']) {
          const told = await actor.say(ask);
          must(told.meaning === 'ok' || told.meaning === 'duplicate', `${delta} ${when}: ${told.received}`);
          if (when === 'first') {
            cash += delta;
            actor.believe(roundId, delta);
          }
          const now = await stage.control.money(actor.memberId);
          must(now.cash === cash, `${delta} ${when}: the wallet holds ${now.cash}, not ${cash}`);
          if (stage.wire.name !== 'pg' || when !== 'first') continue;
          const before = microsOf(wordAt(told.received, 'data', 'balance_before'));
          const shown = asTold(stage, cash - delta);
          must(before === shown, `${delta}: before it ${before}, not ${shown}: ${told.received}`);
        }
      }
    },
  },
];
