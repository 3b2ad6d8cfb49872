import { createHash } from 'node:crypto';
import type { Language } from '@trevo/contract';
import { monotonicMs } from '../../platform/clock.ts';
import { type GameSwitch, listDeletedNames, listGames, listSwitches, listVendors } from './catalog.repository.ts';
import { hasCockfight, type MerchantSettings } from '../merchant/index.ts';
import { type Availability, type CatalogSource, CatalogView } from './catalog-view.ts';
import type { Game, Sheet, Vendor } from './catalog.types.ts';
import type { CatalogDeps } from './create-catalog.ts';
import { type FoundHealth, listHealth } from './sync/health.repository.ts';

const availabilityOf = ({ state }: FoundHealth): Availability => (state === 'down' ? 'sick' : state);

/** Staleness that a reader on another process may see after a change. */
const MAX_AGE_MS = 5_000;
/** Plays of days change with every bet, and each change makes all lists anew. */
const PLAYS_MAX_AGE_MS = 15 * 60_000;

type Content = {
  readonly vendors: Vendor[];
  readonly games: Game[];
  readonly switches: GameSwitch[];
  readonly deleted: { nodeId: string; names: Game['names'] }[];
  /** Brands' vendors that are connected and on. */
  readonly connected: { merchantId: number; vendor: string; isSandbox: boolean }[];
  readonly plays: readonly Plays[];
  readonly availability: { merchantId: number; vendor: string; availability: Availability }[];
};

/** How often a game was played at a brand in the last days. */
export type Plays = { readonly merchantId: number; readonly nodeId: string; readonly plays: number };

type Snapshot = { readonly content: Content; readonly version: string; readonly views: Map<string, CatalogView> };

/** Which of its games a brand shows. */
type Shown = Pick<CatalogSource, 'showComingSoon' | 'hasCockfight'>;
const keyOf = ({ showComingSoon, hasCockfight }: Shown): string =>
  `${showComingSoon ? 's' : ''}${hasCockfight ? 'c' : ''}`;
const shownBy = (settings: MerchantSettings): Shown => ({
  showComingSoon: settings['catalog.showComingSoon'],
  hasCockfight: hasCockfight(settings),
});

/**
 * Every list of the catalogue is answered from memory; the database is asked once in 5 s, by one reader. `sheetOf`: what a version that a brand
 * chose has on the game's sheet, which is the newest one's else. `countPlays`: of all brands.
 */
export const createSnapshot = (
  { db, clock, merchants, connections }: CatalogDeps,
  sheetOf: (game: Game, version: string) => Sheet | undefined,
  countPlays: () => Promise<readonly Plays[]>,
) => {
  let snapshot: Snapshot | null = null;
  let readAt = 0;
  let reading: Promise<Snapshot> | null = null;
  let counted: { readonly plays: readonly Plays[]; readonly at: number } | null = null;
  const playsNow = async (): Promise<readonly Plays[]> => {
    if (counted === null || monotonicMs() - counted.at >= PLAYS_MAX_AGE_MS)
      counted = { plays: await countPlays(), at: monotonicMs() };
    return counted.plays;
  };

  const read = async (): Promise<Snapshot> => {
    // The setting that hides coming-soon games may have been changed on another process.
    const [vendors, games, switches, deleted, plays, links, health] = await Promise.all([
      listVendors(db),
      listGames(db),
      listSwitches(db),
      listDeletedNames(db),
      playsNow(),
      connections.list(),
      listHealth(db, clock.now()),
      merchants.reload(),
    ]);
    const connected = links
      .filter((link) => link.isEnabled)
      .map(({ merchantId, vendor, source }) => ({ merchantId, vendor, isSandbox: source === 'sandbox' }));
    const availability = health.map((each) => ({
      merchantId: each.merchantId,
      vendor: each.vendor,
      availability: availabilityOf(each),
    }));
    const content = { vendors, games, switches, deleted, plays, connected, availability };
    const text = JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    readAt = monotonicMs();
    if (snapshot === null || snapshot.version !== version) snapshot = { content, version, views: new Map() };
    return snapshot;
  };
  const readOnce = (): Promise<Snapshot> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const current = async (): Promise<Snapshot> => {
    if (snapshot !== null && monotonicMs() - readAt < MAX_AGE_MS) return snapshot;
    return readOnce();
  };

  const viewOf = async (merchantId: number, language: Language, shownOf: () => Shown): Promise<CatalogView> => {
    const { content, views } = await current();
    const shown = shownOf();
    const key = `${merchantId} ${language} ${keyOf(shown)}`;
    const known = views.get(key);
    if (known) return known;
    const switches = new Map(
      content.switches.filter((row) => row.merchantId === merchantId).map((row) => [row.nodeId, row]),
    );
    const connected = new Map(
      content.connected
        .filter((link) => link.merchantId === merchantId)
        .map(({ vendor, isSandbox }) => [vendor, { isSandbox }]),
    );
    const availability = new Map(
      content.availability
        .filter((each) => each.merchantId === merchantId)
        .map((each) => [each.vendor, each.availability]),
    );
    const plays = new Map(
      content.plays.filter((each) => each.merchantId === merchantId).map((each) => [each.nodeId, each.plays]),
    );
    const { currency } = merchants.profile(merchantId);
    const { vendors, deleted } = content;
    const games = content.games.map((game) => {
      const version = switches.get(game.nodeId)?.mathVersion ?? null;
      return version === null ? game : { ...game, ...sheetOf(game, version) };
    });
    const view = new CatalogView(
      { vendors, games, deleted, switches, connected, availability, plays, currency, ...shown },
      language,
    );
    views.set(key, view);
    return view;
  };

  return {
    /** The catalogue of a brand in a language, at most 5 s old. */
    view: (merchantId: number, language: Language): Promise<CatalogView> =>
      viewOf(merchantId, language, () => shownBy(merchants.settings(merchantId))),
    /** The same with every game, whatever the brand's settings say. */
    everything: (merchantId: number, language: Language): Promise<CatalogView> =>
      viewOf(merchantId, language, () => ({ showComingSoon: true, hasCockfight: true })),
    /** Changes whenever anything the brand shows changes: the seed of ETags. */
    async version(merchantId: number): Promise<string> {
      const { version } = await current();
      return `${version}-${keyOf(shownBy(merchants.settings(merchantId)))}`;
    },
    /** Reads everything anew now; part of every change made on this process. */
    async reload(): Promise<void> {
      // One already under way may have read before the change: wait for it, then read again.
      await reading?.catch(() => undefined);
      counted = null;
      await readOnce();
    },
  };
};
