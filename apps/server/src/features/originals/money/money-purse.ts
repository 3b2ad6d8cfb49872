import { createHash } from 'node:crypto';
import { type Amount, subtract, ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Idempotency } from '../../../platform/http/principal.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { type Bets, NOTHING_STAKED } from '../../bets/index.ts';
import type { Ante, Jackpots } from '../../jackpots/index.ts';
import { type LedgerOutcome, refusalError } from '../../ledger/index.ts';
import { hasRoomChanged } from '../fishing/fishing.repository.ts';
import type { Actor, Purse } from '../rounds/purse.ts';
import type { WantedBet } from '../rounds/read-bet.ts';
import type { NewRound, Round, RoundAct } from '../rounds/round.types.ts';
import type { BetSeedSource } from '../seeds/bet-seeds.ts';
import type { SealedSeed } from '../seeds/sealed-seed.ts';
import { isPairClosed } from '../seeds/seed-pairs.repository.ts';
import type { SeedPairs } from '../seeds/seed-pairs.ts';
import {
  actToRow,
  findLastStart,
  findRound,
  findRoundByRef,
  isActedOn,
  isNonceTaken,
  isRoundStillOpen,
  roundToRow,
  writeAct,
} from './rounds.repository.ts';

/** A bet of money as it arrived. */
export type RoundBet = WantedBet & Actor & { readonly idempotency: Idempotency };

export type MoneyPurseDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly bets: Bets;
  readonly pairs: SeedPairs;
  readonly seeds: BetSeedSource;
  readonly jackpots: Jackpots;
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

type Written = Pick<LedgerOutcome & { readonly status: 'applied' }, 'opId' | 'balances'> & {
  readonly at: Date;
  readonly bonusStake: Amount;
  readonly ante: Ante | null;
};
/** The row that `originals_write_rounds` made of a new round, without reading it back. */
const asWritten = (round: NewRound, pair: SealedSeed, { opId, at, balances, bonusStake, ante }: Written): Round => {
  const [balanceAfter = ZERO] = balances.values();
  return {
    ...round,
    opId,
    at,
    bonusStake,
    balanceAfter,
    firstStake: round.stake,
    raises: [],
    actions: [],
    sealed: pair.sealed,
    serverSeedHash: pair.hash,
    // Its pair is in use: the function that wrote it made sure.
    revealedAt: null,
    ante: ante && { amount: ante.amount, book: ante.book },
    version: 1,
    endedAt: round.state === 'open' ? null : at,
  };
};

/**
 * Rounds of money: the gates of every bet, one item of the ledger with the round's row as its companion, the member's pairs of seeds. The
 * last act of the last open round of a retired pair reveals it. Locks: the member's accounts, the pair, the round.
 * Its refusals are `system.*`, `wallet.*` and those of the gates.
 */
