import { randomUUID } from 'node:crypto';
import { subtract } from '@trevo/money';
import { z } from 'zod';
import type {
  AdapterContext,
  FeedEntry,
  GamePage,
  LaunchedGame,
  LaunchRequest,
  VendorOutbound,
} from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { createFreeGames } from './free-games.ts';
import { contentOf, exactJsonAnswer, FORM } from '../../wires/decimal/vendor-json.ts';

const Digits = z.string();
const Failure = z.object({ code: z.string(), message: z.string().nullish() });
const Envelope = z.object({ data: z.unknown(), error: Failure.nullable() });

/** Category 1 is video slots, 2 cards; PG has no others. Status 1 is active, 0 is not yet or no longer. */
const Game = CatalogueExtras.extend({
  gameId: Digits,
  gameName: z.string(),
  category: Digits.nullish(),
  status: Digits.nullish(),
  releaseStatus: Digits.nullish(),
});
const Bet = z.object({
  betId: Digits,
  parentBetId: Digits,
  playerName: z.string(),
  currency: z.string(),
  transactionType: Digits.nullish(),
  betAmount: Digits,
  winAmount: Digits,
  betEndTime: Digits,
  rowVersion: Digits,
});

const PAGE = 1_500;
/** PG's kinds of movement: bet and win together, winnings of free games turned into cash. */
const SPIN = '106';
const FREE_GAME_TO_CASH = '403';

const LANGUAGES: Readonly<Record<string, string>> = { pt: 'pt', en: 'en', zh: 'zh' };
const languageOf = (language: string): string => LANGUAGES[language.slice(0, 2).toLowerCase()] ?? 'en';

/** Calls of PG's own API: form bodies with both secrets, a trace id in the query, `{data, error}` back. */
export const createPgCalls = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  const secrets = { operator_token: values['operatorToken'] ?? '', secret_key: values['secretKey'] ?? '' };
  return async <Content extends z.ZodType>(
    op: string,
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    content: Content,
  ): Promise<z.output<Content>> => {
    const { data, error } = await exactJsonAnswer(
      context,
      {
        method: 'POST',
        url: `${apiUrl}${path}?trace_id=${randomUUID()}`,
        headers: FORM,
        body: `${new URLSearchParams(secrets)}&${new URLSearchParams(fields)}`,
        op,
        isIdempotent: true,
      },
      Envelope,
    );
    if (error !== null)
      throw new VendorError('refused', `PG refused ${op}: ${error.message ?? 'no reason'}`, { vendorCode: error.code });
    return contentOf(content, data, `PG answered ${op}`);
  };
};

export type PgCall = ReturnType<typeof createPgCalls>;

/** The game's page is an address that the player's browser opens; PG asks back with `VerifySession` who they are. */
const launchUrl = ({ credentials }: AdapterContext, request: LaunchRequest): string => {
  const base = credentials.values['launchUrl'] || credentials.apiUrl;
  const query = new URLSearchParams({
    btt: request.mode === 'demo' ? '2' : '1',
    ot: credentials.values['operatorToken'] ?? '',
    ops: request.mode === 'demo' ? '' : request.sessionToken,
    l: languageOf(request.language),
    f: request.lobbyUrl,
  });
  return `${base}/${encodeURIComponent(request.gameCode)}/index.html?${query}`;
};

/** What a page may take to answer, of each of three tries: the player waits for it. */
const PAGE_MS = 2_000;

/**
 * The game's address, once its page has answered us: PG's launch is no call that could fail, and a window cannot tell a frame's game
 * from its error. The page is asked without the query, so that nothing is opened by it. What it says below 500 is between it and its
 * player, and 429 is about how often we ask.
 */
const launch = async (context: AdapterContext, request: LaunchRequest): Promise<LaunchedGame> => {
  const url = launchUrl(context, request);
  const [page = url] = url.split('?');
  try {
    await context.http.send({
      method: 'GET',
      url: page,
      op: 'launch',
      isPage: true,
      isIdempotent: true,
      timeoutMs: PAGE_MS,
    });
  } catch (error) {
    if (!(error instanceof VendorError && error.httpStatus === 429)) throw error;
  }
  return { url, expiresAt: null };
};

