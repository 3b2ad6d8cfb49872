import { createHash } from 'node:crypto';
import {
  addFavorite,
  type GameCard,
  type GameType,
  getAlternatives,
  getFavoriteIds,
  getFavorites,
  getGame,
  getGameMenus,
  getGameNames,
  getGames,
  getHome,
  getHotGames,
  getRecentGames,
  getVendors,
  removeFavorite,
} from '@trevo/contract';
import { parseAmount } from '@trevo/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUSE_CURRENCY } from '../../platform/currency.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { cutPage } from '../../platform/http/paging.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogView } from './catalog-view.ts';
import type { GameFilter, Volatility } from './catalog.types.ts';
import type { Catalog, FoundGame, Reader } from './create-catalog.ts';

/**
 * Public lists are asked for anew each time, and the ETag makes an unchanged one cost a few bytes: a browser that reused one for a
 * minute went on offering the games of a vendor that does not answer.
 */
const CACHE_CONTROL = 'private, no-cache';

type ListQuery = {
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameName?: string | undefined;
  isNew?: '0' | '1' | undefined;
  rtp?: string | undefined;
  volatility?: Volatility | undefined;
  minBet?: string | undefined;
  sort?: GameFilter['sort'];
};

const E4 = 10_000;

const filterOf = ({
  gameType,
  vassalage,
  gameClassify,
  gameName,
  isNew,
  rtp,
  minBet,
  ...as
}: ListQuery): GameFilter => ({
  gameType,
  vendors: vassalage ? vassalage.split(',') : undefined,
  leastRtpE6: rtp === undefined ? undefined : Number(rtp) * E4,
  mostMinBet: minBet === undefined ? undefined : (parseAmount(minBet, HOUSE_CURRENCY) ?? undefined),
  volatility: as.volatility,
  sort: as.sort,
  classify: ['ALL', 'FAV', 'RECENT', undefined].includes(gameClassify)
    ? undefined
    : (gameClassify as GameFilter['classify']),
  search: gameName,
  isNew: isNew === undefined ? undefined : isNew === '1',
});

const readerOf = (player: Player | null, caller: Caller): Reader => {
  if (player === null) throw new DomainError('session.required');
  return { memberId: player.memberId, merchantId: player.merchantId, language: caller.language };
};

const ofOwnList = (cards: GameCard[], { gameType, vassalage: vendor }: ListQuery): GameCard[] =>
  cards.filter(
    (card) =>
      (gameType === undefined || card.gameType === gameType) &&
      (vendor === undefined || vendor === '' || card.vassalage === vendor),
  );

type Demos = ReturnType<Catalog['demosFor']>;

const sheetOf = (
  { game, card, description, isEnabled }: FoundGame,
  suggestions: GameCard[],
  { shown, demoFor }: Demos,
) => ({
  ...shown(card),
  description,
  volatility: game.volatility,
  maxWin: game.maxWinMult === null ? null : String(game.maxWinMult),
  minBet: game.minBet,
  maxBet: game.maxBet,
  lines: game.atVendor?.lines ?? null,
  hasFreeSpins: game.atVendor?.hasFreeSpins ?? false,
  hasJackpot: game.atVendor?.hasJackpot ?? false,
  maintenance: !isEnabled,
  suggestions: isEnabled ? [] : suggestions.map(shown),
  demoFor: demoFor(card),
});

const lanesOf = (view: CatalogView) => view.vendors().map(({ vendor, ...lane }) => ({ vassalage: vendor, ...lane }));

type Asked = { readonly caller: Caller; readonly player: Player | null };

