import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AdapterContext, FeedEntry, LaunchRequest, VendorOutbound } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { type DecimalAmounts, decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { exactJsonAnswer } from '../../wires/decimal/vendor-json.ts';

const PLACES = 6;

const Table = CatalogueExtras.extend({
  tableId: z.string().min(1),
  name: z.string().min(1),
  gameVertical: z.string().optional(),
  open: z.boolean().optional(),
  videoSnapshot: z
    .object({ thumbnails: z.object({ S: z.url().nullish(), L: z.url().nullish() }).optional() })
    .optional()
    .catch(undefined),
});
type Table = z.output<typeof Table>;
const LobbyState = z.object({ tables: z.record(z.string(), Table) });

const Entry = z.object({ entry: z.string().min(1), entryEmbedded: z.string().min(1).optional() });

const Bet = z.object({
  code: z.string(),
  transactionId: z.string(),
  stake: z.string(),
  payout: z.string().nullish(),
  status: z.string().optional(),
  placedOn: z.iso.datetime({ offset: true }),
  settledOn: z.iso.datetime({ offset: true }).nullish(),
});
const Game = z.object({
  id: z.string(),
  status: z.string().optional(),
  settledAt: z.iso.datetime({ offset: true }).nullish(),
  participants: z.array(z.object({ playerId: z.string(), currency: z.string(), bets: z.array(Bet) })),
});
const History = z.object({ data: z.array(z.object({ games: z.array(Game) })) });
const OneGame = z.object({ data: z.looseObject({ status: z.string() }) });

type Player = z.output<typeof Game>['participants'][number];

const amountOf = (text: string, currency: string, amounts: DecimalAmounts) => {
  const amount = amounts.read(text, currency);
  if (amount === null) throw new VendorError('malformed', 'the history has an amount of another form');
  return amount;
};

/** The movements of one player in one game, named as the wallet knows them: by the bet's reference. */
const entriesOf = (game: z.output<typeof Game>, { playerId, currency, bets }: Player, amounts: DecimalAmounts) =>
  bets.flatMap((bet): FeedEntry[] => {
    const isBet = bet.code !== 'PROMO' && bet.code !== 'CREDIT';
    const about = { roundId: game.id, playerId, currency };
    const at = new Date(bet.placedOn);
    const stake = amountOf(bet.stake, currency, amounts);
    const entries: FeedEntry[] = [];
    if (isBet) {
      const line = { transactionId: bet.transactionId, family: 'stake', referenceTransactionId: null } as const;
      entries.push({ ...about, ...line, amount: -stake as FeedEntry['amount'], at });
    }
    if (isBet && (bet.status === 'Cancelled' || game.status === 'Cancelled')) {
      const line = { transactionId: bet.transactionId, family: 'undo' } as const;
      entries.push({ ...about, ...line, referenceTransactionId: bet.transactionId, amount: stake, at });
    } else if (bet.payout != null) {
      const line = { transactionId: bet.transactionId, family: 'credit' } as const;
      const referenceTransactionId = bet.code === 'PROMO' ? null : bet.transactionId;
      const settledAt = bet.settledOn == null ? at : new Date(bet.settledOn);
      const amount = amountOf(bet.payout, currency, amounts);
      entries.push({ ...about, ...line, referenceTransactionId, amount, at: settledAt });
    }
    return entries;
  });

const isLive = (vertical: string | undefined): boolean => vertical === undefined || vertical === 'live';

const gameOf = (table: Table, amounts: DecimalAmounts, now: Date) => {
  const { S: square, L: upright } = table.videoSnapshot?.thumbnails ?? {};
  const images = { ...(square ? { '1:1': square } : {}), ...(upright ? { '3:4': upright } : {}) };
  return vendorGame(
    {
      gameCode: table.tableId,
      name: table.name,
      category: isLive(table.gameVertical) ? 'LIVE' : 'RNG',
      subCategory: table.gameVertical === 'slots' ? 'SLOT' : 'OTHER',
      isActive: table.open !== false,
    },
    { ...table, images: { ...images, ...table.images } },
    amounts,
    now,
  );
};

/** Who plays, what they play and where they go afterwards, in the words of user authentication 2.0. */
const authentication = (wanted: LaunchRequest) => ({
  uuid: randomUUID(),
  player: {
    id: wanted.playerId,
    update: true,
    nickname: wanted.nickname,
    country: wanted.country,
    language: wanted.language,
    currency: wanted.currency,
    session: { id: wanted.sessionToken, ip: wanted.ip },
  },
  config: {
    game: { table: { id: wanted.gameCode } },
    channel: { wrapped: false, mobile: wanted.device === 'mobile' },
    urls: { lobby: wanted.lobbyUrl, cashier: wanted.depositUrl, sessionTimeout: wanted.lobbyUrl },
  },
});

/** What we ask of Evolution: authentication with the game's address, the lobby's feed, the history of games. */
export const evolutionOutbound = (context: AdapterContext): VendorOutbound => {
  const { credentials, clock, http } = context;
  const { apiUrl, values } = credentials;
  const amounts = decimalAmounts(PLACES, values);
  const { casinoKey = '', apiToken = '' } = values;
  const basic = `Basic ${Buffer.from(`${casinoKey}:${apiToken}`).toString('base64')}`;
  const read = <Schema extends z.ZodType>(op: string, path: string, schema: Schema) =>
    exactJsonAnswer(
      context,
      { method: 'GET', url: `${apiUrl}${path}`, headers: { authorization: basic }, op, isIdempotent: true },
      schema,
    );
  const game = (roundId: string) =>
    read('rounds', `/api/gamehistory/v1/casino/games/${encodeURIComponent(roundId)}`, OneGame);

  return {
    async games() {
      const state = await read('games', `/api/lobby/v1/${encodeURIComponent(casinoKey)}/state`, LobbyState);
      const now = new Date(clock.now());
      return { games: Object.values(state.tables).map((table) => gameOf(table, amounts, now)), nextCursor: null };
    },
    async launch(wanted) {
      if (wanted.mode === 'demo') throw new VendorError('refused', 'EG2 has no play for fun');
      const answer = await http.json(
        {
          method: 'POST',
          url: `${apiUrl}/ua/v1/${encodeURIComponent(casinoKey)}/${encodeURIComponent(apiToken)}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(authentication(wanted)),
          op: 'launch',
          isIdempotent: false,
        },
        Entry,
      );
      // The address comes without its host when it is on the vendor's own.
      return { url: new URL(answer.entryEmbedded ?? answer.entry, apiUrl).href, expiresAt: null };
    },
    roundReplay: async (roundId) => ({ kind: 'result', result: (await game(roundId)).data }),
    async roundState(roundId) {
      try {
        const { status } = (await game(roundId)).data;
        return status === 'Resolved' || status === 'Cancelled' ? 'closed' : 'open';
      } catch (error) {
        if (error instanceof VendorError && error.httpStatus === 404) return 'unknown';
        throw error;
      }
    },
    async transactions({ from, to }) {
      const query = new URLSearchParams({ startDate: from.toISOString(), endDate: to.toISOString() });
      const history = await read('transactions', `/api/gamehistory/v1/casino/games?${query}`, History);
      const games = history.data.flatMap((day) => day.games);
      const entries = games.flatMap((one) => one.participants.flatMap((player) => entriesOf(one, player, amounts)));
      return { entries, nextCursor: null };
    },
  };
};
