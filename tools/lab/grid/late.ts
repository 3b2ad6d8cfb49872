import type { Op } from '../../../apps/sandbox/src/studio/wire.ts';
import { newStake, ONE, placeBet, sayStake, winAsk } from '../scripts/moves.ts';
import type { WalletStatus } from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { type Actor, type Cast, must, type Script, type Stage } from '../stage.ts';
import { heard, mustHear, mustHoldAndTell } from './fields/heard.ts';
import { cashOf, FUNDS, perOperation } from './per-operation.ts';
import { isStakeOp, sceneOf, SCENES } from './scenes.ts';

/** Who signed out begins nothing, and nobody looks at their money for them. */
const needsSession = (op: Op): boolean => isStakeOp(op) || op === 'balance';

/** After the player signed out: what they began is ended, paid and undone, and nothing new is begun. */
const afterLogout: readonly Script[] = perOperation({
  grid: 'late',
  title: (op) =>
    needsSession(op)
      ? `${op} after the player signed out is refused`
      : `${op} after the player signed out is done as before`,
  ops: SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    await stage.control.logOut(actor.memberId);
    const told = await actor.say(scene.ask);
    if (needsSession(op)) {
      mustHear({ stage, told, op }, ['TOKEN_EXPIRED', 'INVALID_TOKEN'], `${op} after the logout`);
      must((await cashOf(stage, actor)) === before, 'it was staked all the same');
      return;
    }
    mustHear({ stage, told, op }, ['OK'], `${op} after the logout`);
    const after = await cashOf(stage, actor);
    must(after === before + scene.delta, `the wallet holds ${after}, not ${before + scene.delta}`);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});

/** Of a blocked player: the same. */
const whenBlocked: readonly Script[] = perOperation({
  grid: 'blocked',
  title: (op) =>
    isStakeOp(op) ? `${op} of a blocked player is refused` : `${op} of a blocked player is done as before`,
  ops: SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    await stage.control.block(actor.memberId);
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, [isStakeOp(op) ? 'PLAYER_BLOCKED' : 'OK'], `${op} when blocked`);
    const moved = isStakeOp(op) ? 0n : scene.delta;
    if (moved !== 0n) actor.believe(scene.roundId, moved);
    await mustHoldAndTell({ stage, actor, told }, before + moved, `${op} when blocked`);
  },
});

const STAKE_OPS = ['bet', 'betWin', 'reserve'] as const;
const STAKE = 2n * ONE;

/** Beyond a limit of the player's own: refused, and refused for good under that id. */
const beyondLimits: readonly Script[] = (['stake', 'loss'] as const).flatMap((measure) =>
  perOperation({
    grid: `${measure}-limit`,
    title: (op) =>
      `${op} beyond the player’s own ${measure} limit is refused, also later under that id; what is within it is taken`,
    ops: STAKE_OPS,
    async play({ stage, actor, scene, op }) {
      const before = await cashOf(stage, actor);
      await stage.control.limit(actor.memberId, measure, STAKE - 1n);
      const told = await actor.say(scene.ask);
      mustHear({ stage, told, op }, ['LIMIT_EXCEEDED'], `${op} beyond the limit`);
      await mustHoldAndTell({ stage, actor, told }, before, `${op} beyond the limit`);
      await stage.control.limit(actor.memberId, measure, STAKE);
      const again = await actor.say(scene.ask);
      mustHear({ stage, told: again, op }, ['LIMIT_EXCEEDED'], `${op} again under the refused id`, true);
      const next = await sceneOf(op, stage, actor);
      mustHear({ stage, told: await actor.say(next.ask), op }, ['OK'], `${op} within the limit`);
      actor.believe(next.roundId, next.delta);
      const beyond = await sceneOf(op, stage, actor);
      // A net call that won more than it cost is no loss.
      if (measure === 'loss' && op === 'betWin') return;
      mustHear({ stage, told: await actor.say(beyond.ask), op }, ['LIMIT_EXCEEDED'], `${op} when the limit is used up`);
    },
  }),
);

/** More than the player has. */
const beyondFunds: readonly Script[] = perOperation({
  grid: 'funds',
  title: (op) => `${op} of more than the player has is refused, also later under that id`,
  ops: STAKE_OPS,
  async play({ stage, actor, scene, op }) {
    if (!('amount' in scene.ask)) return;
    const ask = { ...scene.ask, amount: FUNDS - (FUNDS % ONE) + ONE } as typeof scene.ask;
    const told = await actor.say(ask);
    mustHear({ stage, told, op }, ['INSUFFICIENT_FUNDS'], `${op} of too much`);
    await mustHoldAndTell({ stage, actor, told }, FUNDS, `${op} of too much`);
    await stage.control.deposit(actor.memberId, FUNDS);
    actor.extra += FUNDS;
    const again = await actor.say(ask);
    mustHear({ stage, told: again, op }, ['INSUFFICIENT_FUNDS'], `${op} again after a deposit`, true);
    await mustHoldAndTell({ stage, actor, told: again }, 2n * FUNDS, `${op} again after a deposit`);
    const abroad = await actor.say(ask, { tamper: 'other_currency' });
    const NOT_ITS_REPEAT = ['DUPLICATE_TRANSACTION', 'WRONG_CURRENCY', 'BAD_REQUEST'] as const;
    if (stage.wire.tampers.has('other_currency'))
      mustHear({ stage, told: abroad, op }, NOT_ITS_REPEAT, `${op} in another currency under the refused id`);
    const other = await actor.say(scene.ask);
    mustHear({ stage, told: other, op }, ['DUPLICATE_TRANSACTION'], `${op} of less under the refused id`);
    await mustHoldAndTell({ stage, actor, told: other }, 2n * FUNDS, `${op} of less under the refused id`);
  },
});

