import type { Ask, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import type { Tree } from '../../dialects/exact-text.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { ONE } from '../../scripts/moves.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, FUNDS, perOperation } from '../per-operation.ts';
import { isStakeOp, MONEY_SCENES, SCENES, sceneOf } from '../scenes.ts';
import { vendorFactsOf } from '../wire-facts.ts';

const REFERRING = ['playerId', 'currency', 'transactionId', 'referenceTransactionId'] as const;
const MOVEMENT = ['playerId', 'currency', 'transactionId', 'roundId', 'amount'] as const;
const PRIZE = ['playerId', 'currency', 'transactionId', 'amount'] as const;

/** What each operation requires, from the vendors' page (section 3); all else may be left out. */
const REQUIRED: Readonly<Partial<Record<Op, readonly string[]>>> = {
  balance: ['sessionToken', 'playerId'],
  bet: [...MOVEMENT, 'sessionToken'],
  win: MOVEMENT,
  betWin: [...MOVEMENT, 'sessionToken', 'winAmount'],
  rollback: REFERRING,
  endRound: ['playerId', 'roundId'],
  reserve: [...MOVEMENT, 'sessionToken'],
  commit: REFERRING,
  cancelReserve: REFERRING,
  settle: [...REFERRING, 'amount'],
  resettle: [...REFERRING, 'amount'],
  unsettle: [...REFERRING, 'amount'],
  promoWin: [...PRIZE, 'campaignId'],
  jackpotWin: [...PRIZE, 'jackpotId'],
  adjust: [...PRIZE, 'reason'],
};
/** What an absent field means there: said, it is the same call. */
const DEFAULTS: Readonly<Partial<Record<Op, Tree>>> = {
  bet: { roundClosed: false, type: 'bet', isFree: false },
  win: { roundClosed: false, kind: 'normal', isFree: false },
  betWin: { roundClosed: false, isFree: false },
  rollback: { roundClosed: false },
  reserve: { roundClosed: false },
  promoWin: { kind: 'freespin' },
};
/** Nothing that decides: the same call with and without them. */
const IDLE: Tree = { occurredAt: '2026-01-01T00:00:00.5-03:00', details: { deep: [1, 'two', null] } };
/** Whether the round stands open after a call that said nothing of its end; absent: there was none. */
const LEAVES_OPEN: Readonly<Partial<Record<Op, boolean>>> = {
  bet: true,
  win: true,
  betWin: true,
  rollback: true,
  reserve: true,
  commit: true,
  cancelReserve: true,
  settle: false,
  resettle: false,
  unsettle: true,
  endRound: false,
};

const isNative = ({ wire }: Stage): boolean => wire.name === 'native';
const only = (fields: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'requestId' || names.includes(name)));

/** A call that says no more than it must, and the same one with all that it left out. */
const absentFields: readonly Script[] = perOperation({
  grid: 'defaults',
  title: (op) =>
    `${op} without any optional field means what the document says, and is the same call when the defaults are spelt out`,
  ops: SCENES,
  applies: isNative,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    const bare = (more: Tree) =>
      saying(stage, ({ fields, ...said }) => ({ ...said, fields: { ...only(fields, REQUIRED[op] ?? []), ...more } }));
    const told = await actor.say(scene.ask, { by: bare({}) });
    mustHear({ stage, told, op }, ['OK'], `a bare ${op}`);
    const roundId = op === 'adjust' ? '' : scene.roundId;
    if (scene.delta !== 0n) actor.believe(roundId, scene.delta);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, `a bare ${op}`);
    if (isStakeOp(op) || op === 'win') {
      const record = await stage.control.lastRecord(actor.memberId);
      must(record?.gameCode === null, `a bare ${op}: the books have a game ${record?.gameCode}`);
    }
    const wanted = LEAVES_OPEN[op];
    const isOpen = await stage.control.isRoundOpen(actor.memberId, scene.roundId);
    must(wanted === undefined || isOpen === wanted, `a bare ${op}: the round is open: ${isOpen}, not ${wanted}`);
    const { repeat } = vendorFactsOf(stage.vendor);
    const isMoney = op !== 'balance' && op !== 'endRound';
    const again = await actor.say(scene.ask, {
      by: bare({ ...DEFAULTS[op], ...(op === 'balance' ? { occurredAt: IDLE.occurredAt } : IDLE) }),
    });
    mustHear({ stage, told: again, op }, [isMoney ? repeat : 'OK'], `${op} with its defaults spelt out`, true);
    must(
      wordAt(again.received, 'walletTransactionId') === wordAt(told.received, 'walletTransactionId'),
      `${op}: twice`,
    );
    await mustHoldAndTell({ stage, actor, told: again }, before + scene.delta, `${op} with its defaults`);
  },
});

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
type Wanted = { readonly isDone: boolean; readonly isReplay: boolean; readonly isKnown: boolean };

