import { type Amount, negate, subtract } from '@trevo/money';
import { z } from 'zod';
import type { AdapterContext, FeedEntry, VendorOutbound } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { namesIn } from '../../wires/game-names.ts';
import { offsetDateTime } from '../../wires/decimal/offset-time.ts';
import { createJiliCalls } from './calls.ts';
import { createFreeSpins } from './free-spins.ts';
import { JILI_PLACES } from './routes.ts';

const Game = CatalogueExtras.extend({
  GameId: z.string(),
  name: z.looseObject({ 'en-US': z.string() }),
  GameCategoryId: z.string(),
  JP: z.boolean().nullish(),
  Freespin: z.boolean().nullish(),
});
const Games = z.object({ Data: z.array(Game) });
const Wager = z.object({
  WagersId: z.string(),
  /** Stand in it when JILI was asked to add them: a session's bets and settlement one by one. */
  Round: z.string().nullish(),
  Kind: z.enum(['bet', 'session_bet', 'settle', 'cancel', 'offline']).nullish(),
  Account: z.string(),
  Currency: z.string(),
  BetAmount: z.string(),
  PayoffAmount: z.string(),
  WagersTime: z.iso.datetime({ offset: true }),
});
const Wagers = z.object({
  Data: z.object({
    Result: z.array(Wager),
    Pagination: z.object({ CurrentPage: z.string(), TotalPages: z.string() }),
  }),
});
/** JILI's kinds of game in our words. */
const CATEGORIES: Readonly<Record<string, readonly [category: string, subCategory: string]>> = {
  '1': ['RNG', 'SLOT'],
  '2': ['PVP', 'OTHER'],
  '5': ['FISH', 'OTHER'],
  '8': ['RNG', 'TG'],
};
const LANGUAGES: Readonly<Record<string, string>> = { pt: 'pt-BR', en: 'en-US', zh: 'zh-CN' };
const languageOf = (language: string): string => LANGUAGES[language.slice(0, 2).toLowerCase()] ?? 'en-US';

const PAGE = 10_000;
/** Times are said in whole seconds: the last one that has begun is asked too. */
const SECOND_MS = 1_000;

const FAMILIES = { bet: 'stake', session_bet: 'stake', settle: 'credit', cancel: 'undo', offline: 'credit' } as const;

const entryOf = (wager: z.output<typeof Wager>, context: AdapterContext): FeedEntry => {
  const amounts = decimalAmounts(JILI_PLACES, context.credentials.values);
  const bet: Amount | null = amounts.read(wager.BetAmount, wager.Currency, { allowNegative: true });
  const payoff: Amount | null = amounts.read(wager.PayoffAmount, wager.Currency);
  if (bet === null || payoff === null)
    throw new VendorError('malformed', `JILI's wager ${wager.WagersId} has no amounts`);
  const kind = wager.Kind ?? 'bet';
  const id = wager.Round ?? wager.WagersId;
  return {
    transactionId: kind === 'cancel' ? `cancel:${id}` : id,
    family: FAMILIES[kind],
    referenceTransactionId: kind === 'cancel' ? id : null,
    roundId: wager.WagersId,
    playerId: wager.Account,
    // Bets are listed below zero.
    amount: subtract(payoff, bet < 0n ? negate(bet) : bet),
    currency: wager.Currency,
    at: new Date(wager.WagersTime),
  };
};

/** JILI's API: form bodies with a daily key; catalogue, login link, free spins, bet records, game record pages, kicking. */
export const jiliOutbound = (context: AdapterContext): VendorOutbound => {
  const call = createJiliCalls(context);
  const { values } = context.credentials;
  return {
    async games() {
      const { Data } = await call({ op: 'games', path: '/GetGameList', signed: {} }, Games);
      const now = new Date(context.clock.now());
      return {
        nextCursor: null,
        games: Data.map((game) => {
          const [category, subCategory] = CATEGORIES[game.GameCategoryId] ?? ['RNG', 'OTHER'];
          const known = {
            gameCode: game.GameId,
            name: game.name['en-US'],
            names: namesIn(
              Object.entries(game.name).flatMap(([lang, name]) =>
                typeof name === 'string' ? [[lang, name] as const] : [],
              ),
            ),
            category,
            subCategory,
            isActive: true,
            hasJackpot: game.JP === true,
            hasFreeSpins: game.Freespin === true,
          };
          return vendorGame(known, game, decimalAmounts(JILI_PLACES, values), now);
        }),
      };
    },
    async launch(request) {
      if (request.mode === 'demo') throw new VendorError('refused', 'JILI has no demo link for this wallet');
      const signed = {
        Token: request.sessionToken,
        GameId: request.gameCode,
        Lang: languageOf(request.language),
      };
      const unsigned = { HomeUrl: request.lobbyUrl, Platform: request.device === 'mobile' ? 'mobile' : 'web' };
      const asked = { op: 'launch', path: '/singleWallet/LoginWithoutRedirect', signed, unsigned, isIdempotent: false };
      const { Data } = await call(asked, z.object({ Data: z.url() }));
      return { url: Data, expiresAt: null };
    },
    ...createFreeSpins(context, call),
    async transactions({ from, to, cursor }) {
      const page = cursor === null ? 1 : Number(cursor);
      const signed = {
        StartTime: offsetDateTime(from.getTime()),
        EndTime: offsetDateTime(to.getTime() + SECOND_MS - 1),
        Page: String(page),
        PageLimit: String(PAGE),
      };
      const asked = { op: 'transactions', path: '/GetBetRecordByTime', signed, unsigned: { FilterAgent: '1' } };
      const { Data } = await call(asked, Wagers);
      return {
        entries: Data.Result.map((wager) => entryOf(wager, context)),
        nextCursor: page < Number(Data.Pagination.TotalPages) ? String(page + 1) : null,
      };
    },
    async roundReplay(roundId, language) {
      const unsigned = { Lang: languageOf(language) };
      const asked = { op: 'replay', path: '/GetGameDetailUrl', signed: { WagersId: roundId }, unsigned };
      const { Data } = await call(asked, z.object({ Data: z.object({ Url: z.url() }) }));
      return { kind: 'url', url: Data.Url };
    },
    async closeSession(_token, playerId) {
      await call({ op: 'close', path: '/KickMember', signed: { Account: playerId } }, z.unknown());
    },
  };
};
