import { createHash } from 'node:crypto';
import type { Language } from '@trevo/contract';
import { actFair, type HouseGame, type OpenRound, type Turn } from '@trevo/engines/house';
import { add, type Amount, type CurrencyCode, subtract, ZERO } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { PassedGates, Bets, Staked } from '../../bets/index.ts';
import { type LedgerOutcome, refusalError } from '../../ledger/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { firstStakeOf, type Round, type RoundAct, type RoundAction } from './round.types.ts';
import { actToRow, findRound, isActedOn, writeAct } from './rounds.repository.ts';
import { shownToJson } from './shown-json.ts';
import type { createLanes } from './member-lanes.ts';
import { type Games, gameOf, isSameJson, outcomeOf, requirePayable } from './read-bet.ts';
import { openState, sealState } from './round-state.ts';
import type { SeedPairs } from '../seeds/seed-pairs.ts';

/** An act as it arrived. */
export type WantedAct = {
  readonly player: Player;
  readonly language: Language;
  readonly roundId: string;
  /** Which act of the round this is, from 1: sent again, it answers what it made. */
  readonly act: number;
  readonly action: unknown;
  readonly ip: string;
};
/** The round as it stands after an act, and what its player can stake next. */
export type ActedRound = { readonly round: Round; readonly spendable: Amount };

export type ActDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly games: Games;
  readonly catalog: Pick<Catalog, 'getPlayable'>;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly bets: Bets;
  readonly pairs: SeedPairs;
  readonly lanes: ReturnType<typeof createLanes>;
};

const MAX_TRIES = 6;
/** The round as it stands, to be read again because another act came first. */
const ACTED_ON = Symbol('acted on');

type Step = { readonly turn: Turn<unknown>; readonly words: number };

/**
 * What a player does in an open round, and how a round ends that they left.
 *
 * An act is known by its number: once at most, in every process, decided by the database (`round_act_in_turn`); the same one
 * again answers the round as it stands. It draws on behind the words drawn so far. What an act stakes or is paid is written with it
 * as one ledger item; more stake passes the gates of every bet. The last act of the last open round of a retired pair reveals it.
 * Locks: the member's accounts, the pair, the round.
 */
