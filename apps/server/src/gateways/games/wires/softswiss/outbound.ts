import { ZERO } from '@trevo/money';
import type { z } from 'zod';
import { HOUSE_CURRENCY } from '../../../../platform/currency.ts';
import type { AdapterContext, FreeSpinGrant, FreeSpinState, LaunchRequest, VendorOutbound } from '../../adapter.ts';
import { hmac, secretKey } from '../../core/proof/signing.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { exactJsonAnswer } from '../decimal/vendor-json.ts';
import { entryOf, GameList, gameOf, Issue, LineList, Round, Session } from './shapes.ts';
import { type Subunits, subunits } from './subunits.ts';

const STATUSES = {
  issued: 'ISSUED',
  active: 'ACTIVE',
  finished: 'FINISHED',
  canceled: 'CANCELLED',
  expired: 'EXPIRED',
} as const;

type Call = {
  readonly op: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isIdempotent?: boolean;
};

/** One signed call: the connection's casino id is in the body, the signature is over the exact bytes of it. */
const createCall =
  (context: AdapterContext) =>
  <Schema extends z.ZodType>({ op, path, fields, isIdempotent = true }: Call, schema: Schema) => {
    const { apiUrl, values } = context.credentials;
    const body = JSON.stringify({ casino_id: values['casinoId'], ...fields });
    const sign = hmac('sha256', secretKey(values['authToken'] ?? ''), body);
    const headers = { 'content-type': 'application/json', 'x-request-sign': sign };
    const request = { method: 'POST', url: `${apiUrl}${path}`, headers, body, op, isIdempotent } as const;
    return exactJsonAnswer(context, request, schema);
  };

const stateOf = (issue: Issue, amounts: Subunits, currency: string): FreeSpinState => ({
  externalId: issue.issue_id,
  status: STATUSES[issue.status],
  spinsLeft: Number(issue.freespins_left),
  totalWin: amounts.read(issue.total_amount, currency) ?? ZERO,
});

const sessionFields = (wanted: LaunchRequest) => ({
  game: wanted.gameCode,
  locale: wanted.language,
  ip: wanted.ip,
  client_type: wanted.device,
  urls: { return_url: wanted.lobbyUrl, deposit_url: wanted.depositUrl },
});

const issueFields = (grant: FreeSpinGrant, amounts: Subunits) => ({
  issue_id: grant.externalId,
  currency: grant.currency,
  games: grant.gameCodes,
  freespins_quantity: grant.count,
  bet_level: 1,
  bet_value: amounts.write(grant.betValue, grant.currency),
  valid_from: grant.startAt.toISOString(),
  valid_until: grant.endAt.toISOString(),
  users: grant.playerIds.map((id) => ({ id })),
});

/** What we ask of a provider of this shape. Its list of movements is asked only where the contract names one (`feedPath`). */
export const softswissOutbound = (context: AdapterContext): VendorOutbound => {
  const { clock, credentials } = context;
  const amounts = subunits(credentials.values);
  const call = createCall(context);
  const home = credentials.values['currency'] ?? HOUSE_CURRENCY;
  const round = (roundId: string) => call({ op: 'rounds', path: '/rounds', fields: { game_id: roundId } }, Round);
  const feedPath = credentials.values['feedPath'] ?? '';

  return {
    async games({ cursor, updatedAfter }) {
      const fields = { cursor, updated_after: updatedAfter?.toISOString() ?? null };
      const list = await call({ op: 'games', path: '/games', fields }, GameList);
      const now = new Date(clock.now());
      return { games: list.games.map((game) => gameOf(game, amounts, now)), nextCursor: list.next_cursor ?? null };
    },
    async launch(wanted) {
      const user = { id: wanted.playerId, nickname: wanted.nickname, country: wanted.country };
      const real = {
        currency: wanted.currency,
        balance: amounts.write(wanted.balance, wanted.currency),
        user,
      };
      const isReal = wanted.mode === 'real';
      const session = await call(
        {
          op: 'launch',
          path: isReal ? '/sessions' : '/demo',
          fields: { ...sessionFields(wanted), ...(isReal ? real : {}) },
          isIdempotent: false,
        },
        Session,
      );
      return { url: session.launch_options.game_url, expiresAt: null };
    },
    async grantFreeSpins(grant) {
      const fields = issueFields(grant, amounts);
      const issue = await call({ op: 'freespins', path: '/freespins/issue', fields }, Issue);
      return stateOf(issue, amounts, grant.currency);
    },
    async cancelFreeSpins(externalId) {
      const fields = { issue_id: externalId };
      return stateOf(await call({ op: 'freespins', path: '/freespins/cancel', fields }, Issue), amounts, home);
    },
    async freeSpins(externalId) {
      const fields = { issue_id: externalId };
      return stateOf(await call({ op: 'freespins', path: '/freespins/status', fields }, Issue), amounts, home);
    },
    roundReplay: async (roundId) => ({ kind: 'result', result: await round(roundId) }),
    async roundState(roundId) {
      try {
        return (await round(roundId)).finished ? 'closed' : 'open';
      } catch (error) {
        if (error instanceof VendorError && error.httpStatus === 404) return 'unknown';
        throw error;
      }
    },
    ...(feedPath === ''
      ? {}
      : {
          async transactions({ from, to, cursor }) {
            const fields = { from: from.toISOString(), to: to.toISOString(), cursor };
            const list = await call({ op: 'transactions', path: feedPath, fields }, LineList);
            const entries = list.transactions.map((line) => entryOf(line, amounts));
            return { entries, nextCursor: list.next_cursor ?? null };
          },
        }),
  };
};
