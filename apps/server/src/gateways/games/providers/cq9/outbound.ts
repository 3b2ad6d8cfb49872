import { type Amount, negate } from '@trevo/money';
import { z } from 'zod';
import type { AdapterContext, FeedEntry, LaunchedGame, LaunchRequest, VendorOutbound } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { namesIn } from '../../wires/game-names.ts';
import { offsetDateTime } from '../../wires/decimal/offset-time.ts';
import { contentOf, exactJsonAnswer, FORM, formBody } from '../../wires/decimal/vendor-json.ts';
import { createFreeTickets } from './free-tickets.ts';
import { CQ9_PLACES } from './routes.ts';

const Envelope = z.object({
  data: z.unknown(),
  status: z.object({ code: z.string(), message: z.string().nullish() }),
});
const Game = CatalogueExtras.extend({
  gamecode: z.string(),
  gamename: z.string(),
  gametype: z.string(),
  gameplat: z.string().nullish(),
  nameset: z.array(z.object({ lang: z.string(), name: z.string() })).nullish(),
  status: z.boolean().nullish(),
  maintain: z.boolean().nullish(),
});
const Movement = z.object({
  mtcode: z.string(),
  action: z.string(),
  amount: z.string(),
  refmtcode: z.string().nullish(),
  eventtime: z.string(),
});
/** One round. `movements` stand in it when CQ9 was asked to add them: without, a round is known only by its sums. */
const Order = z.object({
  round: z.string(),
  account: z.string(),
  currency: z.string(),
  bet: z.string(),
  win: z.string(),
  bettime: z.string(),
  createtime: z.string(),
  movements: z.array(Movement).nullish(),
});
const Page = z.object({ TotalSize: z.string(), Data: z.array(Order) });

/** CQ9's kinds of game in our words. */
const CATEGORIES: Readonly<Record<string, readonly [category: string, subCategory: string]>> = {
  slot: ['RNG', 'SLOT'],
  fish: ['FISH', 'OTHER'],
  table: ['RNG', 'TG'],
  arcade: ['RNG', 'AC'],
  live: ['LIVE', 'OTHER'],
  sport: ['SPORTS', 'OTHER'],
  lotto: ['LOTT', 'OTHER'],
};
const LANGUAGES: Readonly<Record<string, string>> = { pt: 'pt-br', en: 'en', zh: 'zh-cn' };
const languageOf = (language: string): string => LANGUAGES[language.slice(0, 2).toLowerCase()] ?? 'en';

const NO_RECORD = '8';
const PAGE = 1_000;

const createCq9Calls = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  const authorization = values['apiToken'] ?? '';
  type Asked = { readonly op: string; readonly path: string; readonly fields: Readonly<Record<string, string>> };
  return async <Content extends z.ZodType>(
    method: 'GET' | 'POST',
    { op, path, fields }: Asked,
    content: Content,
  ): Promise<z.output<Content> | null> => {
    const query = method === 'GET' && Object.keys(fields).length > 0 ? `?${formBody(fields)}` : '';
    const { data, status } = await exactJsonAnswer(
      context,
      {
        method,
        url: `${apiUrl}${path}${query}`,
        headers: { authorization, ...(method === 'POST' ? FORM : {}) },
        ...(method === 'POST' ? { body: formBody(fields) } : {}),
        op,
        isIdempotent: true,
      },
      Envelope,
    );
    if (status.code === NO_RECORD) return null;
    if (status.code !== '0')
      throw new VendorError('refused', `CQ9 refused ${op}: ${status.message ?? 'no reason'}`, {
        vendorCode: status.code,
      });
    return contentOf(content, data, `CQ9 answered ${op}`);
  };
};

export type Cq9Call = ReturnType<typeof createCq9Calls>;

const FAMILIES: Readonly<Record<string, FeedEntry['family']>> = {
  bet: 'stake',
  rollout: 'stake',
  takeall: 'stake',
  endround: 'credit',
  rollin: 'credit',
  payoff: 'credit',
  refund: 'undo',
  debit: 'adjust',
  credit: 'adjust',
};
const TAKES = new Set(['bet', 'rollout', 'takeall', 'debit']);

const movementsOf = (order: z.output<typeof Order>): readonly z.output<typeof Movement>[] =>
  order.movements ?? [
    { mtcode: order.round, action: 'bet', amount: order.bet, eventtime: order.bettime },
    { mtcode: order.round, action: 'endround', amount: order.win, eventtime: order.createtime },
  ];

