import { randomUUID } from 'node:crypto';
import { subtract } from '@trevo/money';
import { z } from 'zod';
import type { AdapterContext, FeedEntry, LaunchRequest, VendorOutbound } from '../../adapter.ts';
import { VendorError } from '../../core/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { contentOf, exactJsonAnswer, FORM, formBody } from '../../wires/decimal/vendor-json.ts';

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
const createPgCalls = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  const secrets = { operator_token: values['operatorToken'] ?? '', secret_key: values['secretKey'] ?? '' };
  return async <Content extends z.ZodType>(
    op: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    content: Content,
  ): Promise<z.output<Content>> => {
    const { data, error } = await exactJsonAnswer(
      context,
      {
        method: 'POST',
        url: `${apiUrl}${path}?trace_id=${randomUUID()}`,
        headers: FORM,
        body: formBody({ ...secrets, ...fields }),
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

/** The game's page is an address that the player's browser opens; PG asks back with `VerifySession` who he is. */
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

/** PG's API as far as it is public: catalogue, launch address, bet history, the page of a bet, kicking a player. */
export const pgOutbound = (context: AdapterContext): VendorOutbound => {
  const call = createPgCalls(context);
  const { values, apiUrl } = context.credentials;
  return {
    async games() {
      const fields = { currency: values['currency'] ?? '', language: 'en-us', status: '1' };
      const games = await call('games', '/Game/v2/Get', fields, z.array(Game));
      const amounts = decimalAmounts(2, values);
      const now = new Date(context.clock.now());
      return {
        nextCursor: null,
        games: games.map(({ category, ...game }) =>
          vendorGame(
            {
              gameCode: game.gameId,
              name: game.gameName,
              category: 'RNG',
              subCategory: category === '2' ? 'TG' : 'SLOT',
              isActive: game.status !== '0' && game.releaseStatus !== '0',
              hasDemo: true,
            },
            game,
            amounts,
            now,
          ),
        ),
      };
    },
    launch: async (request) => ({ url: launchUrl(context, request), expiresAt: null }),
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
      const { operator_session: session } = await call(
        'replay',
        '/Login/v1/LoginProxy',
        {},
        z.object({ operator_session: z.string() }),
      );
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
