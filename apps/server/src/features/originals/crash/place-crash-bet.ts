import { CRASH, crashGame, crashMsTo } from '@trevo/engines/instant';
import { type Amount, mulDiv, ZERO } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Idempotency } from '../../../platform/http/principal.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { publicId } from '../../../platform/secrets.ts';
import { type Bets, NOTHING_STAKED } from '../../bets/index.ts';
import { refusalError } from '../../ledger/index.ts';
import { maskName, type Members, shownName } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Actor } from '../rounds/purse.ts';
import type { ReadBet, WantedBet } from '../rounds/read-bet.ts';
import type { CrashBet } from './crash.types.ts';
import {
  cashOut,
  crashBetToRow,
  findBetByRef,
  findCrashBet,
  isClosed,
  isPlaceTaken,
  listOwnBets,
} from './crash-bets.repository.ts';
import { findCrashRound } from './crash-rounds.repository.ts';
import type { PayCrash } from './pay-crash.ts';
import type { Endings } from './step-round.ts';

/** A bet on a round as it arrived. */
export type WantedCrashBet = Omit<WantedBet, 'gameCode' | 'choice'> &
  Actor & {
    readonly idempotency: Idempotency;
    readonly roundId: string;
    readonly place: number;
    /** Null: the player takes it by hand. */
    readonly autoE2: number | null;
  };

export type CrashDoings = Pick<Platform, 'db'> & {
  readonly bets: Bets;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly readBet: <B extends WantedBet>(wanted: B) => Promise<B & ReadBet>;
  readonly endingOf: Endings;
  readonly pay: PayCrash;
};

export type CrashAnswer = { readonly bet: CrashBet; readonly spendable: Amount };

/** From when on a bet can be taken. */
const FROM_MS = crashMsTo(CRASH.leastTargetE2);