const entriesOf = (order: z.output<typeof Order>, context: AdapterContext): readonly FeedEntry[] => {
  const amounts = decimalAmounts(CQ9_PLACES, context.credentials.values);
  return movementsOf(order).map(({ mtcode, action, amount, refmtcode, eventtime }) => {
    const size: Amount | null = amounts.read(amount, order.currency);
    const family = FAMILIES[action];
    if (size === null || family === undefined)
      throw new VendorError('malformed', `CQ9's record ${mtcode} has no amount or another action`);
    return {
      transactionId: family === 'undo' ? `refund:${mtcode}` : mtcode,
      family,
      referenceTransactionId: family === 'undo' ? mtcode : (refmtcode ?? null),
      roundId: order.round,
      playerId: order.account,
      amount: TAKES.has(action) ? negate(size) : size,
      currency: order.currency,
      at: new Date(eventtime),
    };
  });
};

const launch = async (call: Cq9Call, hall: string, request: LaunchRequest): Promise<LaunchedGame> => {
  if (request.mode === 'demo') throw new VendorError('refused', 'CQ9 has no demo link for this wallet');
  const fields = {
    account: request.playerId,
    session: request.sessionToken,
    gamehall: hall,
    gamecode: request.gameCode,
    gameplat: request.device === 'mobile' ? 'mobile' : 'web',
    lang: languageOf(request.language),
    ip: request.ip,
    leaveurl: request.lobbyUrl,
  };
  const link = await call(
    'POST',
    { op: 'launch', path: '/gameboy/player/sw/gamelink', fields },
    z.object({ url: z.url() }),
  );
  if (link === null) throw new VendorError('refused', 'CQ9 gave no link', { vendorCode: NO_RECORD });
  return { url: link.url, expiresAt: null };
};

/** CQ9's API as far as it is public: games of the hall, the game's link, free tickets, order records, logging a player out. */
export const cq9Outbound = (context: AdapterContext): VendorOutbound => {
  const call = createCq9Calls(context);
  const { values } = context.credentials;
  const hall = values['gamehall'] || 'cq9';
  const freeTicketPath = values['freeTicketPath'] ?? '';
  return {
    async games() {
      const asked = { op: 'games', path: `/gameboy/game/list/${hall}`, fields: {} };
      const games = (await call('GET', asked, z.array(Game))) ?? [];
      const amounts = decimalAmounts(CQ9_PLACES, values);
      const now = new Date(context.clock.now());
      return {
        nextCursor: null,
        games: games.map((game) => {
          const [category, subCategory] = CATEGORIES[game.gametype] ?? ['RNG', 'OTHER'];
          const english = game.nameset?.find(({ lang }) => lang.toLowerCase().startsWith('en'))?.name;
          const known = {
            gameCode: game.gamecode,
            name: english ?? game.gamename,
            names: namesIn((game.nameset ?? []).map(({ lang, name }) => [lang, name] as const)),
            category,
            subCategory,
            isActive: game.status !== false && game.maintain !== true,
            hasFreeSpins: freeTicketPath !== '' && game.gametype === 'slot',
          };
          return vendorGame(known, game, amounts, now);
        }),
      };
    },
    launch: (request) => launch(call, hall, request),
    ...(freeTicketPath === '' ? {} : createFreeTickets(context, call, { path: freeTicketPath, hall })),
    async transactions({ from, to, cursor }) {
      const page = cursor === null ? 1 : Number(cursor);
      const fields = {
        starttime: `${offsetDateTime(from.getTime())}-04:00`,
        // Whole seconds: the last one that has begun is asked too.
        endtime: `${offsetDateTime(to.getTime() + 999)}-04:00`,
        page: String(page),
        pagesize: String(PAGE),
      };
      const found = await call('GET', { op: 'transactions', path: '/gameboy/order/view', fields }, Page);
      if (found === null) return { entries: [], nextCursor: null };
      const isMore = found.Data.length > 0 && page * PAGE < Number(found.TotalSize);
      return {
        entries: found.Data.flatMap((order) => entriesOf(order, context)),
        nextCursor: isMore ? String(page + 1) : null,
      };
    },
    async roundReplay(roundId) {
      const asked = { op: 'replay', path: '/gameboy/order/detail/v2', fields: { roundid: roundId } };
      const url = await call('GET', asked, z.url());
      if (url === null) throw new VendorError('refused', 'CQ9 does not know the round', { vendorCode: NO_RECORD });
      return { kind: 'url', url };
    },
    async closeSession(_token, playerId) {
      const asked = { op: 'close', path: '/gameboy/player/logout', fields: { account: playerId } };
      await call('POST', asked, z.unknown());
    },
  };
};
