import { type Amount, negate, subtract } from '@trevo/money';
import { z } from 'zod';
import type { AdapterContext, FeedEntry, VendorOutbound } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { CatalogueExtras, vendorGame } from '../../wires/decimal/catalogue-extras.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { dayFirstTime, fromDayFirstTime } from '../../wires/decimal/offset-time.ts';
import { contentOf, exactJsonAnswer, FORM, formBody } from '../../wires/decimal/vendor-json.ts';
import { ourCurrency } from './currencies.ts';
import { keysOf, sealMessage } from './envelope.ts';
import { createFreeSpins, spinActionsOf } from './free-spins.ts';
import { JDB_PLACES } from './routes.ts';

const Envelope = z.looseObject({ status: z.string(), err_text: z.string().nullish() });
const Game = CatalogueExtras.extend({
  mType: z.string(),
  name: z.string(),
  image: z.url().nullish().catch(null),
});
const Games = z.object({ data: z.array(z.object({ gType: z.string(), list: z.array(Game) })) });
const Record = z.object({
  historyId: z.string(),
  /** Stands in it when JDB was asked to add it: our books are kept by this id. */
  transferId: z.string().nullish(),
  action: z.string().nullish(),
  refTransferId: z.string().nullish(),
  playerId: z.string(),
  currency: z.string(),
  bet: z.string(),
  win: z.string(),
  gameDate: z.string(),
});
const Records = z.object({ data: z.array(Record).nullish() });
const Path = z.object({ path: z.url() });

/** JDB's kinds of game in our words. */
const KINDS: Readonly<Record<string, readonly [category: string, subCategory: string]>> = {
  '0': ['RNG', 'SLOT'],
  '7': ['FISH', 'OTHER'],
  '9': ['RNG', 'AC'],
  '12': ['ELOTT', 'OTHER'],
  '18': ['PVP', 'OTHER'],
};
const LANGUAGES: Readonly<Record<string, string>> = { pt: 'pt', en: 'en', zh: 'ch' };
const languageOf = (language: string): string => LANGUAGES[language.slice(0, 2).toLowerCase()] ?? 'en';

const MINUTE_MS = 60_000;
/** The newest two hours by action 29, a quarter of an hour at a time; what is older by action 64, five minutes at a time. */
const RECENT_MS = 120 * MINUTE_MS;
const STEPS = { recent: 15 * MINUTE_MS, older: 5 * MINUTE_MS } as const;

const createJdbCalls = (context: AdapterContext) => {
  const { apiUrl, values } = context.credentials;
  return async <Content extends z.ZodType>(
    op: string,
    action: number,
    fields: Readonly<Record<string, unknown>>,
    content: Content,
  ): Promise<z.output<Content>> => {
    const message = { action, ts: context.clock.now(), parent: values['parent'] ?? '', ...fields };
    const x = sealMessage(JSON.stringify(message), keysOf(values));
    const answered = await exactJsonAnswer(
      context,
      {
        method: 'POST',
        url: `${apiUrl}/apiRequest.do`,
        headers: FORM,
        body: formBody({ dc: values['dc'] ?? '', x }),
        op,
        isIdempotent: true,
      },
      Envelope,
    );
    if (answered.status !== '0000')
      throw new VendorError('refused', `JDB refused ${op}: ${answered.err_text ?? 'no reason'}`, {
        vendorCode: answered.status,
      });
    return contentOf(content, answered, `JDB answered ${op}`);
  };
};

export type JdbCall = ReturnType<typeof createJdbCalls>;

const splitCode = (gameCode: string): { gType: string; mType: string } => {
  const at = gameCode.indexOf('_');
  if (at < 1) throw new VendorError('refused', `${gameCode} is not a game of JDB`);
  return { gType: gameCode.slice(0, at), mType: gameCode.slice(at + 1) };
};

const FAMILIES: Readonly<Record<string, FeedEntry['family']>> = {
  '10': 'credit',
  '12': 'credit',
  '14': 'credit',
  '19': 'credit',
  '4': 'undo',
  '11': 'undo',
  '15': 'undo',
};

