import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@trevo/time';
import { now } from '../clock.ts';
import { type CatalogueGame, limitsOf } from './catalogue/index.ts';
import { hits } from './deliver.ts';
import { type Drawn, engineCurrency, type ReadBet, readBet } from './draw-round.ts';
import { campaignFor, spendFreeSpin } from './free-spins.ts';
import { closeRound, recordCredit, recordNet, recordStake } from './record.ts';
import { type Repeated, repeatLater } from './retry.ts';
import { isAboutTheCall, isTaken, isUnknown, type Vendor } from './vendor.ts';
import type { Campaign, Session } from './vendor-book.ts';
import type { Ask, Free, Player, Told } from './wire.ts';

/** What the page learns of a round. Amounts are micros. */
export type RoundAnswer =
  | {
      readonly ok: true;
      readonly roundId: string;
      readonly stake: bigint;
      readonly win: bigint;
      /** Null when the wallet has not told it yet. */
      readonly balance: bigint | null;
      /** The win is still on its way to the wallet. */
      readonly isCrediting: boolean;
      readonly freeSpinsLeft: number | null;
      readonly result: unknown;
    }
  | { readonly ok: false; readonly reason: string; readonly balance: bigint | null };

type Turn = {
  readonly vendor: Vendor;
  readonly session: Session;
  readonly game: CatalogueGame;
  readonly player: Player;
  readonly bet: ReadBet;
  readonly campaign: Campaign | null;
  readonly roundId: string;
  readonly betId: string;
};

/** How often a bet is asked for at once in wires that cannot cancel it. */
const BET_TRIES = 3;

/** Vendors that send stake and win as one though their wires can say them apart, as the real ones do. */
const NET_VENDORS: ReadonlySet<string> = new Set(['PG', 'JDB']);

const isNet = ({ code, wire: { ops } }: Vendor): boolean =>
  ops.has('betWin') && (NET_VENDORS.has(code) || !ops.has('bet') || !ops.has('win'));

const refuse = (reason: string, balance: bigint | null = null): RoundAnswer => ({ ok: false, reason, balance });

/** Plays one round for a page: the engine decides, the platform's wallet is moved in the vendor's own wire. */
export const playRound = async (
  vendor: Vendor,
  { session, game }: { readonly session: Session; readonly game: CatalogueGame },
  raw: unknown,
): Promise<RoundAnswer> => {
  const player = session.player ?? { token: '', playerId: session.playerId, currency: session.currency };
  const campaign = session.mode === 'real' ? campaignFor(vendor, player, session.gameCode) : null;
  const currency = engineCurrency(player.currency);
  const wanted = campaign ? { stake: decimalOf(BigInt(campaign.betValue)) } : raw;
  const bet = readBet(game, wanted, currency);
  const { min, max } = limitsOf(game);
  if (!bet) return refuse('bad_bet');
  if (bet.stake < min || bet.stake > max) return refuse('limits');
  session.rounds += 1;
  if (session.mode === 'demo') return playDemo(session, bet);
  const turn = { vendor, session, game, player, bet, campaign, roundId: randomUUID(), betId: randomUUID() };
  return isNet(vendor) ? playAtOnce(turn) : playInTwo(turn);
};

/** Micros as the decimal text the engines' readers take; free spins are granted in whole cents. */
const decimalOf = (micros: bigint): string =>
  `${micros / 1_000_000n}.${String((micros % 1_000_000n) / 10_000n).padStart(2, '0')}`;

const playDemo = (session: Session, bet: ReadBet): RoundAnswer => {
  const before = BigInt(session.demoBalance);
  if (before < bet.stake) return refuse('insufficient_funds', before);
  const { win, result } = bet.draw();
  const balance = before - bet.stake + win;
  session.demoBalance = String(balance);
  const rest = { isCrediting: false, freeSpinsLeft: null, result };
  return { ok: true, roundId: randomUUID(), stake: bet.stake, win, balance, ...rest };
};

const openRound = ({ vendor, session, player, roundId, bet, campaign }: Turn, drawn: Drawn): void => {
  vendor.book.state.rounds[roundId] = {
    roundId,
    sessionId: session.sessionId,
    playerId: player.playerId,
    gameCode: session.gameCode,
    currency: player.currency,
    state: 'open',
    stake: String(campaign ? 0n : bet.stake),
    win: String(drawn.win),
    startedAt: now(),
    result: drawn.result,
    trouble: null,
  };
  vendor.book.touch();
};

