import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { VendorGate } from '../../catalog/index.ts';
import type { VendorRounds } from '../../vendor-wallet/index.ts';
import type { OpenRound, VendorSays } from '../../vendor-wallet/index.ts';
import { askFeed } from './ask-feed.ts';

export const ASK_AFTER_MS = 15 * 60_000;
/** Asked again: often while it is young, hourly after the first day. */
const ASK_AGAIN_MS = 15 * 60_000;
export const END_AFTER_MS = 48 * 3_600_000;
/** Tickets wait for a match or a draw: as long as the vendor calls them open they are. */
const TICKETS: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT']);
const END_TICKETS_AFTER_MS = 30 * 86_400_000;
/** A vendor that cannot be reached is waited for so long: its word decides between closing and voiding. */
const END_UNHEARD_AFTER_MS = 7 * 86_400_000;
const ROUNDS_A_RUN = 200;
const AT_ONCE = 4;

export type WatchDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly gate: VendorGate;
  readonly rounds: VendorRounds;
};

/** What the watchdog does with a round. */
export type Verdict = 'wait' | 'close' | 'void';
/**
 * `mute`: the wire has no such question. `silent`: asked, and no answer came. Of wires that have a list only: `unlisted`, the
 * round is not on it; `unread`, the list could not be read. A list never says that a round is unknown, so nothing is gained by
 * waiting for it beyond the 48 hours.
 */
export type Heard = VendorSays | 'mute' | 'silent' | 'unlisted' | 'unread';

/**
 * Whether an open round is ended, by its age and what its vendor says of it.
 *
 * A round that the vendor calls closed is closed as it stands: what was won is paid, and a win that still comes is paid
 * into a closed round too. After 48 hours one that the vendor does not know at all, and whose outcome never came, not even
 * as a loss, is void: its stakes go back. Every other one is closed as it stands. Closing is the side to err on: a late win is still paid,
 * while a void round would refuse it. Tickets of sports and lotteries wait 30 days while the vendor calls them open, and a
 * vendor that does not answer is waited for 7 days.
 */
export const judgeRound = (
  round: Pick<OpenRound, 'openedAt' | 'gameType' | 'hasOutcome'>,
  heard: Heard,
  nowMs: number,
): Verdict => {
  if (heard === 'closed') return 'close';
  const ageMs = nowMs - round.openedAt.getTime();
  if (ageMs < END_AFTER_MS) return 'wait';
  if (heard === 'silent') return ageMs >= END_UNHEARD_AFTER_MS ? 'close' : 'wait';
  if (heard === 'open' && TICKETS.has(round.gameType)) return ageMs >= END_TICKETS_AFTER_MS ? 'close' : 'wait';
  if (heard === 'unknown' && !round.hasOutcome) return 'void';
  return 'close';
};

const stakesOf = async (rounds: WatchDeps['rounds'], round: OpenRound): Promise<string[]> => {
  const found = await rounds.find(round);
  return (found?.transactions ?? []).filter(({ family }) => family === 'stake').map((stake) => stake.transactionId);
};

/** Asks the vendor of a round, by its number or in its list of movements, and notes what it said. */
export const askVendor = async (
  { gate, rounds, log, clock }: WatchDeps,
  round: OpenRound,
): Promise<Heard | 'unconnected'> => {
  const outbound = await gate.outbound(round.merchantId, round.vendor);
  if (outbound === null) return 'unconnected';
  if (!outbound.roundState && !outbound.transactions) return 'mute';
  try {
    const says = outbound.roundState
      ? await outbound.roundState(round.roundId)
      : await askFeed(outbound, round, await stakesOf(rounds, round), clock);
    await rounds.noteAsked(round, says);
    return says ?? 'unlisted';
  } catch (error) {
    log.info({ err: error, vendor: round.vendor, round: round.roundId }, 'play.round_unasked');
    await rounds.noteAsked(round, null);
    return outbound.roundState ? 'silent' : 'unread';
  }
};

const endRound = async (
  { rounds, log }: WatchDeps,
  round: OpenRound,
  verdict: Verdict,
  heard: Heard,
): Promise<void> => {
  if (verdict === 'wait') return;
  const { vendor, roundId, stake, win } = round;
  const decision = { by: 'watchdog', note: `vendor: ${heard}` };
  if (verdict === 'close') await rounds.close(round, decision);
  else await rounds.void(round, decision);
  const line = { vendor, round: roundId, verdict, heard, stake: stake.toString(), win: win.toString() };
  if (heard === 'closed') return log.info(line, 'play.round_ended');
  // Without the vendor's word: staff look at those.
  await rounds.noteEnded(round);
  log.error(line, 'play.round_ended_by_watchdog');
};

const lookAfter = async (deps: WatchDeps, round: OpenRound, nowMs: number): Promise<void> => {
  const { gate, rounds } = deps;
  if (round.isHalfVoided) {
    // Noted first, so that one which fails again and again goes behind the others.
    await rounds.noteAsked(round, null);
    await rounds.void(round, { by: 'watchdog', note: 'void, continued' });
    return;
  }
  const isCutOff = gate.health(round.merchantId, round.vendor).breaker === 'open';
  const asked = isCutOff ? 'silent' : await askVendor(deps, round);
  // Nobody can be asked any more: as for a wire without the question.
  const heard = asked === 'unconnected' ? 'mute' : asked;
  if (asked === 'unconnected' || asked === 'mute' || isCutOff) await rounds.noteAsked(round, null);
  await endRound(deps, round, judgeRound(round, heard, nowMs), heard);
};

/**
 * Looks after rounds that stay open: from 15 minutes on their vendor is asked, from 48 hours on they are ended. A vendor
 * that is cut off is not asked. A void that broke off midway is finished. Repeating a run changes nothing.
 */
export const watchRounds = async (deps: WatchDeps): Promise<void> => {
  const { clock, rounds, log } = deps;
  await rounds.watch();
  const now = clock.now();
  const { rounds: open } = await rounds.listOpen({
    merchantId: null,
    vendor: null,
    memberId: null,
    openedBefore: new Date(now - ASK_AFTER_MS),
    askedBefore: new Date(now - ASK_AGAIN_MS),
    pageNo: 1,
    pageSize: ROUNDS_A_RUN,
  });
  const queue = [...open];
  const work = async (): Promise<void> => {
    for (let round = queue.shift(); round; round = queue.shift()) {
      // One that cannot be ended must not keep the others from it.
      await lookAfter(deps, round, now).catch((error: unknown) => {
        log.error({ err: error, vendor: round.vendor, round: round.roundId }, 'play.round_not_ended');
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
