import type { Ask } from '../../../apps/sandbox/src/studio/wire.ts';
import { newStake, ONE, placeBet, rollbackAsk, type Stake, stakeAsk, winAsk } from '../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './fields/heard.ts';
import { cashOf, FUNDS, perOperation } from './per-operation.ts';
import { sceneOf } from './scenes.ts';
import { vendorFactsOf, WIRE_FACTS } from './wire-facts.ts';

type PlayerAsk = Extract<Ask, { player: unknown }>;
const by = (ask: PlayerAsk, player: Actor['player']): PlayerAsk => ({ ...ask, player });

/** Calls that name a bet or a round of somebody else's. */
const ofAnotherPlayer: readonly Script[] = perOperation({
  grid: 'stranger',
  title: (op) => `${op} that names another player’s bet moves nobody’s money, and the owner’s own is then done`,
  ops: ['win', 'rollback', 'endRound', 'commit', 'cancelReserve', 'settle', 'resettle', 'unsettle'],
  async play({ stage, actor, scene, op, stranger }) {
    const other = await stranger();
    const before = await cashOf(stage, actor);
    const told = await other.say(by(scene.ask, other.player));
    // Rounds are each player's own: who names only that is told to wait for their bet.
    const waits = op === 'win' && WIRE_FACTS[stage.wire.name]?.winsByRound === true;
    mustHear({ stage, told, op }, [waits ? 'TEMPORARY_ERROR' : 'TRANSACTION_NOT_FOUND'], `${op} of another player’s`);
    must((await cashOf(stage, actor)) === before, 'the owner’s money moved');
    must((await cashOf(stage, other)) === FUNDS, 'the stranger’s money moved');
    mustHear({ stage, told: await actor.say(scene.ask), op }, ['OK'], `the owner’s ${op}`);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});

/** An undoing that names another player's win. */
const winOfAnother: Script = {
  name: 'stranger-undoWin',
  title: 'a rollback that names another player’s win takes nobody’s money, and the win stands',
  needs: ['bet', 'win', 'rollback'],
  applies: ({ wire }) => WIRE_FACTS[wire.name]?.namesWins === true,
  async play(stage, cast) {
    const [actor, other] = [await cast.enter(FUNDS), await cast.enter(FUNDS)];
    const stake = await placeBet(stage, actor, 2n * ONE);
    const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
    mustHear({ stage, told: await actor.say(win), op: 'win' }, ['OK'], 'the win');
    actor.believe(stake.roundId, 5n * ONE);
    const undo = rollbackAsk(stage, other, { ...stake, betId: win.transactionId, amount: win.amount });
    const told = await other.say(undo);
    mustHear({ stage, told, op: 'rollback' }, ['TRANSACTION_NOT_FOUND'], 'the rollback of another player’s win');
    must((await cashOf(stage, actor)) === FUNDS + 3n * ONE, 'the owner’s money moved');
    must((await cashOf(stage, other)) === FUNDS, 'the stranger’s money moved');
  },
};

/** An id that another player's movement has. */
const idOfAnother: readonly Script[] = perOperation({
  grid: 'id-of-another',
  title: (op) => `${op} under an id of another player’s is another movement, and never told as that one’s repeat`,
  ops: ['bet', 'betWin', 'reserve', 'promoWin', 'jackpotWin'],
  async play({ stage, actor, scene, op, stranger }) {
    const other = await stranger();
    mustHear({ stage, told: await actor.say(scene.ask), op }, ['OK'], `the owner’s ${op}`);
    actor.believe(scene.roundId, scene.delta);
    const told = await other.say(by(scene.ask, other.player));
    mustHear({ stage, told, op }, ['DUPLICATE_TRANSACTION'], `the stranger’s ${op}`);
    must((await cashOf(stage, actor)) === FUNDS + scene.delta, 'the owner’s money moved');
    must((await cashOf(stage, other)) === FUNDS, 'the stranger’s money moved');
  },
});

const HAS_TOKENS: ReadonlySet<string> = new Set(['native', 'evolution', 'hub88', 'slotegrator', 'pg', 'jili', 'cq9']);

/** Their `authenticate` gives out a token of the session's own. */
const EXCHANGES: ReadonlySet<string> = new Set(['native', 'jili']);

/** Stakes by a session that is not the player's at this vendor. */
const byAnotherToken: readonly Script[] = perOperation({
  grid: 'token',
  title: (op) =>
    `${op} by another player’s session, by their session at another vendor or by none that we know is refused`,
  ops: ['bet', 'betWin', 'reserve'],
  applies: (stage) => HAS_TOKENS.has(stage.wire.name),
  async play({ stage, actor, scene, op, stranger }) {
    const [elsewhere] = stage.others(1);
    const { launchToken } = await (elsewhere as Stage).join(actor.memberId);
    const other = await stranger();
    const tokens = {
      'another player’s': other.player.token,
      'of another vendor': launchToken,
      unknown: 'x'.repeat(43),
    };
    for (const [whose, token] of Object.entries(tokens)) {
      const { ask } = await sceneOf(op, stage, actor);
      const told = await actor.say(by(ask, { ...actor.player, token }));
      mustHear({ stage, told, op }, ['INVALID_TOKEN'], `${op} by a token ${whose}`);
      must((await cashOf(stage, actor)) === FUNDS, `${op} by a token ${whose} took the player’s money`);
      must((await cashOf(stage, other)) === FUNDS, `${op} by a token ${whose} took the other player’s money`);
    }
    mustHear({ stage, told: await actor.say(scene.ask), op }, ['OK'], `${op} by their own session`);
    actor.believe(scene.roundId, scene.delta);
  },
});

/** What is owed is paid by the player's id: a token that came along says nothing then. */
const withStrayToken: readonly Script[] = perOperation({
  grid: 'stray-token',
  title: (op) => `${op} that bears another player’s token, or one that nobody knows, is done as before`,
  ops: ['win', 'rollback', 'endRound', 'settle', 'promoWin', 'jackpotWin', 'adjust'],
  // PG proves each transfer by its session, and says of one that is late that it is.
  applies: ({ wire }) => HAS_TOKENS.has(wire.name) && wire.name !== 'pg',
  async play({ stage, actor, scene, op, stranger }) {
    const other = await stranger();
    for (const token of [other.player.token, 'x'.repeat(43)]) {
      const { ask, delta, roundId } = token === other.player.token ? scene : await sceneOf(op, stage, actor);
      const before = await cashOf(stage, actor);
      // The native wire's own words have a token for stakes alone.
      const line = saying(stage, (said) =>
        stage.wire.name === 'native' ? { ...said, fields: { ...said.fields, sessionToken: token } } : said,
      );
      const told = await actor.say(by(ask, { ...actor.player, token }), { by: line });
      mustHear({ stage, told, op }, ['OK'], `${op} with a stray token`);
      if (delta !== 0n) actor.believe(roundId, delta);
      const cash = await cashOf(stage, actor);
      must(cash === before + delta, `${op} with a stray token: the wallet holds ${cash}, not ${before + delta}`);
      must((await cashOf(stage, other)) === FUNDS, 'the other player’s money moved');
    }
  },
});

/** It stands in the game's address, where others may read it. */
const byLaunchToken: readonly Script[] = perOperation({
  grid: 'launch',
  title: (op) => `${op} by the token of the launch is refused once the vendor was given another for it`,
  ops: ['bet', 'betWin', 'reserve', 'balance'],
  applies: ({ wire }) => EXCHANGES.has(wire.name),
  async play({ stage, actor, scene, op }) {
    const { launchToken, player } = actor;
    must(launchToken !== player.token, 'the vendor was given no other token');
    const when = `${op} by the token of the launch`;
    const told = await actor.say(by(scene.ask, { ...player, token: launchToken }));
    mustHear({ stage, told, op }, ['INVALID_TOKEN'], when);
    must((await cashOf(stage, actor)) === FUNDS, `${when} moved money`);
    const { ask, delta, roundId } = await sceneOf(op, stage, actor);
    mustHear({ stage, told: await actor.say(ask), op }, ['OK'], `${op} by the session’s token`);
    if (delta !== 0n) actor.believe(roundId, delta);
  },
});

const isKnownTo = (stage: Stage): boolean => stage.wire.ops.has('bet') && stage.wire.ops.has('win');

type Seat = readonly [Stage, Actor];
/** The same bet and the same win at one vendor after the other. @returns the cash after them */
const playBoth = async (seats: readonly Seat[], stake: Stake, winId: string, before: bigint): Promise<bigint> => {
  let cash = before;
  for (const op of ['bet', 'win'] as const)
    for (const [at, actor] of seats) {
      const isBet = op === 'bet';
      const ask = isBet ? stakeAsk(at, actor, stake) : winAsk(at, actor, stake, { winId, amount: 5n * ONE });
      const moved = isBet ? -stake.amount : 5n * ONE;
      const told = await actor.say(ask);
      mustHear({ stage: at, told, op }, ['OK'], `the ${op} at ${at.vendor}`);
      actor.believe(stake.roundId, moved);
      cash += moved;
      await mustHoldAndTell({ stage: at, actor, told }, cash, `the ${op} at ${at.vendor}`);
    }
  return cash;
};

/** Two vendors who number their rounds and movements alike, with the same amounts. */
const sameIds: Script = {
  name: 'same-ids-elsewhere',
  title:
    'the same ids, rounds and amounts at another vendor are other movements: each vendor’s are taken, paid and undone alone',
  needs: ['bet', 'win'],
  async play(stage, cast) {
    const here = await cast.enter(FUNDS);
    let cash = FUNDS;
    for (const at of stage.others(13).filter(isKnownTo).slice(0, 3)) {
      const there = await cast.enterAlso(at, here);
      const both = [[stage, here] as const, [at, there] as const];
      // Whoever comes second must not be taken for the first.
      for (const inTurn of [both, both.toReversed()])
        cash = await playBoth(inTurn, newStake(stage, 2n * ONE), stage.id('w'), cash);
    }
  },
};

/** What another vendor did is not known here. */
const betElsewhere: Script = {
  name: 'bet-of-another-vendor',
  title: 'a win or rollback that names a bet of another vendor finds none, and that bet stays as it is',
  needs: ['bet', 'win'],
  async play(stage, cast) {
    const here = await cast.enter(FUNDS);
    const at = stage.others(13).find(isKnownTo);
    if (!at) throw new Error('no other vendor');
    const there = await cast.enterAlso(at, here);
    const stake = await placeBet(at, there, 2n * ONE);
    const early = await here.say(winAsk(stage, here, stake, { winId: stage.id('w'), amount: 5n * ONE }));
    mustHear({ stage, told: early, op: 'win' }, ['TEMPORARY_ERROR'], 'the win of another vendor’s bet');
    if (stage.wire.ops.has('rollback')) {
      const undone = await here.say(rollbackAsk(stage, here, stake));
      mustHear(
        { stage, told: undone, op: 'rollback' },
        [vendorFactsOf(stage.vendor).unknownUndoing],
        'the rollback of another vendor’s bet',
      );
      mustHear(
        { stage, told: await here.say(stakeAsk(stage, here, stake)), op: 'bet' },
        ['TRANSACTION_ROLLED_BACK'],
        'the bet here',
      );
    }
    const paid = await there.say(winAsk(at, there, stake, { winId: stage.id('w'), amount: ONE }));
    mustHear({ stage: at, told: paid, op: 'win' }, ['OK'], 'the other vendor’s own win');
    there.believe(stake.roundId, ONE);
    await mustHoldAndTell({ stage: at, actor: there, told: paid }, FUNDS - ONE, 'the other vendor’s own win');
  },
};

export const othersGrid: readonly Script[] = [
  ...ofAnotherPlayer,
  winOfAnother,
  ...idOfAnother,
  ...byAnotherToken,
  ...byLaunchToken,
  ...withStrayToken,
  sameIds,
  betElsewhere,
];
