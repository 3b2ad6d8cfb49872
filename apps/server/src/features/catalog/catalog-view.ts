import { type Amount, amount } from '@trevo/money';
import { type GameCard, type GameName, type GameType, type Language, Money } from '@trevo/contract';
import { HOME_ROWS, shownAtFirst } from '@trevo/contract/site/home-rows';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { HOUSE_GAMES } from '@trevo/engines/house';
import { fold } from '@trevo/i18n/fold';
import * as z from 'zod/mini';
import { createLately } from '../../platform/lately.ts';
import { catalogTexts } from './catalog-texts.ts';
import type { GameSwitch } from './catalog.repository.ts';
import { type Game, type GameFilter, type Look, type Pictures, textLanguage, type Vendor } from './catalog.types.ts';
import { CATEGORY_ORDER } from './order/category-order.ts';
import { NEIGHBOURS, spreadLooks } from './order/spread-looks.ts';

/** What one brand shows, before language: the whole catalogue and what it hides of it. */
export type CatalogSource = {
  readonly vendors: readonly Vendor[];
  readonly games: readonly Game[];
  /** What the brand says of games: switched off, other bets, or one of their versions. */
  readonly switches: ReadonlyMap<string, Omit<GameSwitch, 'merchantId' | 'nodeId'>>;
  /** Vendors that the brand is connected to and has on; the others' games are nowhere. */
  readonly connected: ReadonlyMap<string, { readonly isSandbox: boolean }>;
  /** Of vendors that calls were seen of lately. */
  readonly availability: ReadonlyMap<string, Availability>;
  /** Withdrawn games, for records only. */
  readonly deleted: readonly { readonly nodeId: string; readonly names: Game['names'] }[];
  /** How often each game was played in the last days; a game that nobody played is not among them. */
  readonly plays: ReadonlyMap<string, number>;
  /** The brand's: bet ranges are shown in it. */
  readonly currency: string;
  /** False hides every game that cannot be played yet, everywhere. */
  readonly showComingSoon: boolean;
  /** False hides cockfights everywhere. */
  readonly hasCockfight: boolean;
};

/** `slow` opens with a warning; `sick` is greyed and others are offered. */
export type Availability = GameCard['availability'];

export type Section = { gameType: GameType | 'HOT' | 'INHOUSE'; games: GameCard[]; total: number };
export type Menu = { gameCategory: GameType; title: string; cards: number; gameClassify: string[] };
/** A vendor with games, as the vendors' page shows it. */
export type VendorLane = {
  vendor: string;
  displayName: string;
  isSandbox: boolean;
  gameTypes: GameType[];
  games: number;
};

/** Behind the name of a vendor that the sandbox plays: nobody may take its games for the vendor's own. */
const SANDBOX = ' · sandbox';
const HOME_LIMIT = 20;
const ROWS: ReadonlySet<string> = new Set(HOME_ROWS);
const SUGGESTIONS = 3;
const ALTERNATIVES = 6;
/** Lists that are kept in their order, the last asked for: strangers choose the filters, and there are more of them than fit any memory. */
const LISTS_KEPT = 200;

type Entry = { readonly game: Game; readonly card: GameCard; readonly searchable: string };
/** `mathVersion`: the version that the brand chose of a game of the house; null: its newest. */
type Known = Pick<Entry, 'game' | 'card'> & { readonly isEnabled: boolean; readonly mathVersion: string | null };

/**
 * The catalogue of one brand in one language: every list the site asks for, from memory. Order is the catalogue's own:
 * playable first, then `sort`; lists that nobody sorted or searched are spread, so that neighbours do not look alike. A switched-off game is in no list, but `find` and `cards` (a player's own lists) still
 * give it; a hidden coming-soon game is nowhere.
 */
