import type { Deliver, WireCall } from '../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../deliver.ts';
import { dialectOf } from '../dialects/index.ts';
import { asDigits } from '../dialects/exact-text.ts';
import type { Said } from '../dialects/dialect.ts';
import {
  canStake,
  newStake,
  ONE,
  payWin,
  placeBet,
  rollbackAsk,
  sayStake,
  stakeAsk,
  winAsk,
} from '../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { codeOf } from './answers/codes.ts';
import { heard, mustHear, mustHoldAndTell } from './fields/heard.ts';
import { cashOf, FUNDS } from './per-operation.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WINDOW = 5 * MINUTE;
/** For how long a stake is reserved, by the vendor's README. */
const reservedFor = ({ vendor }: Stage): number => (vendor === 'IMES' ? 15 : 10) * MINUTE;

/** Each later than all before, so that the house forgets as it does in a clock that only goes forward. */
let times = 300 * MINUTE;
const nextTime = (): number => {
  times += 2 * WINDOW;
  return times;
};

/** JDB dates the message and not its proof. */
const dated = (said: Said, atMs: number): Said =>
  'ts' in said.fields ? { ...said, fields: { ...said.fields, ts: asDigits(String(atMs)) } } : said;

/** Proved by its sender at that much later a time, where the wire says its time. */
const sealedLater =
  (stage: Stage, byMs: number): Deliver =>
  (call) => {
    const dialect = dialectOf(stage.wire);
    const at = Date.now() + byMs;
    const said = dated(dialect.open(call, stage.link), at);
    return deliver(dialect.sealAt?.(said, stage.link, at) ?? dialect.seal(said, stage.link));
  };

const FORGED = { op: 'bet', status: 'INVALID_SIGNATURE', isReplay: false } as const;

const stakeOp = (stage: Stage): 'bet' | 'betWin' => (stage.wire.ops.has('bet') ? 'bet' : 'betWin');
const hasLaunchBets = (stage: Stage): boolean => canStake(stage) && !stage.wire.ops.has('authenticate');
/** Knows players by their accounts and never by a token. */
const hasNoTokens = ({ wire }: Stage): boolean => wire.name === 'cq9';

const mustStakeNothing = async (
  stage: Stage,
  actor: Actor,
  { byMs, when, cash }: { readonly byMs: number; readonly when: string; readonly cash: bigint },
): Promise<void> => {
  const [op, by] = [stakeOp(stage), sealedLater(stage, byMs)];
  const told = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)), { by });
  mustHear({ stage, told, op }, ['TOKEN_EXPIRED'], when);
  must((await cashOf(stage, actor)) === cash, `${when}: money moved`);
};