/** Every field of an answer that the document names: there, of its type, and true of this call. */
const mustBeWhole = (received: string, requestId: unknown, { isDone, isReplay, isKnown }: Wanted, when: string) => {
  const answer = JSON.parse(received) as Tree;
  const { walletTransactionId: id, balance, message } = answer;
  const has = (isSo: boolean, name: string): void => must(isSo, `${when}: ${name} is not as it must be: ${received}`);
  has(answer['requestId'] === requestId, 'requestId');
  has(ISO.test(String(answer['serverTime'])), 'serverTime');
  has(answer['replayed'] === isReplay, 'replayed');
  has(isDone ? typeof id === 'string' && id !== '' : id === null, 'walletTransactionId');
  const { cash, bonus, currency } = (balance ?? {}) as Tree;
  has(
    isKnown ? /^\d+\.\d{2,6}$/.test(String(cash)) && bonus === '0.00' && currency === 'BRL' : balance === null,
    'balance',
  );
  has(answer['status'] === 'OK' || isReplay || (typeof message === 'string' && message !== ''), 'message');
};

/** The answers to one call: done, said again, of a player whom nobody knows, and not readable. */
const wholeAnswers: readonly Script[] = perOperation({
  grid: 'told',
  title: (op) =>
    `every answer to ${op} has each field that the document names, done, repeated, refused or not readable`,
  ops: SCENES,
  applies: isNative,
  async play({ stage, actor, scene, op }) {
    let requestId: unknown = null;
    const noting = (change: (fields: Tree) => Tree) =>
      saying(stage, (said) => {
        requestId = said.fields['requestId'];
        return { ...said, fields: change(said.fields) };
      });
    const isMoney = op !== 'balance' && op !== 'endRound';
    const say = (change: (fields: Tree) => Tree = (fields) => fields) => actor.say(scene.ask, { by: noting(change) });
    const nobody = { isDone: false, isReplay: false, isKnown: false };
    mustBeWhole(
      (await say((fields) => ({ ...fields, playerId: 7 }))).received,
      requestId,
      nobody,
      `an unreadable ${op}`,
    );
    const stranger = await say((fields) => ({ ...fields, playerId: 'nobody' }));
    const { status } = JSON.parse(stranger.received) as Tree;
    must(status === (op === 'balance' ? 'INVALID_TOKEN' : 'PLAYER_NOT_FOUND'), `${op} of nobody: ${stranger.received}`);
    mustBeWhole(stranger.received, requestId, nobody, `${op} of nobody`);
    const done = await say();
    mustHear({ stage, told: done, op }, ['OK'], op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    mustBeWhole(done.received, requestId, { isDone: isMoney, isReplay: false, isKnown: true }, op);
    const again = await say();
    mustBeWhole(
      again.received,
      requestId,
      { isDone: isMoney, isReplay: op !== 'balance', isKnown: true },
      `${op} again`,
    );
  },
});

/** What `authenticate` and `balance` say of whose session it is, and what a refusal of each says. */
const session: Script = {
  name: 'told-session',
  title:
    'authenticate and balance tell the whole session: its token, player, nickname, currency, language, country, game',
  needs: ['authenticate', 'balance'],
  applies: isNative,
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const { token, playerId, currency } = actor.player;
    const first = await actor.say({ op: 'balance', player: actor.player });
    const entered = await stage.newMember(ONE);
    const opened = await actor.say({ op: 'authenticate', launchToken: entered.launchToken });
    for (const [what, { received }, who] of [
      ['balance', first, { playerId, currency, sessionToken: token }],
      ['authenticate', opened, { playerId: entered.playerId, currency: 'BRL', sessionToken: opened.player?.token }],
    ] as const) {
      const { session: told } = JSON.parse(received) as { session: Tree };
      const wanted: Tree = { ...who, language: 'PT', country: 'BR', gameCode: stage.gameCode };
      for (const [name, value] of Object.entries(wanted))
        must(told[name] === value, `${what}: ${name} is ${String(told[name])}, not ${String(value)}: ${received}`);
      must(typeof told['nickname'] === 'string' && told['nickname'] !== '', `${what}: no nickname: ${received}`);
    }
    const unknown = await actor.say({ op: 'authenticate', launchToken: 'x'.repeat(43) });
    mustHear({ stage, told: unknown, op: 'authenticate' }, ['INVALID_TOKEN'], 'a token of nobody');
    must(!('session' in (JSON.parse(unknown.received) as Tree)), `nobody has a session: ${unknown.received}`);
  },
};