const entryOf = (record: z.output<typeof Record>, context: AdapterContext): FeedEntry => {
  const amounts = decimalAmounts(JDB_PLACES, context.credentials.values);
  const currency = ourCurrency(record.currency);
  const bet: Amount | null = amounts.read(record.bet, currency, { allowNegative: true });
  const win: Amount | null = amounts.read(record.win, currency);
  const at = fromDayFirstTime(record.gameDate);
  if (bet === null || win === null || at === null)
    throw new VendorError('malformed', `JDB's record ${record.historyId} has no amounts or no time`);
  const stake = bet < 0n ? negate(bet) : bet;
  const id = record.transferId ?? record.historyId;
  return {
    transactionId: record.action === '4' ? `cancel:${id}` : id,
    family: FAMILIES[record.action ?? '8'] ?? 'stake',
    referenceTransactionId: record.refTransferId ?? null,
    roundId: record.historyId,
    playerId: record.playerId,
    amount: subtract(win, stake),
    currency,
    at,
  };
};

/** JDB's API: one address, the action's number in an enciphered message. */
export const jdbOutbound = (context: AdapterContext): VendorOutbound => {
  const call = createJdbCalls(context);
  const spinActions = spinActionsOf(context.credentials.values['freeSpinActions']);
  const listIn = async (lang: string) => (await call('games', 49, { lang }, Games)).data;
  return {
    ping: () => listIn('en'),
    async games() {
      // JDB's list is in one language: the English one is the catalogue, the Portuguese one lends its names.
      const [list, portuguese] = await Promise.all([listIn('en'), listIn('pt')]);
      const portugueseNames = new Map(portuguese.flatMap((kind) => kind.list.map(({ mType, name }) => [mType, name])));
      const amounts = decimalAmounts(JDB_PLACES, context.credentials.values);
      const now = new Date(context.clock.now());
      const gameOf = (gType: string, game: z.output<typeof Game>) => {
        const [category, subCategory] = KINDS[gType] ?? ['RNG', 'OTHER'];
        const names = { EN: game.name, PT: portugueseNames.get(game.mType) ?? game.name };
        const known = { gameCode: `${gType}_${game.mType}`, name: game.name, names, category, subCategory };
        const images = game.images ?? (game.image ? { '1:1': game.image } : {});
        const hasFreeSpins = spinActions !== null && gType === '0';
        return vendorGame({ ...known, isActive: true, hasDemo: true, hasFreeSpins }, { ...game, images }, amounts, now);
      };
      return { nextCursor: null, games: list.flatMap((kind) => kind.list.map((game) => gameOf(kind.gType, game))) };
    },
    async launch(request) {
      const { gType, mType } = splitCode(request.gameCode);
      const game = { lang: languageOf(request.language), gType, mType, windowMode: '2', isAPP: false };
      const isDemo = request.mode === 'demo';
      const player = isDemo ? {} : { uid: request.playerId, lobbyURL: request.lobbyUrl };
      const { path } = await call('launch', isDemo ? 47 : 21, { ...game, ...player }, Path);
      return { url: path, expiresAt: null };
    },
    ...(spinActions === null ? {} : createFreeSpins(context, call, spinActions)),
    async transactions({ from, to, cursor }) {
      const start = Math.floor((cursor === null ? from.getTime() : Number(cursor)) / MINUTE_MS) * MINUTE_MS;
      // Whole minutes only: the last one that has begun is asked too, and what is later than `to` is left out.
      const limit = Math.ceil(to.getTime() / MINUTE_MS) * MINUTE_MS;
      if (start >= limit) return { entries: [], nextCursor: null };
      const isOlder = start < context.clock.now() - RECENT_MS;
      const end = Math.min(start + (isOlder ? STEPS.older : STEPS.recent), limit);
      const fields = { starttime: dayFirstTime(start, true), endtime: dayFirstTime(end, true) };
      const { data } = await call('transactions', isOlder ? 64 : 29, fields, Records);
      const entries = (data ?? []).map((record) => entryOf(record, context));
      const isWanted = ({ at }: FeedEntry): boolean =>
        at >= new Date(Math.floor(from.getTime() / 1000) * 1000) && at < to;
      return { entries: entries.filter(isWanted), nextCursor: end < limit ? String(end) : null };
    },
    async roundReplay(roundId, language) {
      const fields = { historyId: roundId, lang: languageOf(language) };
      const { data } = await call('replay', 54, fields, z.object({ data: z.array(Path).min(1) }));
      return { kind: 'url', url: data[0]?.path ?? '' };
    },
    async closeSession(_token, playerId) {
      await call('close', 17, { uid: playerId }, z.unknown());
    },
  };
};