const freeOf = (campaign: Campaign | null, player: Player): { free: Free } | Record<never, never> => {
  if (!campaign) return {};
  const spinsLeft = Math.max(0, (campaign.spinsLeft[player.playerId] ?? 0) - 1);
  return { free: { campaignId: campaign.externalId, rewardId: campaign.externalId, spinsLeft } };
};

const movementOf = ({ player, session, roundId }: Turn) => ({ player, roundId, gameCode: session.gameCode });

const betOf = (turn: Turn): Extract<Ask, { op: 'bet' }> => ({
  op: 'bet',
  ...movementOf(turn),
  transactionId: turn.betId,
  amount: turn.campaign ? 0n : turn.bet.stake,
  isRoundClosed: false,
  ...freeOf(turn.campaign, turn.player),
});

const winOf = (turn: Turn, drawn: Drawn): Extract<Ask, { op: 'win' }> => ({
  op: 'win',
  ...movementOf(turn),
  transactionId: randomUUID(),
  betId: turn.betId,
  kind: turn.campaign ? 'freespin' : 'normal',
  amount: drawn.win,
  isRoundClosed: true,
  ...freeOf(turn.campaign, turn.player),
});

const rollbackOf = (turn: Turn, stake: bigint, winAmount = 0n): Extract<Ask, { op: 'rollback' }> => ({
  op: 'rollback',
  ...movementOf(turn),
  transactionId: randomUUID(),
  betId: turn.betId,
  amount: stake,
  winAmount,
});

const answerOf = (turn: Turn, drawn: Drawn, told: Told | null): RoundAnswer => {
  const { vendor, campaign, player, bet, roundId } = turn;
  return {
    ok: true,
    roundId,
    stake: campaign ? 0n : bet.stake,
    win: drawn.win,
    balance: told && isTaken(told) ? told.balance : null,
    isCrediting: !told || !isTaken(told),
    freeSpinsLeft: campaign ? spendFreeSpin(vendor, campaign, player.playerId, drawn.win) : null,
    result: drawn.result,
  };
};

/** A bet without an answer: the round is void, and the bet is cancelled until the wallet says it is. */
const voidRound = (turn: Turn, stake: bigint, win = 0n): RoundAnswer => {
  const round = turn.vendor.book.state.rounds[turn.roundId];
  if (round) Object.assign(round, { state: 'void', win: '0' });
  repeatLater(turn.vendor, rollbackOf(turn, stake, win));
  return refuse('not_placed');
};

/** Bet, then draw, then win: the stake is with the platform before anything is decided. */
const playInTwo = async (turn: Turn): Promise<RoundAnswer> => {
  const { vendor } = turn;
  const { rollbackFirst, reorder } = vendor.book.state.faults;
  const ask = betOf(turn);
  if (hits(rollbackFirst) && vendor.wire.ops.has('rollback')) await vendor.ask(rollbackOf(turn, ask.amount));
  const early = hits(reorder) ? drawEarly(turn) : null;
  if (early) await sleep(SECOND / 20);
  const told = await askBet(turn, ask);
  if (isUnknown(told) || isAboutTheCall(told))
    return vendor.wire.ops.has('rollback') ? voidRound(turn, ask.amount) : keepTrying(turn, ask);
  if (!isTaken(told)) return refuse(told.meaning, told.balance);
  recordStake(vendor, ask);
  const drawn = early?.drawn ?? turn.bet.draw();
  openRound(turn, drawn);
  const win = early?.win ?? winOf(turn, drawn);
  return answerOf(turn, drawn, await payWin(vendor, win, early?.told));
};

/** Asks for a bet; in a wire without cancelling the same bet again, shortly, while nobody knows its end. */
const askBet = async ({ vendor }: Turn, ask: Extract<Ask, { op: 'bet' }>): Promise<Told> => {
  let told = await vendor.ask(ask);
  for (let tries = 1; tries < BET_TRIES && isUnknown(told) && !vendor.wire.ops.has('rollback'); tries += 1) {
    await sleep(SECOND / 4);
    told = await vendor.ask(ask);
  }
  return told;
};