export const createMoneyPurse = ({ db, clock, bets, pairs, seeds, jackpots }: MoneyPurseDeps) => {
  /** @returns null when the act moves no money */
  const moveMoney = async (round: Round, act: RoundAct, by: Actor | null): Promise<LedgerOutcome | null> => {
    const asked = subtract(act.stake, round.stake);
    if (asked === 0n && act.win === 0n) return null;
    const key = {
      source: 'play',
      ref: `act:${round.roundId}:${act.acts + 1}`,
      requestHash: hashOf(JSON.stringify(act.entry)),
      companion: { name: 'originals_apply_act', row: actToRow(act) },
      payout: act.win,
    };
    const before = { total: round.stake, bonus: round.bonusStake };
    if (asked === 0n) return bets.settle(round, { ...key, staked: before });
    if (by === null) throw new Error(`the stake of ${round.roundId} is nobody's`);
    const passed = await bets.passGates({ ...by, currency: round.currency, isRoundOpen: true });
    // Whoever has no money for this act may come back with it, or do something else.
    return bets.place(passed, { ...key, amount: asked, before, keepsRefusal: false });
  };

  const purse: Purse<Round, RoundBet> = {
    realm: 'money',
    prefix: 'r',
    refOf: ({ player, idempotency }) => `play:${player.memberId}:${idempotency.key.toLowerCase()}`,
    find: ({ memberId }, roundId) => findRound(db, memberId, roundId),
    findByRef: (_, ref) => findRoundByRef(db, ref),
    lastStart: ({ memberId }) => findLastStart(db, memberId),
    async seedsFor(player, cnonce) {
      const { active, ...taken } = await seeds.take(player, cnonce);
      return { ...taken, pair: active, playerSeed: active.playerSeed };
    },
    seedOf: pairs.serverSeed,
    nextHash: async (player) => (await pairs.open(player)).next.hash,
    async admit({ player, ip, currency, ante: anted = ZERO, idempotency: { requestHash } }) {
      const by = await bets.passGates({ player, ip, currency, isRoundOpen: false });
      return async (round, { pair, serverSeed }) => {
        // Read for each try: one whose terms have passed is made anew.
        const ante =
          anted === 0n
            ? null
            : jackpots.make(await jackpots.requireAnte(by, anted, round.stake), anted, { ...round, serverSeed });
        const stake = {
          source: 'play',
          ref: round.ref,
          requestHash,
          amount: round.stake,
          payout: round.win,
          before: NOTHING_STAKED,
          keepsRefusal: true,
          companion: {
            row: { ...roundToRow(round), ...ante?.row },
            // Of those at one fish only the first may catch it; the second must not undo what others wrote.
            ...(round.room
              ? { name: 'originals_apply_shots', apart: String(round.room.room_id) }
              : { name: 'originals_apply_round', together: 'originals_write_rounds' }),
          },
          ...(ante ? { ante: { amount: ante.amount, owed: await jackpots.owedOf(ante, by) } } : {}),
        };
        const noteUsed = seeds.spend(player.memberId);
        const answer = await bets.place(by, stake).catch((error: unknown) => {
          const isClash = isNonceTaken(error) || isPairClosed(error) || hasRoomChanged(error);
          if (isClash || jackpots.isOutOfBook(error, by)) return 'clash';
          if (isRoundStillOpen(error)) return 'still_open';
          throw error;
        });
        if (typeof answer === 'string') return answer;
        if (answer.status === 'key_reused') throw new DomainError('request.key_reused');
        if (answer.status === 'refused') throw refusalError(answer.reason);
        if (answer.at === null) return 'known';
        noteUsed();
        const hits = ante ? await jackpots.settle(round.roundId) : [];
        return {
          round: asWritten(round, pair, { ...answer, at: answer.at, ante }),
          spendable: await bets.spendableOf(by, hits.length > 0 ? undefined : answer),
        };
      };
    },
    async act(round, act, by) {
      try {
        const answer = await moveMoney(round, act, by);
        if (!answer) await writeAct(db, act, toDate(clock.now()));
        if (answer?.status === 'refused') throw refusalError(answer.reason);
        return answer?.status !== 'key_reused';
      } catch (error) {
        if (isActedOn(error)) return false;
        throw error;
      }
    },
    spendable: (round) => bets.spendableOf(round),
  };

  return {
    ...purse,
    /** Gives every stake of an open round back, each by taking its own operation back, so that limits no longer count it. Safe to repeat. */
    async giveBack(round: Round): Promise<void> {
      const stakes = [...round.raises.toReversed(), { opId: round.opId, amount: round.firstStake }];
      const end = { entry: null, state: 'void', win: ZERO, validBet: ZERO, multE4: 0, sealedState: null } as const;
      const back = bets.giveBack(round, {
        source: 'play',
        requestHash: hashOf(round.roundId),
        stakes: stakes.map((stake) => ({ ...stake, ref: `void:${round.roundId}:${stake.opId}` })),
        since: round.at,
        companion: { name: 'originals_apply_act', row: actToRow({ ...round, ...end, acts: round.actions.length }) },
      });
      const answer = await back.catch((error: unknown) => (isActedOn(error) ? null : Promise.reject(error)));
      if (answer?.status === 'refused') throw new Error(`the void of ${round.roundId} was refused: ${answer.reason}`);
    },
  };
};