export const createActs = (deps: ActDeps) => {
  const { db, clock, vault, games, catalog, merchants, bets, pairs, lanes } = deps;

  const openOf = (game: HouseGame, round: Round): OpenRound<unknown> | null => {
    if (round.sealedState === null) return null;
    // Stored in the form that the game itself read.
    const choice = game.readChoice(round.choice);
    const state = openState(vault, round.roundId, round.sealedState);
    return { stake: firstStakeOf(round), staked: round.stake, choice, currency: round.currency as CurrencyCode, state };
  };

  /** @returns null when the game knows no such act now */
  const stepOf = async (game: HouseGame, round: Round, action: RoundAction): Promise<Step | null> => {
    const open = openOf(game, round);
    const pair = (await pairs.byIds([round.seedPairId])).get(round.seedPairId);
    if (!open || !pair) throw new Error(`round ${round.roundId} is not open`);
    const { clientSeed, nonce, words } = round;
    const seeds = { serverSeed: pairs.serverSeed(pair), clientSeed, nonce, words };
    return actFair(game, open, 'idle' in action ? 'idle' : action, seeds);
  };

  const actOf = (round: Round, entry: RoundAction, { turn, words }: Step): RoundAct => {
    const stake = add(round.stake, turn.ask ?? ZERO);
    return {
      roundId: round.roundId,
      seedPairId: round.seedPairId,
      acts: round.actions.length,
      entry,
      state: turn.done ? 'settled' : 'open',
      stake,
      ...outcomeOf(turn.done),
      validBet: turn.done ? stake : ZERO,
      shown: shownToJson(turn.shown),
      words,
      sealedState: turn.done ? null : sealState(vault, round.roundId, turn.state),
      actedAt: toDate(clock.now()),
    };
  };

  const stakedOf = ({ stake, bonusStake }: Round): Staked => ({ total: stake, bonus: bonusStake });

  /** @returns null when the act moves no money */
  const moveMoney = async (round: Round, act: RoundAct, by: PassedGates | null): Promise<LedgerOutcome | null> => {
    const asked = subtract(act.stake, round.stake);
    if (asked === 0n && act.win === 0n) return null;
    const key = {
      source: 'play',
      ref: `act:${round.roundId}:${act.acts + 1}`,
      requestHash: createHash('sha256').update(JSON.stringify(act.entry)).digest(),
      companion: { name: 'originals_apply_act', row: actToRow(act) },
    };
    const before = stakedOf(round);
    if (asked === 0n) return bets.settle(round, { ...key, payout: act.win, staked: before });
    if (by === null) throw new Error(`the stake of ${round.roundId} passed no gates`);
    // Whoever has no money for this act may come back with it, or do something else.
    return bets.place(by, { ...key, amount: asked, payout: act.win, before, keepsRefusal: false });
  };

  const write = async (round: Round, act: RoundAct, by: PassedGates | null): Promise<typeof ACTED_ON | undefined> => {
    try {
      const answer = await moveMoney(round, act, by);
      if (!answer) {
        await writeAct(db, act, toDate(clock.now()));
        return undefined;
      }
      if (answer.status === 'refused') throw refusalError(answer.reason);
      return answer.status === 'key_reused' ? ACTED_ON : undefined;
    } catch (error) {
      if (isActedOn(error)) return ACTED_ON;
      throw error;
    }
  };

  const attempt = async ({
    player,
    ip,
    language,
    roundId,
    act,
    action,
  }: WantedAct): Promise<Round | typeof ACTED_ON> => {
    const read = async (): Promise<Round> => {
      const round = await findRound(db, player.memberId, roundId);
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
    const game = gameOf(games, round.gameCode);
    if (game.mathVersion !== round.mathVersion) throw new DomainError('game.not_playable');
    const entry = { action };
    const step = await stepOf(game, round, entry);
    if (!step) throw new DomainError('round.act_invalid');
    let by: PassedGates | null = null;
    if (step.turn.ask !== undefined) {
      await catalog.getPlayable(player.merchantId, { gameCode: round.gameCode }, language);
      by = await bets.passGates({ player, ip, currency: round.currency, isRoundOpen: true });
      const most = game.maxWinE4(game.readChoice(round.choice));
      requirePayable(merchants.settings(player.merchantId), most, add(round.stake, step.turn.ask));
    }
    return (await write(round, actOf(round, entry, step), by)) ?? read();
  };

  /** Gives every stake back, each by taking its own operation back, so that limits no longer count it. */
  const voidRound = async (round: Round): Promise<void> => {
    const stakes = [...round.raises.toReversed(), { opId: round.opId, amount: firstStakeOf(round) }];
    const act: RoundAct = {
      ...round,
      acts: round.actions.length,
      entry: null,
      state: 'void',
      win: ZERO,
      validBet: ZERO,
      multE4: 0,
      sealedState: null,
    };
    const answer = await bets.giveBack(round, {
      source: 'play',
      requestHash: createHash('sha256').update(round.roundId).digest(),
      stakes: stakes.map((stake) => ({ ...stake, ref: `void:${round.roundId}:${stake.opId}` })),
      since: round.at,
      companion: { name: 'originals_apply_act', row: actToRow(act) },
    });
    if (answer.status === 'refused') throw new Error(`the void of ${round.roundId} was refused: ${answer.reason}`);
  };

  return {
    /** @throws DomainError round.*, game.*, bet.win_too_high, system.*, wallet.*, request.key_reused, internal.busy */
    act: (wanted: WantedAct): Promise<ActedRound> =>
      lanes.run(wanted.player.memberId, async () => {
        for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
          const round = await attempt(wanted);
          if (round !== ACTED_ON) return { round, spendable: await bets.spendableOf(round) };
        }
        throw new DomainError('internal.busy');
      }),
    /**
     * Ends an open round that was left: by the game's own safe rule, else void; also where the game or its mathematics is no longer
     * here. A player who acts meanwhile keeps the round. Safe to repeat.
     */
    endIdle: (round: Round): Promise<void> =>
      lanes.run(round.memberId, async () => {
        const game = games.get(round.gameCode);
        const entry = { idle: true } as const;
        const step = game?.mathVersion === round.mathVersion ? await stepOf(game, round, entry) : null;
        if (step && (step.turn.ask !== undefined || step.turn.done === undefined))
          throw new Error(`${round.gameCode} does not end a round that was left`);
        if (step) await write(round, actOf(round, entry, step), null);
        else await voidRound(round).catch((error: unknown) => (isActedOn(error) ? undefined : Promise.reject(error)));
      }),
  };
};