/** A bet that cannot be cancelled is repeated until it is answered, and the round then takes its course unseen. */
const keepTrying = (turn: Turn, ask: Extract<Ask, { op: 'bet' }>): RoundAnswer => {
  const drawn = turn.bet.draw();
  openRound(turn, drawn);
  repeatLater(turn.vendor, ask, now() + SECOND, winOf(turn, drawn));
  return refuse('unconfirmed');
};

/** The win sent ahead of its bet, for the fault dial. */
const drawEarly = (turn: Turn) => {
  const drawn = turn.bet.draw();
  const win = winOf(turn, drawn);
  return { drawn, win, told: turn.vendor.ask(win) };
};

/** Pays a win now, late when the dial says so, and again and again when nobody knows. @returns null when it is not there yet */
const payWin = async (
  vendor: Vendor,
  win: Extract<Repeated, { op: 'win' }>,
  early?: Promise<Told>,
): Promise<Told | null> => {
  const { lateWin, lateWinSeconds } = vendor.book.state.faults;
  if (!early && hits(lateWin)) {
    repeatLater(vendor, win, now() + lateWinSeconds * SECOND);
    return null;
  }
  const told = await (early ?? vendor.ask(win));
  if (isTaken(told)) recordCredit(vendor, win);
  else if (isUnknown(told) || isAboutTheCall(told)) repeatLater(vendor, win, now() + SECOND / 4);
  else closeRound(vendor, win.roundId, told.meaning);
  return told;
};

/** One net call: the engine decides first, stake and win move together or not at all. */
const playAtOnce = async (turn: Turn): Promise<RoundAnswer> => {
  const { vendor, campaign, bet, betId } = turn;
  const drawn = bet.draw();
  openRound(turn, drawn);
  if (campaign) return playFreeTotal(turn, drawn);
  const ask = {
    op: 'betWin' as const,
    ...movementOf(turn),
    transactionId: betId,
    amount: bet.stake,
    winAmount: drawn.win,
    isRoundClosed: true,
  };
  if (hits(vendor.book.state.faults.rollbackFirst) && vendor.wire.ops.has('rollback'))
    await vendor.ask(rollbackOf(turn, bet.stake));
  const told = await vendor.ask(ask);
  if (isTaken(told)) {
    recordNet(vendor, ask);
    return answerOf(turn, drawn, told);
  }
  if (!isUnknown(told) && !isAboutTheCall(told)) {
    Object.assign(vendor.book.state.rounds[turn.roundId] ?? {}, { state: 'void', win: '0' });
    return refuse(told.meaning, told.balance);
  }
  if (vendor.wire.ops.has('rollback')) return voidRound(turn, bet.stake, drawn.win);
  // A wire without cancelling: the same call again until it is answered, and the round counts.
  repeatLater(vendor, ask, now() + SECOND / 4);
  return answerOf(turn, drawn, null);
};

/** Free spins in wires without single wins: nothing is staked, and the sum is paid once, after the last spin. */
const playFreeTotal = (turn: Turn, drawn: Drawn): RoundAnswer => {
  const { vendor, player, session, roundId } = turn;
  const campaign = turn.campaign as Campaign;
  const answer = answerOf(turn, drawn, null);
  const sum = BigInt(campaign.unpaid[player.playerId] ?? '0') + drawn.win;
  campaign.unpaid[player.playerId] = String(sum);
  closeRound(vendor, roundId, null);
  if (campaign.spinsLeft[player.playerId] === 0 && sum > 0n && vendor.wire.ops.has('promoWin')) {
    campaign.unpaid[player.playerId] = '0';
    repeatLater(vendor, {
      op: 'promoWin',
      player,
      transactionId: randomUUID(),
      promoId: campaign.externalId,
      rewardId: campaign.externalId,
      gameCode: session.gameCode,
      kind: 'freespin',
      amount: sum,
    });
  }
  return answer;
};

/** The player's money: play money in a demo, else as the wallet tells it; null when it does not. */
export const readBalance = async (vendor: Vendor, session: Session): Promise<bigint | null> => {
  if (session.mode === 'demo') return BigInt(session.demoBalance);
  if (!session.player || !vendor.wire.ops.has('balance')) return null;
  const told = await vendor.ask({ op: 'balance', player: session.player });
  return told.meaning === 'ok' ? told.balance : null;
};
