import { randomBytes } from 'node:crypto';
import { ZERO } from '@trevo/money';
import { z } from 'zod';
import { HOUSE_CURRENCY } from '../../../../platform/currency.ts';
import type {
  AdapterContext,
  FeedEntry,
  FreeSpinGrant,
  FreeSpinState,
  LaunchRequest,
  VendorOutbound,
} from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { type DecimalAmounts, decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { exactJsonAnswer } from '../../wires/decimal/vendor-json.ts';
import { phpEncode, signFields } from './form-signature.ts';

const PLACES = 4;
const Flag = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === '1');

const Game = CatalogueExtras.extend({
  uuid: z.string().min(1),
  name: z.string().min(1),
  image: z.string().optional(),
  type: z.string().optional(),
  has_freespins: Flag.optional(),
});
type Game = z.output<typeof Game>;
const GamePage = z.object({
  items: z.array(Game),
  _meta: z.object({ pageCount: z.string().regex(/^\d{1,5}$/), currentPage: z.string().regex(/^\d{1,5}$/) }),
});
const Url = z.object({ url: z.url() });
const Spins = z.object({
  freespin_id: z.string(),
  status: z.enum(['issued', 'active', 'finished', 'cancelled', 'expired']),
  quantity_left: z.string().regex(/^\d{1,6}$/),
  total_win: z.string(),
});
const Line = z.object({
  action: z.enum(['bet', 'win', 'refund']),
  transaction_id: z.string(),
  bet_transaction_id: z.string().nullish(),
  round_id: z.string(),
  player_id: z.string(),
  currency: z.string(),
  amount: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

const CATEGORIES: Readonly<Record<string, readonly [category: string, subCategory: string]>> = {
  slots: ['RNG', 'SLOT'],
  roulette: ['RNG', 'TG'],
  baccarat: ['RNG', 'TG'],
  table: ['RNG', 'TG'],
  card: ['RNG', 'BG'],
  'video poker': ['RNG', 'VP'],
  scratch: ['RNG', 'SC'],
  'live dealer': ['LIVE', 'OTHER'],
  'fishing game': ['FISH', 'OTHER'],
  'virtual sports': ['SPORTS', 'OTHER'],
  esports: ['ESPORTS', 'OTHER'],
  lottery: ['LOTT', 'OTHER'],
  'instant win': ['ELOTT', 'OTHER'],
};

const gameOf = (game: Game, amounts: DecimalAmounts, now: Date) => {
  const [category, subCategory] = CATEGORIES[game.type ?? ''] ?? ['RNG', 'OTHER'];
  return vendorGame(
    {
      gameCode: game.uuid,
      name: game.name,
      category,
      subCategory,
      isActive: true,
      hasDemo: true,
      hasFreeSpins: game.has_freespins ?? false,
    },
    { ...game, images: { ...(game.image ? { '1:1': game.image } : {}), ...game.images } },
    amounts,
    now,
  );
};

const STATUSES = {
  issued: 'ISSUED',
  active: 'ACTIVE',
  finished: 'FINISHED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} as const;

const FAMILIES = { bet: 'stake', win: 'credit', refund: 'undo' } as const;

const entryOf = (line: z.output<typeof Line>, amounts: DecimalAmounts): FeedEntry => {
  const size = amounts.read(line.amount, line.currency);
  if (size === null) throw new VendorError('malformed', 'the list has an amount of another form');
  return {
    transactionId: line.transaction_id,
    family: FAMILIES[line.action],
    referenceTransactionId: line.bet_transaction_id ?? null,
    roundId: line.round_id,
    playerId: line.player_id,
    amount: (line.action === 'bet' ? -size : size) as FeedEntry['amount'],
    currency: line.currency,
    at: new Date(line.created_at),
  };
};

type Fields = Readonly<Record<string, string>>;

/** One signed call: the fields go in the query of a GET or the form of a POST, with fresh time and nonce on every try. */
const createCall = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  return <Schema extends z.ZodType>(
    { op, method, path, fields }: { op: string; method: 'GET' | 'POST'; path: string; fields: Fields },
    schema: Schema,
  ) => {
    const query = Object.entries(fields)
      .map(([name, value]) => `${phpEncode(name)}=${phpEncode(value)}`)
      .join('&');
    const headers = () => {
      const signed = {
        'X-Merchant-Id': values['merchantId'] ?? '',
        'X-Timestamp': String(Math.floor(context.clock.now() / 1000)),
        'X-Nonce': randomBytes(16).toString('hex'),
      };
      const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      return { ...form, ...signed, 'X-Sign': signFields(values['merchantKey'] ?? '', query, signed) };
    };
    const isGet = method === 'GET';
    const url = `${apiUrl}${path}${isGet && query !== '' ? `?${query}` : ''}`;
    // Launches make a session each; everything else says the same when it is said twice.
    const request = { method, url, headers, op, isIdempotent: op !== 'launch', ...(isGet ? {} : { body: query }) };
    return exactJsonAnswer(context, request, schema);
  };
};

/** An issue of this wire is for one player and one game. @throws VendorError */
const spinFields = (grant: FreeSpinGrant, amounts: DecimalAmounts): Fields => {
  const [playerId, ...otherPlayers] = grant.playerIds;
  const [gameCode, ...otherGames] = grant.gameCodes;
  if (playerId === undefined || gameCode === undefined || otherPlayers.length > 0 || otherGames.length > 0) {
    throw new VendorError('refused', 'SLG grants free spins to one player in one game at a time');
  }
  return {
    player_id: playerId,
    player_name: playerId,
    currency: grant.currency,
    quantity: String(grant.count),
    valid_from: String(Math.floor(grant.startAt.getTime() / 1000)),
    valid_until: String(Math.floor(grant.endAt.getTime() / 1000)),
    freespin_id: grant.externalId,
    total_bet: JSON.stringify(amounts.write(grant.betValue, grant.currency)),
    game_uuid: gameCode,
  };
};

/** A demo names no player and no session. */
const launchFields = (wanted: LaunchRequest): Fields => ({
  game_uuid: wanted.gameCode,
  ...(wanted.mode === 'real'
    ? {
        player_id: wanted.playerId,
        player_name: wanted.nickname,
        currency: wanted.currency,
        session_id: wanted.sessionToken,
      }
    : {}),
  device: wanted.device,
  return_url: wanted.lobbyUrl,
  deposit_url: wanted.depositUrl,
  language: wanted.language,
});

/** What we ask of the aggregator: games by page, launch, free spins. A list of movements only where the contract names one. */
export const slotegratorOutbound = (context: AdapterContext): VendorOutbound => {
  const { clock, credentials } = context;
  const { values } = credentials;
  const amounts = decimalAmounts(PLACES, values);
  const call = createCall(context);
  const home = values['currency'] ?? HOUSE_CURRENCY;
  const feedPath = values['feedPath'] ?? '';
  const stateOf = (spins: z.output<typeof Spins>, currency: string): FreeSpinState => ({
    externalId: spins.freespin_id,
    status: STATUSES[spins.status],
    spinsLeft: Number(spins.quantity_left),
    totalWin: amounts.read(spins.total_win, currency) ?? ZERO,
  });

  return {
    async games({ cursor }) {
      const fields = { page: cursor ?? '1' };
      const page = await call({ op: 'games', method: 'GET', path: '/games', fields }, GamePage);
      const now = new Date(clock.now());
      const [current, count] = [Number(page._meta.currentPage), Number(page._meta.pageCount)];
      return {
        games: page.items.map((game) => gameOf(game, amounts, now)),
        nextCursor: current < count ? String(current + 1) : null,
      };
    },
    async launch(wanted) {
      const fields = launchFields(wanted);
      const path = wanted.mode === 'real' ? '/games/init' : '/games/init-demo';
      const { url } = await call({ op: 'launch', method: 'POST', path, fields }, Url);
      return { url, expiresAt: null };
    },
    async grantFreeSpins(grant) {
      const fields = spinFields(grant, amounts);
      const spins = await call({ op: 'freespins', method: 'POST', path: '/freespins/set', fields }, Spins);
      return stateOf(spins, grant.currency);
    },
    async cancelFreeSpins(externalId) {
      const fields = { freespin_id: externalId };
      return stateOf(await call({ op: 'freespins', method: 'POST', path: '/freespins/cancel', fields }, Spins), home);
    },
    async freeSpins(externalId) {
      const fields = { freespin_id: externalId };
      return stateOf(await call({ op: 'freespins', method: 'GET', path: '/freespins/get', fields }, Spins), home);
    },
    ...(feedPath === ''
      ? {}
      : {
          async transactions({ from, to }) {
            const fields = { from: from.toISOString(), to: to.toISOString() };
            const list = await call(
              { op: 'transactions', method: 'GET', path: feedPath, fields },
              z.object({ items: z.array(Line) }),
            );
            return { entries: list.items.map((line) => entryOf(line, amounts)), nextCursor: null };
          },
        }),
  };
};
