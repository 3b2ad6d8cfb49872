import type { Language } from '@trevo/contract';
import { type HouseGame, type HouseVersions, newestOf, versionOf } from '@trevo/engines/house';
import { type Amount, type CurrencyCode, mulDiv } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Catalog, FoundGame } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';

/** A bet as it arrived, of money or of fun credits. */
export type WantedBet = {
  readonly player: Player;
  /** The brand's; its minor unit rounds a win, of fun credits too. */
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly gameCode: string;
  readonly bet: Amount;
  /** What the game leaves to choose; the game reads it. */
  readonly choice: unknown;
  /** 32 hex digits fresh from the browser. */
  readonly cnonce: string;
  /** Paid for the jackpots beside the stake; left out: nothing. */
  readonly ante?: Amount;
};

/** What a bet that its game can play has besides: `choice` is then as the game reads it. */
export type ReadBet = { readonly game: HouseGame; readonly found: FoundGame };

/** All versions that are played here. What has begun is found by its own (`versionOf`), what begins by `gameOf`. */
export type Games = HouseVersions;

/**
 * The version of a code that new rounds begin under: the one that the brand chose, or null, the newest. No other one stands in for a choice
 * that the release lacks: a brand plays what it is certified for, or nothing. Then `held`, the version of a round that goes on, is the answer.
 * @throws DomainError game.not_found; game.not_playable when the chosen one is not shipped
 */
export const gameOf = (
  games: Games,
  gameCode: string,
  chosen: string | null = null,
  held: HouseGame | null = null,
): HouseGame => {
  const newest = newestOf(games, gameCode);
  if (!newest) throw new DomainError('game.not_found');
  const game = chosen === null ? newest : (versionOf(games, gameCode, chosen) ?? held);
  if (!game) throw new DomainError('game.not_playable');
  return game;
};

/**
 * The house pays every win whole, so a stake that could win more than it pays is refused, not cut afterwards.
 * @throws DomainError bet.win_too_high
 */
export const requirePayable = (settings: { readonly 'play.maxWin': bigint }, maxWinE4: number, stake: Amount): void => {
  if (mulDiv(stake, BigInt(maxWinE4), 10_000n, 'floor') > settings['play.maxWin'])
    throw new DomainError('bet.win_too_high');
};

/** From which to which the brand takes bets of a game; of one without a range, whatever the game has. */
export type BetRange = Pick<FoundGame['game'], 'minBet' | 'maxBet'>;
export const isTaken = ({ minBet, maxBet }: BetRange, stake: Amount): boolean =>
  (minBet === null || stake >= minBet) && (maxBet === null || stake <= maxBet);

/** One of the game's levels, or the sum of the chips that the choice lays. */
const isStake = (game: HouseGame, choice: unknown, stake: Amount): boolean => {
  const { betLevels } = game;
  if (game.inRoom) return game.stakeOf?.(choice) === stake && betLevels.includes(game.inRoom.chipOf(choice));
  if (!game.stakeOf) return betLevels.includes(stake);
  return game.stakeOf(choice) === stake && stake >= (betLevels[0] ?? stake) && stake <= (betLevels.at(-1) ?? stake);
};

type ReadBetDeps = {
  readonly games: Games;
  readonly catalog: Catalog;
  readonly merchants: Pick<Merchants, 'settings'>;
};

/**
 * Reads a bet with the game that it is for: the same for money and for fun credits.
 * @throws DomainError game.*, bet.level_unknown, bet.choice_invalid, bet.win_too_high
 */
export const createReadBet =
  ({ games, catalog, merchants }: ReadBetDeps) =>
  async <B extends WantedBet>(wanted: B): Promise<B & ReadBet> => {
    const { player, gameCode, bet } = wanted;
    const found = await catalog.getPlayable(player, { gameCode }, wanted.language);
    const game = gameOf(games, gameCode, found.mathVersion);
    const read = game.readChoice(wanted.choice);
    if (read === null) throw new DomainError('bet.choice_invalid');
    // What its room makes of a bet nobody else may say.
    const choice = game.inRoom ? game.inRoom.asked(read) : read;
    // The jackpots' rows and a room's would be locked in two orders.
    if (game.inRoom && wanted.ante) throw new DomainError('bet.level_unknown');
    // A brand's range is of what levels are of.
    const level = game.inRoom?.chipOf(choice) ?? bet;
    if (!isTaken(found.game, level) || !isStake(game, choice, bet)) throw new DomainError('bet.level_unknown');
    requirePayable(merchants.settings(player.merchantId), game.maxWinE4(choice), bet);
    return { ...wanted, choice, game, found };
  };

/** The same value in JSON, whatever the order of its keys. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => isSameJson(value, right[key]))
  );
};