export const catalogRoutes = (serve: Serve, catalog: Catalog): void => {
  const demosFor = ({ caller, player }: Asked): Demos => catalog.demosFor(caller.merchant.merchantId, player);
  /** Headers of a public read. Answers 304 itself when the client's copy is still right. */
  const cached = async (call: Asked & { request: FastifyRequest; reply: FastifyReply }): Promise<void> => {
    const { caller, request, reply } = call;
    const version = await catalog.version(caller.merchant.merchantId);
    const key = `${version} ${caller.merchant.merchantId} ${caller.language} ${demosFor(call).reach} ${request.url}`;
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', CACHE_CONTROL).header('vary', 'accept-language, authorization').header('etag', etag);
    if (request.headers['if-none-match'] === etag) await reply.status(304).send();
  };
  const viewOf = ({ merchant, language }: Caller) => catalog.view(merchant.merchantId, language);

  serve(getGames, async (call) => {
    const { query, caller, player } = call;
    const filter = filterOf(query);
    const view = await viewOf(caller);
    let games = view.list(filter);
    if (query.gameClassify === 'FAV' || query.gameClassify === 'RECENT') {
      const reader = readerOf(player, caller);
      const own = query.gameClassify === 'FAV' ? await catalog.favorites(reader) : await catalog.recent(reader);
      const listed = new Set(games.map((card) => card.nodeId));
      games = own.filter((card) => listed.has(card.nodeId));
    } else await cached(call);
    const { list, ...page } = cutPage(games, query);
    const vendors = view.lanesOf(filter).map(({ vendor, ...lane }) => ({ vassalage: vendor, ...lane }));
    return { games: list.map(demosFor(call).shown), ...page, vendors };
  });
  serve(getHotGames, async (call) => {
    await cached(call);
    const filter = filterOf(call.query);
    const hot = (await viewOf(call.caller)).list({ ...filter, classify: filter.classify ?? 'HOT' });
    return { list: hot.filter((card) => card.isHot === 1).map(demosFor(call).shown) };
  });
  serve(getGameNames, async (call) => {
    await cached(call);
    const view = await viewOf(call.caller);
    return { games: view.names(), vendors: lanesOf(view) };
  });
  serve(getHome, async (call) => {
    await cached(call);
    const { shown } = demosFor(call);
    const sections = (await viewOf(call.caller)).home();
    return { sections: sections.map(({ games, ...section }) => ({ ...section, games: games.map(shown) })) };
  });
  serve(getVendors, async (call) => {
    await cached(call);
    return { lanes: lanesOf(await viewOf(call.caller)) };
  });
  serve(getGameMenus, async (call) => {
    await cached(call);
    return (await viewOf(call.caller)).menus();
  });
  serve(getGame, async (call) => {
    const view = await viewOf(call.caller);
    const found = view.find(call.params.nodeId);
    if (!found) throw new DomainError('game.not_found');
    await cached(call);
    return sheetOf(found, view.suggestions(found.game), demosFor(call));
  });

  serve(getAlternatives, async (call) => {
    const view = await viewOf(call.caller);
    const found = view.find(call.params.nodeId);
    if (!found) throw new DomainError('game.not_found');
    return { availability: found.card.availability, list: view.alternatives(found.game).map(demosFor(call).shown) };
  });

  serve(getFavoriteIds, ({ player }) => catalog.favoriteIds(player.memberId));
  serve(getFavorites, async ({ player, caller, query }) => {
    const cards = ofOwnList(await catalog.favorites(readerOf(player, caller)), query);
    const { list, pageNo, ...page } = cutPage(cards, query);
    return { content: list.map(demosFor({ caller, player }).shown), pageNum: pageNo, ...page };
  });
  serve(addFavorite, async ({ player, caller, body }) => {
    await catalog.addFavorite(readerOf(player, caller), body.nodeId);
    return {};
  });
  serve(removeFavorite, async ({ player, params }) => {
    await catalog.removeFavorite(player.memberId, params.nodeId);
    return {};
  });
  serve(getRecentGames, async ({ player, caller, query }) => {
    const pageNo = Math.max(1, Number(query.page ?? '1'));
    const pageSize = Math.min(100, Math.max(1, Number(query.pageSize ?? '20')));
    const cards = ofOwnList(await catalog.recent(readerOf(player, caller)), query);
    return cutPage(cards.map(demosFor({ caller, player }).shown), { pageNo, pageSize });
  });
};