export class CatalogView {
  readonly #entries: readonly Entry[];
  readonly #listed: readonly Entry[];
  readonly #byNode: ReadonlyMap<string, Entry>;
  readonly #byCode: ReadonlyMap<string, Entry>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #source: CatalogSource;
  readonly #language: 'PT' | 'EN';
  readonly #vendors: ReadonlySet<string>;
  /** A list is brought into its order once for all its pages. */
  readonly #lists = createLately<string, readonly Entry[]>(LISTS_KEPT);
  #home: Section[] | undefined;
  #nameList: GameName[] | undefined;

  constructor(source: CatalogSource, language: Language) {
    this.#source = source;
    this.#language = textLanguage(language);
    const vendors = new Map(source.vendors.map((each) => [each.code, each]));
    this.#names = new Map(
      [...source.deleted, ...source.games].map(({ nodeId, names }) => [nodeId, names[this.#language]]),
    );
    this.#entries = source.games
      .filter(({ gameType }) => gameType !== 'COCKFIGHT' || source.hasCockfight)
      .filter((game) => (game.atVendor === null ? game.isPlayable || source.showComingSoon : this.#isConnected(game)))
      .toSorted((a, b) => Number(b.isPlayable) - Number(a.isPlayable) || a.sort - b.sort)
      .map((game) => this.#entryOf(game, vendors.get(game.vendor)));
    this.#listed = this.#entries.filter(({ game }) => this.#isOn(game));
    this.#vendors = new Set(this.#listed.map(({ game }) => game.vendor));
    this.#byNode = new Map(this.#entries.map((entry) => [entry.game.nodeId, entry]));
    this.#byCode = new Map(this.#entries.map((entry) => [entry.game.gameCode, entry]));
  }

  /** Games that pass every given filter, all pages of them. */
  list(filter: GameFilter): GameCard[] {
    return this.#ordered(filter).map(({ card }) => card);
  }

  #ordered(filter: GameFilter): readonly Entry[] {
    const { search, ...others } = filter;
    if (search)
      return this.#searched(others.sort === undefined ? this.#matching(others) : this.#ordered(others), search);
    const asked = { ...others, vendors: this.#known(others.vendors) };
    const key = JSON.stringify(asked, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const found = this.#lists.get(key) ?? this.#inOrder(asked);
    this.#lists.set(key, found);
    return found;
  }

  #inOrder(asked: GameFilter): readonly Entry[] {
    const found = this.#matching(asked);
    return asked.sort === undefined
      ? spreadEntries(found)
      : found.toSorted(ORDERS[asked.sort](this.#language, this.#source.plays));
  }

  /** The same vendors in one form, without names that are no vendor's: a caller who makes names up makes no lists. */
  #known(vendors: GameFilter['vendors']): GameFilter['vendors'] {
    return vendors && [...new Set(vendors)].filter((code) => this.#vendors.has(code)).toSorted();
  }

  /** Vendors of the games that pass every other filter, in the vendors' order, with how many of each. */
  lanesOf(filter: GameFilter): Pick<VendorLane, 'vendor' | 'displayName' | 'games'>[] {
    const counts = new Map<string, number>();
    for (const { game } of this.#matching({ ...filter, vendors: undefined }))
      counts.set(game.vendor, (counts.get(game.vendor) ?? 0) + 1);
    return this.#source.vendors.flatMap(({ code: vendor, displayName }) => {
      const games = counts.get(vendor);
      return games === undefined ? [] : [{ vendor, displayName, games }];
    });
  }

  #matching(filter: GameFilter): readonly Entry[] {
    return this.#searched(
      this.#listed.filter(({ game }) => matches(game, filter)),
      filter.search ?? '',
    );
  }

  #searched(entries: readonly Entry[], text: string): readonly Entry[] {
    const search = fold(text);
    return search === '' ? entries : entries.filter(({ searchable }) => searchable.includes(search));
  }

  /** Hot games, the rows of home, then every other category with a game: up to 20 each. A row does not begin with what the last one showed. */
  home(): Section[] {
    // Once: of 5,000 games it takes 20 ms, in which the process does nothing else, and everybody asks for it.
    return (this.#home ??= this.#rows());
  }

  #rows(): Section[] {
    let seen: Look[] = [];
    const section = (gameType: Section['gameType'], filter: GameFilter): Section[] => {
      const games = spreadEntries(this.#matching(filter), seen);
      if (games.length === 0) return [];
      const row = games.slice(0, shownAtFirst(gameType)).map(({ game }) => game.look);
      seen = [...seen, ...row].slice(1 - NEIGHBOURS);
      // What a row does not show at first does without the preview: it would weigh as much as all else that a card says.
      const cards = games
        .slice(0, HOME_LIMIT)
        .map(({ card }, place) => (place < shownAtFirst(gameType) ? card : noPreview(card)));
      return [{ gameType, games: cards, total: games.length }];
    };
    return [
      ...section('HOT', { classify: 'HOT' }),
      ...HOME_ROWS.flatMap((row) => section(row, row === 'INHOUSE' ? { classify: row } : { gameType: row })),
      ...CATEGORY_ORDER.filter((type) => !ROWS.has(type)).flatMap((gameType) => section(gameType, { gameType })),
    ];
  }

  /** Every listed game in both languages: what plays first, then what is hot, then the catalogue's own order. */
  names(): GameName[] {
    const heat = ({ game }: Entry): number => Number(game.isPlayable) * 2 + Number(game.isHot);
    // Once, as home: it is the longest answer, and anybody asks for it as often as they like.
    return (this.#nameList ??= this.#listed
      .toSorted((a, b) => heat(b) - heat(a))
      .map(({ game, card: { nodeId, vassalage, gameType, iconUrl, playable } }) => ({
        nodeId,
        namePt: game.names.PT,
        nameEn: game.names.EN,
        vassalage,
        gameType,
        iconUrl,
        playable,
      })));
  }

  vendors(): VendorLane[] {
    return this.#source.vendors.flatMap(({ code, displayName }) => {
      const own = this.#listed.filter(({ game }) => game.vendor === code);
      const gameTypes = CATEGORY_ORDER.filter((type) => own.some(({ game }) => game.gameType === type));
      const isSandbox = this.#source.connected.get(code)?.isSandbox ?? false;
      return own.length === 0 ? [] : [{ vendor: code, displayName, isSandbox, gameTypes, games: own.length }];
    });
  }

  /** Categories that have a vendor with a game; `gameClassify` lists those vendors. */
  menus(): Menu[] {
    return CATEGORY_ORDER.flatMap((gameCategory) => {
      const own = this.#listed.filter(({ game }) => game.gameType === gameCategory);
      if (own.length === 0) return [];
      const gameClassify = [...new Set(own.map(({ game }) => game.vendor))].toSorted();
      return [
        {
          gameCategory,
          title: catalogTexts[`category.${gameCategory}`][this.#language],
          cards: own.length,
          gameClassify,
        },
      ];
    });
  }

  find(nodeId: string): (Known & { readonly description: string }) | null {
    const entry = this.#byNode.get(nodeId);
    if (!entry) return null;
    const { game, card } = entry;
    return {
      game,
      card,
      description: game.descriptions[this.#language],
      isEnabled: this.#isOn(game),
      mathVersion: this.#versionOf(game),
    };
  }

  /** The name of any game that ever stood in the catalogue; null for an id that never did. */
  nameOf(nodeId: string): string | null {
    return this.#names.get(nodeId) ?? null;
  }

  findByCode(gameCode: string): ReturnType<CatalogView['find']> {
    const entry = this.#byCode.get(gameCode);
    return entry ? this.find(entry.game.nodeId) : null;
  }

  /** Every game with its switch, in the catalogue's order. */
  all(): Known[] {
    const said = (game: Game) => ({ isEnabled: this.#isSwitchedOn(game), mathVersion: this.#versionOf(game) });
    return this.#entries.map(({ game, card }) => ({ game, card, ...said(game) }));
  }

  /** Cards of a player's own list, in its order; unknown and hidden ones left out. */
  cards(nodeIds: readonly string[]): GameCard[] {
    return nodeIds.flatMap((nodeId) => this.#byNode.get(nodeId)?.card ?? []);
  }

  /** Up to three other games: what works now of the same type first. */
  suggestions(game: Game): GameCard[] {
    return this.#others(game, ({ game: other }) => other.gameType === game.gameType).slice(0, SUGGESTIONS);
  }

  /** Up to six games that work now, of other vendors: the same type first, then any. */
  alternatives(game: Game): GameCard[] {
    const isWell = ({ game: other, card }: Entry): boolean =>
      other.isPlayable && card.availability === 'ok' && other.vendor !== game.vendor;
    const same = this.#others(game, (entry) => isWell(entry) && entry.game.gameType === game.gameType);
    const any = this.#others(game, (entry) => isWell(entry) && entry.game.gameType !== game.gameType);
    return [...same, ...any].slice(0, ALTERNATIVES);
  }

  #others(game: Game, isWanted: (entry: Entry) => boolean): GameCard[] {
    const troubled = ({ card }: Entry): number => (card.availability === 'sick' ? 1 : 0);
    return this.#listed
      .filter((entry) => entry.game.nodeId !== game.nodeId && isWanted(entry))
      .toSorted((a, b) => troubled(a) - troubled(b))
      .map(({ card }) => card);
  }

  #isConnected(game: Game): boolean {
    return this.#source.connected.has(game.vendor);
  }

  /** On for the brand and, when it is a vendor's, for the vendor. */
  #isOn(game: Game): boolean {
    return this.#isSwitchedOn(game) && game.atVendor?.isActive !== false;
  }

  /** By the brand; as the game begins where it said nothing. */
  #isSwitchedOn({ nodeId, isOffAtFirst }: Game): boolean {
    return this.#source.switches.get(nodeId)?.isEnabled ?? !isOffAtFirst;
  }

  #versionOf({ nodeId }: Game): string | null {
    return this.#source.switches.get(nodeId)?.mathVersion ?? null;
  }

  /**
   * A vendor's bet range is the one of the brand's currency; a game without one is not offered a promise. A game of the house takes the
   * range that the brand chose among its levels.
   */
  #withBets(game: Game): Game {
    if (game.atVendor === null) {
      const { leastBetMicros: least, mostBetMicros: most } = this.#source.switches.get(game.nodeId) ?? {};
      return least && most ? { ...game, minBet: amount(least), maxBet: amount(most) } : game;
    }
    const range = game.atVendor.bets.find(({ currency }) => currency === this.#source.currency);
    return { ...game, minBet: range?.min ?? null, maxBet: range?.max ?? null };
  }

  #entryOf(known: Game, supplier: Vendor | undefined): Entry {
    const game = this.#withBets(known);
    const pictures = game.pictures[this.#language] ?? game.pictures.PT;
    const card: GameCard = {
      nodeId: game.nodeId,
      gameType: game.gameType,
      vassalage: game.vendor,
      displayName: `${supplier?.displayName ?? game.vendor}${this.#source.connected.get(game.vendor)?.isSandbox ? SANDBOX : ''}`,
      gameCode: game.gameCode,
      gameName: game.names[this.#language],
      isGame: 1,
      gameClassify: game.classify,
      iconUrl: pictures?.base ?? game.atVendor?.imagePath ?? `/art/tiles/${game.artSlug}`,
      art: artOf(pictures),
      lagerIcon: null,
      isHot: game.isHot ? 1 : 0,
      isNew: game.isNew ? 1 : 0,
      playable: game.isPlayable,
      demo: hasDemo(game),
      availability: game.atVendor === null ? 'ok' : (this.#source.availability.get(game.vendor) ?? 'ok'),
      rtp: game.rtpE6 === null ? null : `0.${String(game.rtpE6).padStart(6, '0')}`,
      minBet: wire(game.minBet),
      maxBet: wire(game.maxBet),
    };
    return { game, card, searchable: fold(`${game.names.PT}\n${game.names.EN}`) };
  }
}

const wire = (value: Amount | null): string | null => (value === null ? null : z.encode(Money, value));

const noPreview = (card: GameCard): GameCard => ({ ...card, art: card.art && { ...card.art, preview: null } });

/** What a card says of its pictures; null of one that is a single file. */
const artOf = (pictures: Pictures | undefined): GameCard['art'] => {
  if (pictures === undefined || pictures.base.endsWith('.webp')) return null;
  const { widest, colour, blur } = pictures;
  const [left, top] = pictures.focus;
  return { ...widest, colour, focus: `${left}% ${top}%`, preview: blur };
};

/** The house's own games can be tried; a vendor says so of its own. */
const hasDemo = ({ atVendor, isPlayable, gameCode }: Game): boolean =>
  atVendor === null ? isPlayable && HOUSE_GAMES.has(gameCode) : atVendor.hasDemo;

/** What cannot be played yet stays behind what can. */
const spreadEntries = (entries: readonly Entry[], before: readonly Look[] = []): readonly Entry[] => {
  const lookOf = ({ game }: Entry): Look => game.look;
  const playable = spreadLooks(
    entries.filter(({ game }) => game.isPlayable),
    lookOf,
    before,
  );
  const coming = entries.filter(({ game }) => !game.isPlayable);
  return [...playable, ...spreadLooks(coming, lookOf, [...before, ...playable.map(lookOf)].slice(1 - NEIGHBOURS))];
};

type Order = (language: 'PT' | 'EN', plays: CatalogSource['plays']) => (one: Entry, other: Entry) => number;
/** Where two are alike, the catalogue's own order stays. */
const ORDERS: Readonly<Record<NonNullable<GameFilter['sort']>, Order>> = {
  // What the house calls hot stands before the rest where plays say nothing.
  popular: (_, plays) => (one, other) =>
    (plays.get(other.game.nodeId) ?? 0) - (plays.get(one.game.nodeId) ?? 0) ||
    Number(other.game.isHot) - Number(one.game.isHot),
  new: () => (one, other) => Number(other.game.isNew) - Number(one.game.isNew),
  name: (language) => {
    const { compare } = new Intl.Collator(language === 'PT' ? 'pt-BR' : 'en', { numeric: true });
    return (one, other) => compare(one.card.gameName, other.card.gameName);
  },
  rtp: () => (one, other) => (other.game.rtpE6 ?? 0) - (one.game.rtpE6 ?? 0),
};

const matches = (game: Game, filter: GameFilter): boolean => {
  const { gameType, vendors, classify, isNew, leastRtpE6, volatility, mostMinBet } = filter;
  return (
    (gameType === undefined || game.gameType === gameType) &&
    (vendors === undefined || vendors.includes(game.vendor)) &&
    (isNew === undefined || game.isNew === isNew) &&
    (leastRtpE6 === undefined || (game.rtpE6 ?? 0) >= leastRtpE6) &&
    (volatility === undefined || game.volatility === volatility) &&
    (mostMinBet === undefined || (game.minBet !== null && game.minBet <= mostMinBet)) &&
    (classify === undefined || isOfClass(game, classify))
  );
};

const isOfClass = (game: Game, classify: NonNullable<GameFilter['classify']>): boolean => {
  if (classify === 'HOT') return game.isHot;
  if (classify === 'NEW') return game.isNew;
  if (classify === 'INHOUSE') return game.vendor === HOUSE_VENDOR;
  return game.classify === classify;
};
