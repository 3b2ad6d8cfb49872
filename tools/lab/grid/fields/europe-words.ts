import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { asDigits, type Tree } from '../../dialects/exact-text.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { newStake, ONE, placeBet, rollbackAsk, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { FUNDS } from '../per-operation.ts';
import { sceneOf } from '../scenes.ts';

type Change = { readonly path?: string; readonly fields: (said: Tree) => Tree };
const sayAs = (stage: Stage, actor: Actor, ask: Ask, { path, fields }: Change) =>
  actor.say(ask, { by: saying(stage, (said) => ({ ...said, path: path ?? said.path, fields: fields(said.fields) })) });

/** Whose balance is told by the session that came along. */
const ASKS_BY_SESSION: ReadonlySet<string> = new Set(['evolution', 'hub88', 'slotegrator']);

/** Paths of One Wallet that ask whether a session is good. */
const CHECKS = ['/check', '/sid'] as const;

const issueAs = (status: string, units: number) => ({
  fields: (said: Tree): Tree => ({ ...said, status, total_amount: asDigits(String(units * 100)) }),
});

const without = (said: Tree, ...names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name)));

const withAction = (more: Tree) => ({
  fields: (said: Tree): Tree => ({
    ...said,
    actions: (said['actions'] as readonly Tree[]).map((action) => ({ ...action, ...more })),
  }),
});

const inList = (stage: Stage, callId: string, ids: readonly string[]) => ({
  fields: (said: Tree): Tree =>
    stage.wire.name === 'softswiss'
      ? {
          ...said,
          actions: ids.map((id) => ({ action: 'rollback', action_id: `${callId}-${id}`, original_action_id: id })),
        }
      : {
          ...without(said, 'bet_transaction_id', 'amount'),
          action: 'rollback',
          transaction_id: callId,
          rollback_transactions: ids.map((id) => ({ action: 'bet', transaction_id: id })),
        },
});

