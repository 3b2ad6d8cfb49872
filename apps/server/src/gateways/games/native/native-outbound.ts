import { type Amount, amount } from '@trevo/money';
import { z } from 'zod';
import type {
  AdapterContext,
  FeedEntry,
  FreeSpinGrant,
  FreeSpinState,
  LaunchRequest,
  VendorGame,
  VendorOutbound,
} from '../adapter.ts';
import { VendorError, type VendorRequest } from '../core/outbound/vendor-http.ts';
import { namesIn } from '../wires/game-names.ts';
import { nativeAmounts } from './native-commands.ts';
import { FreeSpinAnswer, GamesAnswer, LaunchAnswer, RoundAnswer, TransactionsAnswer } from './native-shapes.ts';
import { signOutbound } from './native-signature.ts';

/** An amount of the vendor's, exactly. @throws VendorError malformed */
const read = (text: string, currency: string, what: string): Amount => {
  const micros = nativeAmounts.read(text, currency, { allowNegative: true });
  if (micros === null) throw new VendorError('malformed', `${what}: ${text} is not an amount of ${currency}`);
  return micros;
};

/** Players are told the lowest share at which a game may run here: which one it is, is set at the vendor. */
const toGame = ({ rtpsE6 = [], ...game }: z.output<typeof GamesAnswer>['games'][number]): VendorGame => ({
  ...game,
  rtpE6: rtpsE6.length === 0 ? game.rtpE6 : Math.min(...rtpsE6),
  certifiedMarkets: game.certifiedMarkets ?? null,
  names: namesIn(Object.entries(game.names ?? {})),
  bets: game.bets.map(({ currency, min, max }) => ({
    currency,
    min: read(min, currency, game.gameCode),
    max: read(max, currency, game.gameCode),
  })),
});

const toFeedEntry = (entry: z.output<typeof TransactionsAnswer>['transactions'][number]): FeedEntry => ({
  ...entry,
  amount: read(entry.amount, entry.currency, entry.transactionId),
});

const toFreeSpins = ({
  externalId,
  status,
  spinsLeft,
  totalWin,
  currency,
}: z.output<typeof FreeSpinAnswer>): FreeSpinState => ({
  externalId,
  status,
  spinsLeft,
  totalWin: totalWin === null ? amount(0n) : read(totalWin, currency, externalId),
});

const launchBody = (request: LaunchRequest) => ({
  ...request,
  balance: nativeAmounts.write(request.balance, request.currency),
});
const grantBody = (grant: FreeSpinGrant) => ({
  ...grant,
  betValue: nativeAmounts.write(grant.betValue, grant.currency),
  startAt: grant.startAt.toISOString(),
  endAt: grant.endAt.toISOString(),
});

type Ask = Pick<VendorRequest, 'op' | 'isIdempotent' | 'timeoutMs'>;

/** A query with the parts that are there. */
const queryOf = (parts: Readonly<Record<string, string | null>>): string => {
  const present = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
};

/**
 * Our calls to a vendor that speaks the native wire, signed as the vendor signs its own. Grants carry an external id that is
 * unique, so asking again does no harm; a launch is not repeated, because each one opens a session.
 */
export const nativeOutbound = ({ credentials, http, clock }: AdapterContext): VendorOutbound => {
  const get = <Schema extends z.ZodType>(path: string, ask: Ask, schema: Schema): Promise<z.output<Schema>> => {
    const url = credentials.apiUrl + path;
    const headers = () => signOutbound({ method: 'GET', url, body: '' }, credentials, clock);
    return http.json({ method: 'GET', url, headers, ...ask }, schema);
  };
  const post = <Schema extends z.ZodType>(
    path: string,
    content: unknown,
    ask: Ask,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const url = credentials.apiUrl + path;
    const body = JSON.stringify(content);
    const headers = () => signOutbound({ method: 'POST', url, body }, credentials, clock);
    return http.json({ method: 'POST', url, headers, body, ...ask }, schema);
  };
  const freeSpins = { op: 'freespins', isIdempotent: true } as const;
  const rounds = { op: 'rounds', isIdempotent: true } as const;
  const round = (roundId: string, query: string) =>
    get(`/rounds/${encodeURIComponent(roundId)}${query}`, rounds, RoundAnswer);

  return {
    async games({ cursor, updatedAfter }) {
      const query = queryOf({ cursor, updatedAfter: updatedAfter?.toISOString() ?? null });
      const page = await get(`/games${query}`, { op: 'games', isIdempotent: true, timeoutMs: 15_000 }, GamesAnswer);
      return { games: page.games.map(toGame), nextCursor: page.nextCursor };
    },
    launch: (request) => post('/launch', launchBody(request), { op: 'launch', isIdempotent: false }, LaunchAnswer),
    async grantFreeSpins(grant) {
      return toFreeSpins(await post('/freespins/grant', grantBody(grant), freeSpins, FreeSpinAnswer));
    },
    async cancelFreeSpins(externalId) {
      return toFreeSpins(await post('/freespins/cancel', { externalId }, freeSpins, FreeSpinAnswer));
    },
    async freeSpins(externalId) {
      return toFreeSpins(await get(`/freespins/status${queryOf({ externalId })}`, freeSpins, FreeSpinAnswer));
    },
    async roundReplay(roundId, language) {
      const { url, result } = await round(roundId, queryOf({ language }));
      return url === null ? { kind: 'result', result } : { kind: 'url', url };
    },
    async roundState(roundId) {
      try {
        return (await round(roundId, '')).state === 'OPEN' ? 'open' : 'closed';
      } catch (error) {
        if (error instanceof VendorError && error.httpStatus === 404) return 'unknown';
        throw error;
      }
    },
    async transactions({ from, to, cursor }) {
      const query = queryOf({ from: from.toISOString(), to: to.toISOString(), cursor });
      const ask = { op: 'transactions', isIdempotent: true, timeoutMs: 30_000 };
      const page = await get(`/transactions${query}`, ask, TransactionsAnswer);
      return { entries: page.transactions.map(toFeedEntry), nextCursor: page.nextCursor };
    },
    async closeSession(token, playerId) {
      const ask = { op: 'session', isIdempotent: true };
      await post('/session/close', { sessionToken: token, playerId }, ask, z.object({}));
    },
  };
};