type Hindrance = {
  readonly grid: string;
  readonly why: string;
  readonly status: readonly WalletStatus[];
  begin(stage: Stage, actor: Actor): Promise<void>;
  /** @returns the player as the command then names them */
  end(stage: Stage, actor: Actor, cast: Cast): Promise<Actor>;
};

/** What was in the way of a stake is gone again: that stake stays refused, and another is taken. */
const HINDRANCES: readonly Hindrance[] = [
  {
    grid: 'signed-out',
    why: 'by a session that ended',
    status: ['TOKEN_EXPIRED', 'INVALID_TOKEN'],
    begin: (stage, { memberId }) => stage.control.logOut(memberId),
    end: (stage, actor, cast) => cast.enterAlso(stage, actor),
  },
  {
    grid: 'switched-off',
    why: 'in a game that is switched off',
    status: ['INVALID_GAME'],
    begin: (stage) => stage.control.switchGame(false),
    async end(stage, actor) {
      await stage.control.switchGame(true);
      return actor;
    },
  },
];
const hindered: readonly Script[] = HINDRANCES.flatMap(({ grid, why, status, begin, end }) =>
  perOperation({
    grid,
    title: (op) => `${op} ${why} is refused, also under that id when nothing is in its way any more`,
    ops: STAKE_OPS,
    async play({ stage, actor, scene, op, cast }) {
      await begin(stage, actor);
      const told = await actor.say(scene.ask);
      const later = await end(stage, actor, cast);
      mustHear({ stage, told, op }, status, `${op} ${why}`);
      const again = await later.say({ ...scene.ask, player: later.player });
      mustHear({ stage, told: again, op }, status, `${op} again under the refused id`, true);
      must((await cashOf(stage, actor)) === FUNDS, `${op} that was refused took money`);
      const next = await sceneOf(op, stage, later);
      mustHear({ stage, told: await later.say(next.ask), op }, ['OK'], `${op} under another id`);
      later.believe(next.roundId, next.delta);
    },
  }),
);

/** A win whose bet is late, and one whose bet never comes. */
const beforeBet: Script = {
  name: 'win-before-bet',
  title:
    'a win before its bet is told to come again, later that its bet is not known, and is paid once when the bet came',
  needs: ['bet', 'win'],
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const stake = newStake(stage, STAKE);
    const ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
    mustHear({ stage, told: await actor.say(ask), op: 'win' }, ['TEMPORARY_ERROR'], 'the win before its bet');
    await stage.control.makeOrphansOld(actor.memberId);
    const late = await actor.say(ask);
    mustHear({ stage, told: late, op: 'win' }, ['TRANSACTION_NOT_FOUND'], 'the win whose bet did not come');
    must(
      (await stage.control.reportedOrphans(actor.memberId)) === 1,
      'staff are not shown the win whose bet did not come',
    );
    await mustHoldAndTell({ stage, actor, told: late }, FUNDS, 'the win whose bet did not come');
    mustHear({ stage, told: await sayStake(stage, actor, stake), op: 'bet' }, ['OK'], 'the late bet');
    actor.believe(stake.roundId, -STAKE);
    const paid = await actor.say(ask);
    mustHear({ stage, told: paid, op: 'win' }, ['OK'], 'the win after its bet');
    actor.believe(stake.roundId, 5n * ONE);
    await mustHoldAndTell({ stage, actor, told: paid }, FUNDS + 3n * ONE, 'the win after its bet');
  },
};

/** What stays open when the round is told to go on. */
const goesOn: Script = {
  name: 'round-goes-on',
  title: 'a win that does not end its round leaves it open for the next bet, and the one that ends it closes it',
  needs: ['bet', 'win'],
  applies: (stage) => !['cq9', 'jdb', 'jili', 'evolution'].includes(stage.wire.name),
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const stake = await placeBet(stage, actor, STAKE);
    for (const [isRoundClosed, place] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: ONE, isRoundClosed });
      mustHear({ stage, told: await actor.say(win), op: 'win' }, ['OK'], `win ${place}`);
      actor.believe(stake.roundId, ONE);
      const isOpen = await stage.control.isRoundOpen(actor.memberId, stake.roundId);
      must(isOpen === !isRoundClosed, `after win ${place} the round is ${isOpen ? 'open' : 'closed'}`);
    }
  },
};

/** A message of another time, on the wire whose messages are dated and not signed: JDB repeats its credits as they were. */
const ofAnotherTime: readonly Script[] = perOperation({
  grid: 'old',
  title: (op) =>
    `${op} that was said long ago is ${needsSession(op) ? 'refused' : 'done: it is repeated as it was first sent'}`,
  ops: SCENES,
  applies: ({ wire }) => wire.name === 'jdb',
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    const told = await actor.say(scene.ask, { tamper: 'old_timestamp' });
    const code = heard(stage, told);
    const wanted = needsSession(op) ? '200 9005' : '200 0000';
    must(code === wanted, `${op} of long ago: answered ${code}, not ${wanted}`);
    const moved = needsSession(op) ? 0n : scene.delta;
    if (moved !== 0n) actor.believe(scene.roundId, moved);
    must((await cashOf(stage, actor)) === before + moved, `${op} of long ago: the money is not as said`);
  },
});

export const lateGrid: readonly Script[] = [
  ...ofAnotherTime,
  ...afterLogout,
  ...whenBlocked,
  ...beyondLimits,
  ...beyondFunds,
  ...hindered,
  beforeBet,
  goesOn,
];
