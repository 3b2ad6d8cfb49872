import type { GameType } from '../../shared/games/game-types.ts';

/** Filters of the game list, as the address carries them. */
export type LobbySearch = { vendor?: string; classify?: Classify; q?: string; page?: number };

export const CLASSIFIES = ['ALL', 'HOT', 'RECENT', 'NEW', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type Classify = (typeof CLASSIFIES)[number];

const isClassify = (text: unknown): text is Classify => CLASSIFIES.some((one) => one === text);

/** Reads the address: what does not fit is dropped. `vassalage` is the specification's name of the vendor on /rng. */
export const readLobbySearch = (raw: Record<string, unknown>): LobbySearch => {
  const vendor = raw.vendor ?? raw.vassalage;
  const page = Number(raw.page);
  return {
    ...(typeof vendor === 'string' && vendor !== '' ? { vendor: vendor.slice(0, 20) } : {}),
    ...(isClassify(raw.classify) && raw.classify !== 'ALL' ? { classify: raw.classify } : {}),
    ...((typeof raw.q === 'string' || typeof raw.q === 'number') && raw.q !== ''
      ? { q: String(raw.q).slice(0, 60) }
      : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
};

/** Another vendor resets the classification; any change of a filter resets page and text. */
export const withFilter = (was: LobbySearch, change: { vendor?: string | null; classify?: Classify }): LobbySearch => {
  if (change.vendor !== undefined) return change.vendor === null ? {} : { vendor: change.vendor };
  const vendor = was.vendor === undefined ? {} : { vendor: was.vendor };
  return change.classify === undefined || change.classify === 'ALL' ? vendor : { ...vendor, classify: change.classify };
};

/** A new text starts at page one and keeps the other filters. */
export const withText = ({ vendor, classify }: LobbySearch, q: string): LobbySearch => ({
  ...(vendor === undefined ? {} : { vendor }),
  ...(classify === undefined ? {} : { classify }),
  ...(q.trim() === '' ? {} : { q: q.trim() }),
});

/** The query of the game list for these filters; a page is 15 games. */
export const PAGE_SIZE = 15;
export const queryOf = (scope: { gameType?: GameType; isInhouse?: boolean }, search: LobbySearch, pageNo: number) => ({
  ...(scope.gameType ? { gameType: scope.gameType } : {}),
  ...(scope.isInhouse && !search.classify ? { gameClassify: 'INHOUSE' as const } : {}),
  ...(scope.isInhouse && search.classify ? { vassalage: 'SPB' } : {}),
  ...(search.vendor ? { vassalage: search.vendor } : {}),
  ...(search.classify ? { gameClassify: search.classify } : {}),
  ...(search.q ? { gameName: search.q } : {}),
  pageNo: String(pageNo),
  pageSize: String(PAGE_SIZE),
});
