import { ZERO } from '@trevo/money';
import { z } from 'zod';
import { HOUSE_CURRENCY } from '../../../../platform/currency.ts';
import type { AdapterContext, FeedEntry, FreeSpinState, VendorOutbound } from '../../adapter.ts';
import type { AmountCodec } from '../../core/amounts.ts';
import { signAsymmetric } from '../../core/proof/signing.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { exactNumber } from '../../wires/decimal/exact-json.ts';
import { exactJsonAnswer } from '../../wires/decimal/vendor-json.ts';
import { hubAmounts } from './hub-amounts.ts';

const BASE = '/operator/generic/v2';
/** The currency code that asks for play money. */
const PLAY_MONEY = 'XXX';

const Game = CatalogueExtras.omit({ category: true, subCategory: true }).extend({
  game_code: z.string().min(1),
  name: z.string().min(1),
  category: z.string().optional(),
  enabled: z.boolean().optional(),
  platforms: z.array(z.string()).optional(),
  languages: z.array(z.string()).optional(),
  blocked_countries: z.array(z.string()).optional(),
  freebet_support: z.boolean().optional(),
  demo_game_support: z.boolean().optional(),
  url_thumb: z.string().optional(),
  url_background: z.string().optional(),
});
type Game = z.output<typeof Game>;
const Url = z.object({ url: z.url() });
const Campaign = z.object({
  campaign_uuid: z.string(),
  operator_reference: z.string(),
  status: z.enum(['ISSUED', 'ACTIVE', 'FINISHED', 'CANCELLED', 'EXPIRED']),
  bets_left: z.string().regex(/^\d{1,6}$/),
  total_win: z.string(),
});
const Transaction = z.object({
  transaction_uuid: z.string(),
  reference_transaction_uuid: z.string().nullish(),
  kind: z.enum(['bet', 'win', 'rollback']),
  user: z.string(),
  round: z.string(),
  currency: z.string(),
  amount: z.string(),
  is_debit: z.boolean().optional(),
  created_at: z.iso.datetime({ offset: true }),
});
const Round = z.looseObject({ round: z.string(), round_closed: z.boolean().optional(), url: z.url().optional() });

const CATEGORIES: Readonly<Record<string, readonly [category: string, subCategory: string]>> = {
  'video slots': ['RNG', 'SLOT'],
  'jackpot slots': ['RNG', 'JP'],
  'table games': ['RNG', 'TG'],
  'video poker': ['RNG', 'VP'],
  'scratch cards': ['RNG', 'SC'],
  'arcade games': ['RNG', 'AC'],
  'board games': ['RNG', 'BG'],
  'live dealer': ['LIVE', 'OTHER'],
  'fishing games': ['FISH', 'OTHER'],
  'virtual sports': ['SPORTS', 'OTHER'],
  esports: ['ESPORTS', 'OTHER'],
  cockfight: ['COCKFIGHT', 'OTHER'],
  lottery: ['LOTT', 'OTHER'],
  'instant lottery': ['ELOTT', 'OTHER'],
  'multiplayer games': ['PVP', 'OTHER'],
};
const categoryOf = (word: string): readonly [category: string, subCategory: string] =>
  CATEGORIES[word] ?? (word.startsWith('live ') ? ['LIVE', 'OTHER'] : ['RNG', 'OTHER']);

const PLATFORMS: Readonly<Record<string, string>> = { GPL_DESKTOP: 'desktop', GPL_MOBILE: 'mobile' };

const gameOf = (game: Game, values: Readonly<Record<string, string>>, now: Date) => {
  const [category, subCategory] = categoryOf((game.category ?? '').toLowerCase());
  const { category: _word, ...extras } = game;
  const pictures = {
    ...(game.url_thumb ? { '1:1': game.url_thumb } : {}),
    ...(game.url_background ? { '3:4': game.url_background } : {}),
  };
  const made = vendorGame(
    {
      gameCode: game.game_code,
      name: game.name,
      category,
      subCategory,
      isActive: game.enabled !== false,
      hasDemo: game.demo_game_support ?? false,
      hasFreeSpins: game.freebet_support ?? false,
      hasJackpot: subCategory === 'JP',
      platforms: (game.platforms ?? []).flatMap((platform) => PLATFORMS[platform] ?? []),
      languages: game.languages ?? [],
    },
    { ...extras, images: { ...pictures, ...game.images } },
    decimalAmounts(5, values),
    now,
  );
  return { ...made, blockedCountries: game.blocked_countries ?? [] };
};

const stateOf = (campaign: z.output<typeof Campaign>, amounts: AmountCodec, currency: string): FreeSpinState => ({
  externalId: campaign.operator_reference,
  status: campaign.status,
  spinsLeft: Number(campaign.bets_left),
  totalWin: amounts.read(campaign.total_win, currency) ?? ZERO,
});

const FAMILIES = { bet: 'stake', win: 'credit', rollback: 'undo' } as const;