/** What a vendor's list may hold: every operation that moves money, without ids of requests, in the order of the list. */
const everyItem: Script = {
  name: 'list-of-every-operation',
  title: 'a list of one of each operation that moves money is done in its order, item by item, and answered so',
  needs: ['batch', 'bet', 'win'],
  applies: isNative,
  async play(stage, cast) {
    const actor = await cast.enter(10n * FUNDS);
    const scenes = await Promise.all(MONEY_SCENES.map((op) => sceneOf(op, stage, actor)));
    const bet = await sceneOf('bet', stage, actor);
    if (!('amount' in bet.ask) || bet.ask.op !== 'bet') throw new Error('the wire has no bets');
    const { transactionId: betId } = bet.ask;
    // Right behind its bet: it is not paid when they are not done in their order.
    const win: Ask = { ...bet.ask, op: 'win', transactionId: stage.id('w'), betId, amount: 5n * ONE, kind: 'normal' };
    const asks: readonly Ask[] = [bet.ask, win, ...scenes.map(({ ask }) => ask)];
    const before = await cashOf(stage, actor);
    const told = await stage.wire.askMany?.(asks, stage.link, deliver, false);
    for (const [place, { op }] of asks.entries())
      must(
        told?.[place]?.meaning === 'ok',
        `${op} in a list: answered ${told?.[place]?.meaning}: ${told?.[0]?.received}`,
      );
    const moved = [{ delta: 5n * ONE, roundId: bet.roundId }, bet, ...scenes];
    for (const { delta, roundId } of moved) actor.believe(roundId, delta);
    const [first] = told ?? [];
    const { requestId } = JSON.parse(first?.sent ?? '{}') as Tree;
    must(
      typeof requestId === 'string' && wordAt(first?.received ?? '', 'requestId') === requestId,
      `the list is not answered under its requestId: ${first?.received}`,
    );
    must(
      ISO.test(wordAt(first?.received ?? '', 'serverTime')),
      `the list is answered without a time: ${first?.received}`,
    );
    must(first?.balance !== null && first?.balance === before - 2n * ONE, `the first item tells ${first?.balance}`);
    const cash = await cashOf(stage, actor);
    const wanted = moved.reduce((sum, { delta }) => sum + delta, before);
    must(cash === wanted, `after the list the wallet holds ${cash}, not ${wanted}`);
  },
};

/** The ledger's kind of a win: how a statement and a report call it. */
const LEDGER_KINDS: Readonly<Record<string, string>> = {
  normal: 'win',
  freespin: 'win',
  bonus_buy: 'win',
  jackpot: 'jackpot',
  tournament: 'promo',
  prize_drop: 'promo',
  cashback: 'promo',
};

/** Each word of a list that the document names is taken, and stands in the books as what it says. */
const everyWord: Script = {
  name: 'record-every-kind',
  title: 'each type of a bet and each kind of a win or prize is taken, and stands in the books as the one that it is',
  needs: ['bet', 'win', 'promoWin', 'betWin'],
  applies: isNative,
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const sayWith = async (op: Op, more: Tree, wanted: { readonly op: string; readonly kinds: string }) => {
      const { ask, delta, roundId } = await sceneOf(op, stage, actor);
      const by = saying(stage, (said) => ({ ...said, fields: { ...said.fields, ...more } }));
      const when = `${op} with ${JSON.stringify(more)}`;
      mustHear({ stage, told: await actor.say(ask, { by }), op }, ['OK'], when);
      if (delta !== 0n) actor.believe(roundId, delta);
      const record = await stage.control.lastRecord(actor.memberId);
      must(
        record?.op === wanted.op && record.kinds === wanted.kinds,
        `${when}: the books have ${record?.op} ${record?.kinds}, not ${wanted.op} ${wanted.kinds}`,
      );
    };
    for (const type of ['bet', 'tip', 'buy_feature', 'ante'])
      await sayWith('bet', { type }, { op: type, kinds: 'bet' });
    for (const [kind, kinds] of Object.entries(LEDGER_KINDS)) {
      await sayWith('win', { kind }, { op: 'win', kinds });
      await sayWith('promoWin', { kind }, { op: 'promoWin', kinds: 'promo' });
    }
    await sayWith('bet', { jackpotContribution: '2.00' }, { op: 'bet', kinds: 'bet' });
    await sayWith('win', { jackpotWin: '5.00' }, { op: 'win', kinds: 'jackpot' });
    await sayWith('win', { jackpotWin: '0' }, { op: 'win', kinds: 'win' });
    await sayWith('betWin', { jackpotWin: '0.01' }, { op: 'betWin', kinds: 'bet,jackpot' });
    await sayWith('betWin', { jackpotWin: '0' }, { op: 'betWin', kinds: 'bet,win' });
  },
};

export const nativeFieldsGrid: readonly Script[] = [...absentFields, ...wholeAnswers, session, everyItem, everyWord];