export const timeGrid: readonly Script[] = [
  {
    name: 'launch-token-minute',
    title: 'a launch token that no call used opens its game for a minute, and not a second longer',
    needs: [],
    applies: hasLaunchBets,
    async play(stage, cast) {
      const [early, late, other] = [await cast.enter(FUNDS), await cast.enter(FUNDS), await cast.enter(FUNDS)];
      await stage.control.later(MINUTE - 5 * SECOND, async () => void (await placeBet(stage, early, ONE)));
      await stage.control.later(MINUTE + SECOND, async () => {
        const by = sealedLater(stage, MINUTE + SECOND);
        await placeBet(stage, early, ONE);
        const when = 'by a launch token of 61 seconds';
        await mustStakeNothing(stage, late, { byMs: MINUTE + SECOND, when: `a bet ${when}`, cash: FUNDS });
        const { askMany } = stage.wire;
        if (askMany) {
          const round = stage.id('r');
          const bets = [1n, 2n].map((units) => stakeAsk(stage, other, newStake(stage, units * ONE, round)));
          for (const told of await askMany.call(stage.wire, bets, stage.link, by, false))
            mustHear({ stage, told, op: 'bet' }, ['TOKEN_EXPIRED'], `a list ${when}`);
          must((await cashOf(stage, other)) === FUNDS, `a list ${when}: money moved`);
        }
        if (hasNoTokens(stage)) return;
        const asked = await other.say({ op: 'balance', player: other.player }, { by });
        mustHear({ stage, told: asked, op: 'balance' }, ['TOKEN_EXPIRED'], `the balance ${when}`);
      });
    },
  },
  {
    name: 'authenticate-minute',
    title:
      'a launch token that was used signs in again within its minute, and not afterwards though its session stands unused',
    needs: ['authenticate'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const again = (byMs: number) =>
        stage.control.later(byMs, () =>
          actor.say({ op: 'authenticate', launchToken: actor.launchToken }, { by: sealedLater(stage, byMs) }),
        );
      const early = await again(MINUTE - 5 * SECOND);
      must(early.meaning === 'ok', `authenticate again after 55 seconds: ${early.received}`);
      const late = await again(MINUTE + SECOND);
      must(late.meaning === 'invalid_token', `authenticate again after 61 seconds: ${late.meaning}: ${late.received}`);
    },
  },
  {
    name: 'idle-session',
    title:
      'a session without a call for two hours stakes nothing more, and what was begun in it is paid, undone and repeated all the same',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const [won, undone] = [await placeBet(stage, actor, ONE), await placeBet(stage, actor, 2n * ONE)];
      const byMs = 121 * MINUTE;
      await stage.control.later(byMs, async () => {
        const by = sealedLater(stage, byMs);
        let cash = FUNDS - 3n * ONE;
        await mustStakeNothing(stage, actor, { byMs, when: 'a bet after two idle hours', cash });
        const again = await actor.say(stakeAsk(stage, actor, won), { by });
        must(again.meaning === 'ok' || again.meaning === 'duplicate', `a repeat after two hours: ${again.received}`);
        if (stage.wire.ops.has('win')) {
          const win = winAsk(stage, actor, won, { winId: stage.id('w'), amount: 5n * ONE });
          mustHear({ stage, told: await actor.say(win, { by }), op: 'win' }, ['OK'], 'a win after two hours');
          actor.believe(won.roundId, 5n * ONE);
          cash += 5n * ONE;
        }
        if (stage.wire.ops.has('rollback')) {
          const ask = rollbackAsk(stage, actor, undone);
          mustHear({ stage, told: await actor.say(ask, { by }), op: 'rollback' }, ['OK'], 'an undoing after two hours');
          actor.believe(undone.roundId, undone.amount);
          cash += undone.amount;
        }
        must((await cashOf(stage, actor)) === cash, `after two hours the wallet holds another sum than ${cash}`);
      });
    },
  },
  {
    name: 'used-session',
    title: 'a session that is used every hour and a half goes on',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const byMs of [0, 90 * MINUTE, 180 * MINUTE, 270 * MINUTE])
        await stage.control.later(byMs, async () => {
          const stake = newStake(stage, ONE);
          const told = await actor.say(stakeAsk(stage, actor, stake), { by: sealedLater(stage, byMs) });
          mustHear({ stage, told, op: stakeOp(stage) }, ['OK'], `a bet after ${byMs / MINUTE} minutes`);
          actor.believe(stake.roundId, -ONE);
          cash -= ONE;
          must((await cashOf(stage, actor)) === cash, `a bet after ${byMs / MINUTE} minutes moved another sum`);
        });
    },
  },
  {
    name: 'dated-ahead',
    title: 'a call that was dated a whole window ahead is not believed a second time while its date is believed',
    needs: ['bet'],
    applies: ({ wire }) => dialectOf(wire).sealAt !== undefined,
    async play(stage, cast) {
      const dialect = dialectOf(stage.wire);
      const begin = nextTime();
      const [actor, stake, copies] = await stage.control.later(begin, async () => {
        const player = await cast.enter(FUNDS, sealedLater(stage, begin));
        const calls: WireCall[] = [];
        const early: Deliver = (call) => {
          const at = Date.now() + begin + WINDOW - SECOND;
          const sealed = dialect.sealAt?.(dialect.open(call, stage.link), stage.link, at) ?? call;
          calls.push(sealed);
          return deliver(sealed);
        };
        const own = newStake(stage, ONE);
        const asked = await player.say({ op: 'balance', player: player.player }, { by: early });
        mustHear({ stage, told: asked, op: 'balance' }, ['OK'], 'a balance, dated ahead');
        mustHear({ stage, told: await sayStake(stage, player, own, early), op: 'bet' }, ['OK'], 'a bet, dated ahead');
        return [player, own, calls] as const;
      });
      actor.believe(stake.roundId, -ONE);
      // More than one window later, and its date is no window old.
      await stage.control.later(begin + WINDOW + 3 * MINUTE, async () => {
        for (const copy of copies) {
          const answer = await deliver(copy);
          const isRefused = answer?.status === (stage.wire.name === 'native' ? 409 : 503);
          must(isRefused, `its copy eight minutes later: answered ${answer?.status}: ${answer?.body}`);
        }
      });
      must((await cashOf(stage, actor)) === FUNDS - ONE, 'the copies eight minutes later moved money');
    },
  },
  {
    name: 'window-edges',
    title: 'a call is believed for five minutes to either side of its time, and not two seconds longer',
    needs: ['bet'],
    applies: ({ wire }) => dialectOf(wire).sealAt !== undefined || wire.name === 'jdb',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      // By then a launch token must have been used.
      await placeBet(stage, actor, ONE);
      let cash = FUNDS - ONE;
      for (const byMs of [WINDOW - 2 * SECOND, WINDOW + 2 * SECOND])
        for (const isOld of [true, false]) {
          const stake = newStake(stage, ONE);
          const by = isOld ? deliver : sealedLater(stage, byMs);
          const told = await stage.control.later(isOld ? byMs : 0, () => sayStake(stage, actor, stake, by));
          const when = `a bet dated ${byMs / SECOND} s ${isOld ? 'ago' : 'ahead'}`;
          if (byMs > WINDOW) {
            const code = heard(stage, told);
            const wanted = stage.wire.name === 'jdb' ? '200 9005' : codeOf(stage.wire.name, FORGED);
            must(code === wanted, `${when}: answered ${code}, not ${wanted}: ${told.received}`);
          } else {
            mustHear({ stage, told, op: 'bet' }, ['OK'], when);
            actor.believe(stake.roundId, -ONE);
            cash -= ONE;
          }
          must((await cashOf(stage, actor)) === cash, `${when} moved another sum`);
        }
    },
  },
  {
    name: 'reserve-out-of-time',
    title: 'a reserve is committed until its time is over, and given back once after it',
    needs: ['reserve', 'commit', 'cancelReserve'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const reserve = async () => {
        const base = { player: actor.player, roundId: stage.id('r'), gameCode: stage.gameCode, amount: 2n * ONE };
        const ask = { op: 'reserve', ...base, transactionId: stage.id('t'), isRoundClosed: false } as const;
        mustHear({ stage, told: await actor.say(ask), op: 'reserve' }, ['OK'], 'a reserve');
        return { ...base, betId: ask.transactionId };
      };
      const over = reservedFor(stage);
      const [inTime, late] = [await reserve(), await reserve()];
      actor.believe(inTime.roundId, -2n * ONE);
      const commit = (held: typeof late) => ({ op: 'commit', ...held, transactionId: stage.id('m') }) as const;
      await stage.control.later(over - MINUTE, async () => {
        const by = sealedLater(stage, over - MINUTE);
        const told = await actor.say(commit(inTime), { by });
        mustHear({ stage, told, op: 'commit' }, ['OK'], 'a commit a minute before the end');
        await stage.control.releaseExpired();
        must((await cashOf(stage, actor)) === FUNDS - 4n * ONE, 'a reserve was given back before its time');
      });
      await stage.control.later(over + MINUTE, async () => {
        await stage.control.releaseExpired();
        must((await cashOf(stage, actor)) === FUNDS - 2n * ONE, 'the reserve was not given back');
        const told = await actor.say(commit(late), { by: sealedLater(stage, over + MINUTE) });
        must(told.meaning !== 'ok', `a commit of what was given back: ${told.received}`);
        await stage.control.releaseExpired();
        must((await cashOf(stage, actor)) === FUNDS - 2n * ONE, 'what was given back moved again');
      });
    },
  },
  {
    name: 'late-news',
    title: 'a win and an undoing are taken however long ago their first copy was dated',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'jdb',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const [won, undone] = [await placeBet(stage, actor, ONE), await placeBet(stage, actor, 2n * ONE)];
      await stage.control.later(6 * MINUTE, async () => {
        await payWin(stage, actor, won, { amount: 5n * ONE });
        const told = await actor.say(rollbackAsk(stage, actor, undone));
        mustHear({ stage, told, op: 'rollback' }, ['OK'], 'an undoing of six minutes ago');
        actor.believe(undone.roundId, undone.amount);
      });
      const told = await actor.say({ op: 'balance', player: actor.player });
      await mustHoldAndTell({ stage, actor, told }, FUNDS + 4n * ONE, 'late news');
    },
  },
];