const entryOf = (bet: z.output<typeof Bet>, context: AdapterContext): FeedEntry => {
  const amounts = decimalAmounts(2, context.credentials.values);
  const [stake, win] = [amounts.read(bet.betAmount, bet.currency), amounts.read(bet.winAmount, bet.currency)];
  if (stake === null || win === null) throw new VendorError('malformed', `PG's bet ${bet.betId} has no amounts`);
  const isConversion = bet.transactionType === '3';
  const isSpinInside = stake === 0n && bet.betId !== bet.parentBetId;
  return {
    transactionId: `${bet.betId}-${bet.parentBetId}-${isConversion ? FREE_GAME_TO_CASH : SPIN}`,
    family: isConversion || isSpinInside ? 'credit' : 'stake',
    referenceTransactionId: null,
    roundId: isConversion ? `promo:${bet.parentBetId}` : bet.parentBetId,
    playerId: bet.playerName,
    amount: subtract(win, stake),
    currency: bet.currency,
    at: new Date(Number(bet.betEndTime)),
  };
};

/** PG's list is in one language: the English one is the catalogue, the Portuguese one lends its names. */
const readGames = async (
  { clock, credentials: { values } }: AdapterContext,
  listIn: (language: string) => Promise<z.output<typeof Game>[]>,
): Promise<GamePage> => {
  const [games, portuguese] = await Promise.all([listIn('en-us'), listIn('pt-br')]);
  const portugueseNames = new Map(portuguese.map(({ gameId, gameName }) => [gameId, gameName]));
  const amounts = decimalAmounts(2, values);
  const now = new Date(clock.now());
  return {
    nextCursor: null,
    games: games.map(({ category, ...game }) =>
      vendorGame(
        {
          gameCode: game.gameId,
          name: game.gameName,
          names: { EN: game.gameName, PT: portugueseNames.get(game.gameId) ?? game.gameName },
          category: 'RNG',
          subCategory: category === '2' ? 'TG' : 'SLOT',
          isActive: game.status !== '0' && game.releaseStatus !== '0',
          hasDemo: true,
          // PG's list does not say which games take free games; those that do not refuse the grant.
          hasFreeSpins: Boolean(values['freeGamePath']) && category !== '2',
        },
        game,
        amounts,
        now,
      ),
    ),
  };
};
const Login = z.object({ operator_session: z.string() });

/** PG's API as far as it is public: catalogue, launch address, free games, bet history, the page of a bet, kicking a player. */
export const pgOutbound = (context: AdapterContext): VendorOutbound => {
  const call = createPgCalls(context);
  const { values, apiUrl } = context.credentials;
  const freeGamePath = values['freeGamePath'] ?? '';
  const listIn = (language: string) =>
    call('games', '/Game/v2/Get', { currency: values['currency'] ?? '', language, status: '1' }, z.array(Game));
  return {
    ping: () => listIn('en-us'),
    games: () => readGames(context, listIn),
    launch: (request) => launch(context, request),
    ...(freeGamePath === '' ? {} : createFreeGames(context, call, freeGamePath)),
    async transactions({ from, to, cursor }) {
      const since = cursor ?? String(from.getTime());
      const fields = { from_time: since, to_time: String(to.getTime()), bet_type: '1', count: String(PAGE) };
      const bets = await call('transactions', '/Bet/v4/GetHistoryForSpecificTimeRange', fields, z.array(Bet));
      const last = bets.at(-1)?.betEndTime;
      // Ordered by end time; a full page is continued at its last instant, whose rows come twice and are the same.
      const isMore = bets.length === PAGE && last !== undefined && last !== since;
      return { entries: bets.map((bet) => entryOf(bet, context)), nextCursor: isMore ? last : null };
    },
    async roundReplay(roundId, language) {
      const { operator_session: session } = await call('replay', '/Login/v1/LoginProxy', {}, Login);
      const query = new URLSearchParams({
        t: session,
        psid: roundId,
        sid: roundId,
        lang: languageOf(language),
        type: 'operator',
      });
      return { kind: 'url', url: `${values['historyUrl'] || apiUrl}/history/redirect.html?${query}` };
    },
    async closeSession(_token, playerId) {
      await call('close', '/Player/v3/Kick', { player_name: playerId }, z.object({ action_result: Digits }));
    },
  };
};