const entryOf = (line: z.output<typeof Transaction>, amounts: AmountCodec): FeedEntry => {
  const size = amounts.read(line.amount, line.currency);
  if (size === null) throw new VendorError('malformed', 'the list has an amount of another form');
  // Without the flag: a bet takes, a win and the undoing of a bet give.
  const isDebit = line.is_debit ?? line.kind === 'bet';
  return {
    transactionId: line.transaction_uuid,
    family: FAMILIES[line.kind],
    referenceTransactionId: line.reference_transaction_uuid ?? null,
    roundId: line.round,
    playerId: line.user,
    amount: (isDebit ? -size : size) as FeedEntry['amount'],
    currency: line.currency,
    at: new Date(line.created_at),
  };
};

type Fields = Readonly<Record<string, unknown>>;

/** One signed call: the operator's id is in the body, the RSA signature is over the exact bytes of it. */
const createCall = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  const operatorId = values['operatorId'] ?? '';
  // The hub gives most operators a number; some have a text.
  const operator_id = /^[1-9]\d{0,14}$/.test(operatorId) ? Number(operatorId) : operatorId;
  return <Schema extends z.ZodType>(op: string, path: string, fields: Fields, schema: Schema) => {
    const body = JSON.stringify({ operator_id, ...fields });
    const signature = signAsymmetric(values['operatorPrivateKey'] ?? '', body);
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const url = `${apiUrl}${BASE}${path}`;
    return exactJsonAnswer(context, { method: 'POST', url, headers, body, op, isIdempotent: op !== 'launch' }, schema);
  };
};

/** The campaign's values; its rewards are for the named users. */
const campaignFields = (grant: Parameters<NonNullable<VendorOutbound['grantFreeSpins']>>[0], amounts: AmountCodec) => ({
  name: grant.externalId,
  operator_reference: grant.externalId,
  game_codes: grant.gameCodes,
  currency: grant.currency,
  bet_value: exactNumber(amounts.write(grant.betValue, grant.currency)),
  bet_count: grant.count,
  start_time: grant.startAt.toISOString(),
  end_time: grant.endAt.toISOString(),
  users: grant.playerIds,
});

/** What we ask of the hub: games, the address of a game, campaigns of free bets, rounds, the list of movements. */
export const hub88Outbound = (context: AdapterContext): VendorOutbound => {
  const { clock, credentials } = context;
  const amounts = hubAmounts(credentials.values);
  const call = createCall(context);
  const home = credentials.values['currency'] ?? HOUSE_CURRENCY;
  const campaign = async (externalId: string) => {
    const fields = { operator_reference: externalId };
    const [found] = await call('freespins', '/freebet/campaigns/list', fields, z.array(Campaign));
    if (!found) throw new VendorError('refused', 'HUB knows no such campaign', { httpStatus: 404 });
    return found;
  };
  const round = (roundId: string) => call('rounds', '/game/round', { round: roundId }, Round);

  return {
    async games() {
      const list = await call('games', '/game/list', {}, z.array(Game));
      const now = new Date(clock.now());
      return { games: list.map((game) => gameOf(game, credentials.values, now)), nextCursor: null };
    },
    async launch(wanted) {
      const isReal = wanted.mode === 'real';
      const fields = {
        ...(isReal ? { user: wanted.playerId, token: wanted.sessionToken } : {}),
        currency: isReal ? wanted.currency : PLAY_MONEY,
        game_code: wanted.gameCode,
        platform: wanted.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: wanted.language,
        country: wanted.country,
        ip: wanted.ip,
        lobby_url: wanted.lobbyUrl,
        deposit_url: wanted.depositUrl,
      };
      const { url } = await call('launch', '/game/url', fields, Url);
      return { url, expiresAt: null };
    },
    async grantFreeSpins(grant) {
      const made = await call('freespins', '/freebet/campaigns/create', campaignFields(grant, amounts), Campaign);
      return stateOf(made, amounts, grant.currency);
    },
    async cancelFreeSpins(externalId) {
      const { campaign_uuid } = await campaign(externalId);
      const ended = await call('freespins', '/freebet/campaigns/cancel', { campaign_uuid }, Campaign);
      return stateOf(ended, amounts, home);
    },
    freeSpins: async (externalId) => stateOf(await campaign(externalId), amounts, home),
    async roundReplay(roundId) {
      const found = await round(roundId);
      return found.url === undefined ? { kind: 'result', result: found } : { kind: 'url', url: found.url };
    },
    async roundState(roundId) {
      try {
        const found = await round(roundId);
        if (found.round_closed === undefined) return 'unknown';
        return found.round_closed ? 'closed' : 'open';
      } catch (error) {
        if (error instanceof VendorError && error.httpStatus === 404) return 'unknown';
        throw error;
      }
    },
    async transactions({ from, to }) {
      const fields = { start_time: from.toISOString(), end_time: to.toISOString() };
      const list = await call('transactions', '/transactions/list', fields, z.array(Transaction));
      return { entries: list.map((line) => entryOf(line, amounts)), nextCursor: null };
    },
  };
};
