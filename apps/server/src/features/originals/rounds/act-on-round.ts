import type { Language } from '@trevo/contract';
import { actFair, type FairTurn, type HouseGame, versionOf } from '@trevo/engines/house';
import { add, type CurrencyCode, ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { hmacSha256 } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { MemberLanes } from './member-lanes.ts';
import type { Actor, Paid, Purse } from './purse.ts';
import { type Games, isSameJson, requirePayable, type WantedBet } from './read-bet.ts';
import type { PlayedRound, RoundAct, RoundAction } from './round.types.ts';
import { openState, turnOf } from './round-state.ts';

/** An act as it arrived. */
export type WantedAct = Actor & {
  readonly language: Language;
  readonly roundId: string;
  /** Which act of the round this is, from 1: sent again, it answers what it made. */
  readonly act: number;
  readonly action: unknown;
};

export type ActDeps = Pick<Platform, 'clock' | 'vault'> & {
  readonly games: Games;
  readonly catalog: Pick<Catalog, 'getPlayable'>;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly lanes: MemberLanes;
};

/**
 * What a player does in an open round, and how a round ends that they left: under the version that it began under, whatever its brand plays now.
 *
 * An act is known by its number: once at most, in every process, decided by the purse as it writes; the same one
 * again answers the round as it stands. It draws on behind the words drawn so far. What an act stakes or is paid is written with it,
 * all or nothing; more stake passes the gates of every bet.
 */
export const createActs = <R extends PlayedRound, B extends WantedBet>(purse: Purse<R, B>, deps: ActDeps) => {
  const { clock, vault, games, catalog, merchants, lanes } = deps;

  /** @returns null when the game knows no such act now */
  const stepOf = (game: HouseGame, round: R, action: RoundAction): FairTurn<unknown> | null => {
    const { roundId, sealedState, firstStake: stake, stake: staked, currency, clientSeed, nonce, words } = round;
    if (!sealedState) throw new Error(`round ${roundId} is not open`);
    // Stored in the form that the game itself read.
    const bet = { stake, choice: game.readChoice(round.choice), currency: currency as CurrencyCode };
    const open = { ...bet, staked, state: openState(vault, roundId, sealedState) };
    const seeds = { serverSeed: purse.seedOf(round), clientSeed, nonce, words, hmac: hmacSha256 };
    return actFair(game, open, 'idle' in action ? 'idle' : action, seeds);
  };

  const actOf = (game: HouseGame, round: R, entry: RoundAction, step: FairTurn<unknown>): RoundAct => {
    const { roundId, seedPairId, actions } = round;
    const staked = add(round.stake, step.turn.ask ?? ZERO);
    return {
      roundId,
      seedPairId,
      acts: actions.length,
      entry,
      stake: staked,
      ...turnOf(vault, { roundId, game, choice: game.readChoice(round.choice), staked }, step),
      actedAt: toDate(clock.now()),
    };
  };

  /** @returns null when another act came first */
  const attempt = async ({ player, ip, language, roundId, act, action }: WantedAct): Promise<R | null> => {
    const read = async (): Promise<R> => {
      const round = await purse.find(player, roundId);
      if (!round) throw new DomainError('round.not_found');
      return round;
    };
    const round = await read();
    const done = round.actions[act - 1];
    if (done) {
      if ('action' in done && isSameJson(done.action, action)) return round;
      throw new DomainError('request.key_reused');
    }
    if (round.state !== 'open') throw new DomainError('round.not_open');
    if (act !== round.actions.length + 1) throw new DomainError('round.act_out_of_turn');
    const game = versionOf(games, round.gameCode, round.mathVersion);
    if (!game) throw new DomainError('game.not_playable');
    const entry = { action };
    const step = stepOf(game, round, entry);
    if (!step) throw new DomainError('round.act_invalid');
    if (step.turn.ask !== undefined) {
      await catalog.getPlayable(player, { gameCode: round.gameCode }, language);
      const most = game.maxWinE4(game.readChoice(round.choice));
      requirePayable(merchants.settings(player.merchantId), most, add(round.stake, step.turn.ask));
    }
    return (await purse.act(round, actOf(game, round, entry, step), { player, ip })) ? read() : null;
  };

  return {
    /** @throws DomainError round.*, game.*, bet.win_too_high, request.key_reused, internal.busy, and those of the purse */
    act: async (wanted: WantedAct): Promise<Paid<R>> => {
      const round = await lanes.untilDone(wanted.player.memberId, () => attempt(wanted));
      return { round, spendable: await purse.spendable(round) };
    },
    /**
     * Ends an open round that was left, by its game's own safe rule. A player who acts meanwhile keeps the round. Safe to repeat.
     * @returns false when there is no such rule, or the version that it began under is no longer shipped
     */
    async endIdle(round: R): Promise<boolean> {
      const game = versionOf(games, round.gameCode, round.mathVersion);
      const entry = { idle: true } as const;
      if (!game) return false;
      const step = stepOf(game, round, entry);
      if (step && (step.turn.ask !== undefined || step.turn.done === undefined))
        throw new Error(`${round.gameCode} does not end a round that was left`);
      if (step) await purse.act(round, actOf(game, round, entry, step), null);
      return step !== null;
    },
  };
};
