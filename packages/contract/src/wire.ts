import { type Amount, formatWire, parseAmount, parseWire } from '@trevo/money';
import { parseIso } from '@trevo/time';
import * as z from 'zod/mini';

/**
 * The wire's building blocks: how money, instants, ids and pages look in JSON.
 *
 * Every schema here is written from the wire inwards: `z.input` is what travels, `z.output` is what server code holds.
 */

/** Every fiat currency keeps six places in the ledger, so one codec serves them all. */
const FIAT = 'BRL';

/** Exact money going out: at least 2 and at most 6 decimal places, a decimal string, never a JSON number. */
export const Money = z.codec(
  z.string().check(z.regex(/^-?\d{1,13}\.\d{2,6}$/)),
  z.custom<Amount>((v) => typeof v === 'bigint'),
  {
    decode: (text, context) => {
      const amount = parseWire(text, FIAT);
      if (amount === null) {
        context.issues.push({ code: 'custom', message: 'money.format', input: text });
        return z.NEVER;
      }
      return amount;
    },
    encode: (amount) => formatWire(amount, FIAT),
  },
);

/** Money typed by a player: whole minor units (at most 2 places), not negative. */
export const PlayerMoney = z.codec(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  z.custom<Amount>((v) => typeof v === 'bigint'),
  {
    decode: (text, context) => {
      const amount = parseAmount(text, FIAT, { maxPlaces: 2 });
      if (amount === null) {
        context.issues.push({ code: 'custom', message: 'money.format', input: text });
        return z.NEVER;
      }
      return amount;
    },
    encode: (amount) => formatWire(amount, FIAT),
  },
);

/** ISO 8601 with `Z`, of a day and an hour that exist: whoever reads a date or a filter of a request need not doubt it. */
export const InstantText = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
  z.refine((text) => parseIso(text) !== null, 'instant.none'),
);

/** An opaque identifier; clients never look inside. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A game's public code, `SPB_A`. */
export const GameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

export const Language = z.enum(['PT', 'EN', 'ZH']);
export type Language = z.infer<typeof Language>;

/** Digits in a query string, bounded. */
const pageNumber = (fallback: number, most: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), String(fallback)),
    z.transform((digits: string) => Math.min(Number(digits), most)),
  );

/** Paging of every list: `pageNo` from 1, `pageSize` 1 to 100 (larger is capped, as the home page asks for 999). */
export const Paging = { pageNo: pageNumber(1, 100_000), pageSize: pageNumber(15, 100) };

/** A version that a reader saw: what its column holds, so that no other number reaches the database. */
export const rowVersion = (least: 0 | 1) => z.number().check(z.int(), z.minimum(least), z.maximum(2_147_483_647));

/** A game's own JSON object, of at most so many characters: what a game reads is small, and what it does not read is kept nowhere. */
export const gameJson = (most: number) =>
  z.record(z.string(), z.unknown()).check(z.refine((value) => JSON.stringify(value).length <= most, 'json.too_long'));

/** Fields that the original client always sends; closed lists, no effect on rights. */
export const ClientFields = {
  language: z.optional(z.enum(['PT', 'EN', 'ZH', 'pt', 'en', 'zh'])),
  lang: z.optional(z.enum(['PT', 'EN', 'ZH', 'pt', 'en', 'zh'])),
  clientType: z.optional(z.literal('3')),
  platform: z.optional(z.enum(['flash', 'html5-desktop', 'flash,html5-desktop', 'WEB', 'W'])),
  isPlatform: z.optional(z.literal('2')),
  merchant: z.optional(z.string().check(z.maxLength(64))),
  merchantCode: z.optional(z.string().check(z.maxLength(64))),
};

/** One page of a list. `total` counts the rows of all pages; without a row there are 0 pages. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), pageNo: z.number(), totalPages: z.number(), total: z.number() });