/** What one player does on a round of crash: a bet before it starts, and taking it while the curve climbs. */
export const createCrashDoings = ({ db, bets, members, merchants, readBet, endingOf, pay }: CrashDoings) => {
  const answerOf = async (bet: CrashBet): Promise<CrashAnswer> => ({ bet, spendable: await bets.spendableOf(bet) });
  const refOf = ({ player, idempotency }: WantedCrashBet): string =>
    `crash:${player.memberId}:${idempotency.key.toLowerCase()}`;

  /** The answer that this key already has. @throws DomainError request.key_reused */
  const firstAnswer = async (wanted: WantedCrashBet): Promise<CrashAnswer | null> => {
    const bet = await findBetByRef(db, refOf(wanted));
    if (!bet) return null;
    const isSame =
      bet.roundId === wanted.roundId &&
      bet.place === wanted.place &&
      bet.stake === wanted.bet &&
      bet.cnonce === wanted.cnonce &&
      (bet.isAuto ? bet.autoE2 : null) === wanted.autoE2;
    if (!isSame) throw new DomainError('request.key_reused');
    return answerOf(bet);
  };

  /** Most of what is too late is refused here: what the ledger's companion refuses breaks the batch that others are in. */
  const requireRoom = async ({ player, roundId, place }: WantedCrashBet): Promise<void> => {
    const round = await findCrashRound(db, player.merchantId, roundId);
    if (round?.state !== 'betting' || round.sinceCloseMs >= 0) throw new DomainError('crash.bets_closed');
    const own = await listOwnBets(db, player.memberId, roundId);
    if (own.some((bet) => bet.place === place)) throw new DomainError('crash.place_taken');
  };

  const write = async (wanted: WantedCrashBet): Promise<CrashAnswer | null> => {
    const { player, ip, currency, roundId, place, cnonce, bet: stake, idempotency } = wanted;
    // The house pays every win whole: a bet without a target ends at the most that it pays.
    const most = merchants.settings(player.merchantId)['play.maxWin'];
    const highest = Number(mulDiv(most as Amount, 100n, stake > 0n ? stake : 1n, 'floor'));
    const autoE2 = wanted.autoE2 ?? Math.min(CRASH.mostTargetE2, highest);
    const { found } = await readBet({ ...wanted, gameCode: crashGame.code, choice: { autoE2 } });
    await requireRoom(wanted);
    const by = await bets.passGates({ player, ip, currency, isRoundOpen: false });
    const member = await members.byId(player.memberId);
    if (!member) throw new Error(`member ${player.memberId} has a session and no account`);
    const { nodeId, vendor, gameType } = found.game;
    const bet = {
      betId: publicId('cb'),
      ref: refOf(wanted),
      roundId,
      merchantId: player.merchantId,
      memberId: player.memberId,
      nodeId,
      vendor,
      gameType,
      gameCode: crashGame.code,
      place,
      name: maskName(shownName(member)),
      currency,
      stake,
      autoE2,
      isAuto: wanted.autoE2 !== null,
      cnonce,
    };
    const answer = await bets
      .place(by, {
        source: 'play',
        ref: bet.ref,
        requestHash: idempotency.requestHash,
        amount: stake,
        payout: ZERO,
        before: NOTHING_STAKED,
        keepsRefusal: true,
        companion: { name: 'originals_apply_crash_bet', row: crashBetToRow(bet) },
      })
      .catch((error: unknown) => {
        if (isClosed(error)) throw new DomainError('crash.bets_closed');
        if (isPlaceTaken(error)) throw new DomainError('crash.place_taken');
        throw error;
      });
    if (answer.status === 'key_reused') throw new DomainError('request.key_reused');
    if (answer.status === 'refused') throw refusalError(answer.reason);
    if (answer.at === null) return firstAnswer(wanted);
    const { opId, at, bonusStake } = answer;
    const written: CrashBet = { ...bet, opId, at, bonusStake, state: 'open', cashedE2: null, win: ZERO };
    return { bet: written, spendable: await bets.spendableOf(by, answer) };
  };

  return {
    /**
     * Bets on a round that has not started. The same key answers the first bet.
     * @throws DomainError crash.bets_closed, crash.place_taken, bet.*, game.*, wallet.*, and those of the gates
     */
    async place(wanted: WantedCrashBet): Promise<CrashAnswer> {
      try {
        const placed = await write(wanted);
        if (placed) return placed;
      } catch (refusal) {
        const first = await firstAnswer(wanted);
        if (first) return first;
        throw refusal;
      }
      throw new Error(`the ledger knows ${refOf(wanted)}, and no bet has it`);
    },
    /**
     * Takes a bet by hand: decided by the database's clock, then paid. Sent again, it answers what was decided.
     * @throws DomainError round.not_found, crash.not_flying, crash.too_late
     */
    async cashOut({ player }: Pick<Actor, 'player'>, betId: string): Promise<CrashAnswer> {
      const bet = await findCrashBet(db, player.memberId, betId);
      const round = bet && (await findCrashRound(db, bet.merchantId, bet.roundId));
      if (!bet || !round) throw new DomainError('round.not_found');
      if (bet.cashedE2 === null && round.startedAt === null) throw new DomainError('crash.not_flying');
      const taken =
        bet.cashedE2 === null && bet.state === 'open'
          ? await (async () => {
              const { bustE2, endMs } = await endingOf(round);
              return cashOut(db, bet, { bustE2, fromMs: FROM_MS, endMs });
            })()
          : null;
      const decided = taken ?? (await findCrashBet(db, player.memberId, betId));
      if (!decided || decided.cashedE2 === null)
        throw new DomainError((round.sinceStartMs ?? 0) < FROM_MS ? 'crash.not_flying' : 'crash.too_late');
      if (decided.state === 'open') await pay.pay(decided);
      const paid = await findCrashBet(db, player.memberId, betId);
      return answerOf(paid ?? decided);
    },
  };
};
