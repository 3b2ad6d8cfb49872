import { deliver } from '../../deliver.ts';
import { canStake, newStake, ONE, placeBet, rollbackAsk, sayStake, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { must, type Script } from '../../stage.ts';
import { mustHear, mustHoldAndTell } from '../fields/heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';
import { sceneOf } from '../scenes.ts';
import { vendorFactsOf } from '../wire-facts.ts';

/** More than any wire's greatest amount. */
const BEYOND = 2_000_000_000_000n * ONE;
/** Their calls name the player and no session. */
const KNOWN_BY_ACCOUNT: ReadonlySet<string> = new Set(['cq9', 'jdb', 'softswiss']);
const CORRECTIONS = ['adjust', 'settle', 'resettle'] as const;

/** What is done in part, and what stays refused: each by its own sequence of calls. */
export const partsAndRefusalsGrid: readonly Script[] = [
  {
    name: 'round-of-a-part-committed',
    title: 'a reserve that is committed in part gives the rest back, and its round holds what was committed',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const { betId, roundId } = newStake(stage, 10n * ONE);
      const base = { player: actor.player, roundId, gameCode: stage.gameCode, isRoundClosed: false };
      const reserve = { op: 'reserve', ...base, transactionId: betId, amount: 10n * ONE } as const;
      mustHear({ stage, told: await actor.say(reserve), op: 'reserve' }, ['OK'], 'the reserve');
      actor.believe(roundId, -10n * ONE);
      const part = { op: 'commit', player: actor.player, betId, roundId, transactionId: stage.id('t') } as const;
      const told = await actor.say({ ...part, amount: 4n * ONE });
      mustHear({ stage, told, op: 'commit' }, ['OK'], 'the commit of a part');
      actor.believe(roundId, 6n * ONE);
      await mustHoldAndTell({ stage, actor, told }, FUNDS - 4n * ONE, 'the commit of a part');
      const held = await stage.control.roundStake(actor.memberId, roundId);
      must(held === 4n * ONE, `the round holds a stake of ${held}, not ${4n * ONE}`);
    },
  },
  {
    name: 'refused-by-the-question',
    title: 'a stake refused by the question about time stays refused under its id once the player has answered',
    needs: ['bet'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = newStake(stage, ONE);
      await stage.control.askAboutTime(actor.memberId, 'unanswered');
      const first = await sayStake(stage, actor, stake);
      mustHear({ stage, told: first, op: 'bet' }, ['REALITY_CHECK'], 'a bet before the answer');
      await stage.control.askAboutTime(actor.memberId, 'answered');
      const again = await sayStake(stage, actor, stake);
      must(again.meaning !== 'ok', `the same bet after the answer: ${again.received}`);
      must((await cashOf(stage, actor)) === FUNDS, 'the same bet after the answer moved money');
      await placeBet(stage, actor, ONE);
    },
  },
  {
    name: 'refused-list-with-other-content',
    title: 'the id of a stake that was refused in a list, sent in a list with another amount, is told as taken already',
    needs: ['batch', 'bet', 'win'],
    applies: ({ wire }) => wire.name === 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const { askMany } = stage.wire;
      if (!askMany) throw new Error('the wire has batches and no askMany');
      const other = await placeBet(stage, actor, ONE);
      const listOf = (amount: bigint, betId: string) => [
        stakeAsk(stage, actor, { betId, roundId: other.roundId, amount }),
        winAsk(stage, actor, other, { winId: stage.id('w'), amount: 2n * ONE, isRoundClosed: false }),
      ];
      const betId = stage.id('b');
      const [first] = await askMany.call(stage.wire, listOf(1_000n * ONE, betId), stage.link, deliver, true);
      must(first?.meaning === 'insufficient_funds', `a list above the balance: ${first?.meaning}: ${first?.received}`);
      const [told] = await askMany.call(stage.wire, listOf(ONE, betId), stage.link, deliver, true);
      must(
        told?.received.includes('DUPLICATE_TRANSACTION') === true,
        `a list under the same id with another amount: ${told?.received}`,
      );
      must((await cashOf(stage, actor)) === FUNDS - ONE, 'a refused list moved money');
    },
  },
  ...CORRECTIONS.map(
    (op): Script => ({
      name: `beyond-amounts-${op}`,
      title: `a ${op} that takes more than any amount can be is refused, and nobody owes it`,
      needs: [op],
      async play(stage, cast) {
        const actor = await cast.enter(FUNDS);
        const { ask } = await sceneOf(op, stage, actor);
        const before = await stage.control.money(actor.memberId);
        const told = await actor.say({ ...ask, delta: -BEYOND } as typeof ask);
        must(told.meaning !== 'ok' && told.meaning !== 'no_answer', `${op} of ${-BEYOND}: ${told.received}`);
        const after = await stage.control.money(actor.memberId);
        must(after.cash === before.cash && after.debt === 0n, `${op} left ${after.cash} and a debt of ${after.debt}`);
      },
    }),
  ),
  {
    name: 'settled-ticket-undone',
    title: 'the undoing of a ticket that was settled takes the settlement with the stake',
    needs: ['bet', 'settle', 'rollback'],
    applies: ({ vendor }) => vendorFactsOf(vendor).undoesSettled,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const ticket = await placeBet(stage, actor, 10n * ONE);
      const { player } = actor;
      const { betId, roundId } = ticket;
      const settle = { op: 'settle', player, betId, roundId, transactionId: stage.id('t'), delta: 25n * ONE } as const;
      mustHear({ stage, told: await actor.say(settle), op: 'settle' }, ['OK'], 'the settlement');
      actor.believe(roundId, 25n * ONE);
      const told = await actor.say(rollbackAsk(stage, actor, ticket));
      mustHear({ stage, told, op: 'rollback' }, ['OK'], 'the undoing of the settled ticket');
      actor.believe(roundId, -15n * ONE);
      await mustHoldAndTell({ stage, actor, told }, FUNDS, 'the undoing of the settled ticket');
    },
  },
  {
    name: 'part-of-a-mixed-stake',
    title: 'a part of a stake of cash and bonus money goes back in the proportion in which it was taken',
    needs: ['bet', 'rollback'],
    // The one vendor who undoes in part.
    applies: ({ vendor }) => vendor === 'IA',
    async play(stage, cast) {
      const actor = await cast.enter(6n * ONE);
      await stage.control.giveBonus(actor.memberId, 4n * ONE);
      actor.extra += 4n * ONE;
      const stake = await placeBet(stage, actor, 10n * ONE);
      const told = await actor.say(rollbackAsk(stage, actor, { ...stake, amount: 5n * ONE }));
      mustHear({ stage, told, op: 'rollback' }, ['OK'], 'the undoing of a half');
      actor.believe(stake.roundId, 5n * ONE);
      const { cash, bonus } = await stage.control.pools(actor.memberId);
      must(cash === 3n * ONE && bonus === 2n * ONE, `a half of 6 and 4 gave ${cash} and ${bonus} back`);
    },
  },
  {
    name: 'two-windows',
    title:
      'of two games that a player has open the one lives on when the other is closed, and with neither nothing is staked',
    needs: [],
    applies: (stage) => canStake(stage) && KNOWN_BY_ACCOUNT.has(stage.wire.name),
    async play(stage, cast) {
      const first = await cast.enter(FUNDS);
      const second = await cast.enterAlso(stage, first);
      await stage.control.closeSession(second.launchToken);
      await placeBet(stage, first, ONE);
      await stage.control.closeSession(first.launchToken);
      const told = await sayStake(stage, first, newStake(stage, ONE));
      must(told.meaning !== 'ok' && told.meaning !== 'no_answer', `a bet without a game: ${told.received}`);
      must((await cashOf(stage, first)) === FUNDS - ONE, 'a bet without a game moved money');
    },
  },
  {
    name: 'maintenance-in-anothers-round',
    title: 'in maintenance nobody plays on under the id of a round that another player has open',
    needs: ['bet'],
    async play(stage, cast) {
      const [owner, other] = [await cast.enter(FUNDS), await cast.enter(FUNDS)];
      const stake = await placeBet(stage, owner, ONE);
      try {
        await stage.control.maintain(true);
        const told = await sayStake(stage, other, newStake(stage, ONE, stake.roundId));
        must(told.meaning !== 'ok' && told.meaning !== 'no_answer', `a bet in another’s round: ${told.received}`);
        must((await cashOf(stage, other)) === FUNDS, 'a bet in another’s round moved money');
        await placeBet(stage, owner, ONE, stake.roundId);
      } finally {
        await stage.control.maintain(false);
      }
    },
  },
];