export const europeWordsGrid: readonly Script[] = [
  {
    name: 'balance-of-a-stranger',
    title: 'who asks for a balance by a session that is not the player’s hears that it is none',
    needs: ['balance', 'bet'],
    applies: ({ wire }) => ASKS_BY_SESSION.has(wire.name),
    async play(stage, cast) {
      const [actor, other] = [await cast.enter(FUNDS), await cast.enter(2n * FUNDS)];
      const [elsewhere] = stage.others(1);
      const { launchToken } = await (elsewhere as Stage).join(actor.memberId);
      for (const token of [other.player.token, launchToken, 'x'.repeat(43)]) {
        const told = await actor.say({ op: 'balance', player: { ...actor.player, token } });
        mustHear({ stage, told, op: 'balance' }, ['INVALID_TOKEN'], 'a balance by a session that is not theirs');
      }
    },
  },
  {
    name: 'session-checks',
    title: 'a session is good for its own player while it lives, and its id is given back then only, without money',
    needs: ['balance', 'bet'],
    applies: ({ wire }) => wire.name === 'evolution',
    async play(stage, cast) {
      const [actor, other] = [await cast.enter(FUNDS), await cast.enter(FUNDS)];
      const ask = (path: string, token: string) =>
        sayAs(stage, actor, { op: 'balance', player: { ...actor.player, token } }, { path, fields: (said) => said });
      const mustSay = async (path: string, token: string, status: 'OK' | 'INVALID_TOKEN' | 'BAD_REQUEST') => {
        const told = await ask(path, token);
        const when = `${path}, ${status} wanted`;
        mustHear({ stage, told, op: 'authenticate' }, [status], when);
        must(wordAt(told.received, 'sid') === (status === 'OK' ? token : ''), `${when}: ${told.received}`);
        must(told.balance === null, `${when}: a balance was told: ${told.received}`);
      };
      for (const path of CHECKS) {
        await mustSay(path, actor.player.token, 'OK');
        await mustSay(path, other.player.token, 'INVALID_TOKEN');
        await mustSay(path, '', 'BAD_REQUEST');
      }
      await stage.control.logOut(actor.memberId);
      for (const path of CHECKS) await mustSay(path, actor.player.token, 'INVALID_TOKEN');
    },
  },
  {
    name: 'round-of-session',
    title: 'a bet and a win that name no round belong to the session’s, which ends when the win says so',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'slotegrator',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const noRound = (finished: string) => ({
        fields: (said: Tree): Tree => ({ ...without(said, 'round_id'), finished }),
      });
      const stake = newStake(stage, 2n * ONE);
      const bet = await sayAs(stage, actor, stakeAsk(stage, actor, stake), noRound('0'));
      mustHear({ stage, told: bet, op: 'bet' }, ['OK'], 'a bet without a round');
      const { roundId } = (await stage.control.lastRecord(actor.memberId)) ?? {};
      actor.believe(roundId ?? '', -2n * ONE);
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
      const told = await sayAs(stage, actor, win, noRound('true'));
      mustHear({ stage, told, op: 'win' }, ['OK'], 'a win without a round');
      actor.believe(roundId ?? '', 5n * ONE);
      await mustHoldAndTell({ stage, actor, told }, FUNDS + 3n * ONE, 'a win without a round');
      const isOpen = await stage.control.isRoundOpen(actor.memberId, roundId ?? '');
      must(isOpen === false, `the session’s round is open: ${isOpen}`);
    },
  },
  {
    name: 'issue-told-often',
    title: 'news of an issue of free spins moves no money but its end, which pays the total once in either word',
    needs: ['promoWin'],
    applies: ({ wire }) => wire.name === 'softswiss',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const end of ['finished', 'completed']) {
        const { ask, roundId } = await sceneOf('promoWin', stage, actor);
        for (const news of ['issued', 'active', 'canceled', 'expired']) {
          const told = await sayAs(stage, actor, ask, issueAs(news, 9));
          mustHear({ stage, told, op: 'promoWin' }, ['OK'], `an issue that is ${news}`);
          await mustHoldAndTell({ stage, actor, told }, cash, `an issue that is ${news}`);
        }
        cash += 5n * ONE;
        for (const when of [end, `${end} again`]) {
          const told = await sayAs(stage, actor, ask, issueAs(end, 5));
          mustHear({ stage, told, op: 'promoWin' }, ['OK'], when, when !== end);
          if (when === end) actor.believe(roundId, 5n * ONE);
          await mustHoldAndTell({ stage, actor, told }, cash, when);
        }
      }
    },
  },
  {
    name: 'jackpot-beyond-its-amount',
    title: 'a jackpot’s share above its bet, or a jackpot above its win, is refused and moves nothing',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'softswiss',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const bet = stakeAsk(stage, actor, newStake(stage, 2n * ONE));
      for (const share of ['200.5', '201', '-1']) {
        const told = await sayAs(stage, actor, bet, withAction({ jackpot_contribution: asDigits(share) }));
        mustHear({ stage, told, op: 'bet' }, ['BAD_REQUEST'], `a share of ${share} of a bet of 200`);
        await mustHoldAndTell({ stage, actor, told }, FUNDS, `a share of ${share} of a bet of 200`);
      }
      const stake = await placeBet(stage, actor, 2n * ONE);
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
      const told = await sayAs(stage, actor, win, withAction({ jackpot_win: asDigits('501') }));
      mustHear({ stage, told, op: 'win' }, ['BAD_REQUEST'], 'a jackpot of 501 in a win of 500');
      await mustHoldAndTell({ stage, actor, told }, FUNDS - 2n * ONE, 'a jackpot of 501 in a win of 500');
    },
  },
  {
    name: 'undoings-of-nothing',
    title: 'a list of undoings of bets that never came is done, names all of them, and bars every one',
    needs: ['bet', 'rollback'],
    applies: ({ wire }) => wire.name === 'slotegrator' || wire.name === 'softswiss',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const roundId = stage.id('r');
      // More than ten, so that the tenth is not put before the second; as many as a list may hold.
      const stakes = Array.from({ length: 100 }, () => newStake(stage, ONE, roundId));
      const [first, callId] = [stakes[0] ?? newStake(stage, ONE), stage.id('c')];
      const ids = stakes.map(({ betId }) => betId);
      const ask = rollbackAsk(stage, actor, first, callId);
      const over = await sayAs(stage, actor, ask, inList(stage, callId, [...ids, stage.id('b')]));
      mustHear({ stage, told: over, op: 'rollback' }, ['BAD_REQUEST'], 'a list of 101');
      const told = await sayAs(stage, actor, ask, inList(stage, callId, ids));
      mustHear({ stage, told, op: 'rollback' }, ['OK'], 'a list of 100');
      await mustHoldAndTell({ stage, actor, told }, FUNDS, 'a list of 100');
      if (stage.wire.name === 'slotegrator') {
        const { rollback_transactions, transaction_id } = JSON.parse(told.received) as Tree;
        must(JSON.stringify(rollback_transactions) === JSON.stringify(ids), `not all are named: ${told.received}`);
        must(
          typeof transaction_id === 'string' && transaction_id !== '',
          `the answer names no transaction: ${told.received}`,
        );
      }
      for (const stake of [first, stakes[11] ?? first, stakes[99] ?? first]) {
        const late = await actor.say(stakeAsk(stage, actor, stake));
        mustHear({ stage, told: late, op: 'bet' }, ['TRANSACTION_ROLLED_BACK'], 'a bet that comes after its undoing');
      }
    },
  },
];
