import { z } from 'zod';

const DETAILS_BYTES = 8 * 1024;
/** Printable ASCII without spaces: an id must read the same in every log, table and URL. */
const id = (max: number) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`), `1 to ${max} printable characters`);
const decimal = z.string().regex(/^\d{1,20}(\.\d{1,12})?$/, 'a decimal string such as "12.34", 0 or more');
const signedDecimal = z.string().regex(/^-?\d{1,20}(\.\d{1,12})?$/, 'a decimal string such as "-12.34"');
const currency = z.string().regex(/^[A-Z]{3,8}$/, 'a currency code');
const sessionToken = z.string().regex(/^[\x21-\x7e]{32,128}$/, '32 to 128 printable characters');
const boolean = z.boolean();

const isSmall = (details: unknown): boolean => Buffer.byteLength(JSON.stringify(details) ?? '') <= DETAILS_BYTES;

const REQUEST_ID = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'a uuid');
const always = {
  requestId: REQUEST_ID,
  occurredAt: z.iso.datetime({ offset: true, error: 'an RFC 3339 time' }).optional(),
  details: z.unknown().refine(isSmall, 'at most 8 KB').optional(),
};
/** Named by many wires in every call; where an operation does not need them they are checked and not used. */
const context = {
  sessionToken: sessionToken.optional(),
  gameCode: id(64).optional(),
  roundId: id(64).optional(),
};
const money = { ...always, ...context, playerId: id(40), currency, transactionId: id(64) };
const free = {
  isFree: boolean.optional(),
  campaignId: id(64).optional(),
  rewardId: id(64).optional(),
  spinsLeft: z.int().min(0).max(1_000_000).optional(),
};
const movement = { ...money, roundId: id(64), amount: decimal, roundClosed: boolean.optional() };
const stake = { ...movement, sessionToken };
const referring = { referenceTransactionId: id(64) };
/** What a ticket is on. Kept with the call; it decides nothing, the result comes as an amount. */
const selections = z
  .array(
    z.strictObject({
      event: z.string().min(1).max(128),
      market: z.string().min(1).max(128),
      outcome: z.string().min(1).max(128),
      odds: decimal,
      live: boolean.optional(),
    }),
  )
  .max(100)
  .optional();

const KINDS = ['normal', 'freespin', 'bonus_buy', 'jackpot', 'tournament', 'prize_drop', 'cashback'] as const;

/** Each operation's fields. A field that the table does not know is refused by its name: a typing error must not be ignored. */
export const NATIVE_FIELDS = {
  bet: z.strictObject({
    ...stake,
    ...free,
    type: z.enum(['bet', 'tip', 'buy_feature', 'ante']).optional(),
    jackpotContribution: decimal.optional(),
  }),
  win: z.strictObject({
    ...movement,
    ...free,
    referenceTransactionId: id(64).optional(),
    kind: z.enum(KINDS).optional(),
    jackpotWin: decimal.optional(),
  }),
  betWin: z.strictObject({ ...stake, ...free, winAmount: decimal, jackpotWin: decimal.optional() }),
  rollback: z.strictObject({ ...money, ...referring, amount: decimal.optional(), roundClosed: boolean.optional() }),
  reserve: z.strictObject({ ...stake, selections }),
  commit: z.strictObject({ ...money, ...referring, amount: decimal.optional() }),
  cancelReserve: z.strictObject({ ...money, ...referring }),
  settle: z.strictObject({
    ...money,
    ...referring,
    amount: signedDecimal,
    selections,
  }),
  resettle: z.strictObject({ ...money, ...referring, amount: signedDecimal }),
  unsettle: z.strictObject({ ...money, ...referring, amount: signedDecimal }),
  promoWin: z.strictObject({
    ...money,
    amount: decimal,
    kind: z.enum(KINDS).optional(),
    campaignId: id(64),
    rewardId: id(64).optional(),
  }),
  jackpotWin: z.strictObject({ ...money, amount: decimal, jackpotId: id(64) }),
  adjust: z.strictObject({ ...money, amount: signedDecimal, reason: z.string().min(1).max(200) }),
  endRound: z.strictObject({ ...always, ...context, playerId: id(40), roundId: id(64), currency: currency.optional() }),
  authenticate: z.strictObject({ ...always, sessionToken }),
  balance: z.strictObject({ ...always, ...context, sessionToken, playerId: id(40), currency: currency.optional() }),
  status: z.strictObject({
    ...always,
    transactionId: id(64),
    family: z.enum(['stake', 'credit', 'undo', 'commit', 'settle', 'adjust']).optional(),
  }),
} as const;

export type NativeOp = keyof typeof NATIVE_FIELDS;
export type NativeFields = { [Op in NativeOp]: z.output<(typeof NATIVE_FIELDS)[Op]> & { readonly op: Op } }[NativeOp];
export type NativeMoneyOp = Exclude<NativeOp, 'endRound' | 'authenticate' | 'balance' | 'status'>;

export const MONEY_OPS: ReadonlySet<string> = new Set<NativeMoneyOp>([
  'bet',
  'win',
  'betWin',
  'rollback',
  'reserve',
  'commit',
  'cancelReserve',
  'settle',
  'resettle',
  'unsettle',
  'promoWin',
  'jackpotWin',
  'adjust',
]);

export const NATIVE_BATCH = z.strictObject({
  requestId: REQUEST_ID,
  occurredAt: always.occurredAt,
  mode: z.enum(['each', 'all-or-nothing']),
  items: z.array(z.record(z.string(), z.unknown())).min(1).max(100),
});
export const NATIVE_PING = z.strictObject({ requestId: REQUEST_ID, occurredAt: always.occurredAt });

/** A call that is not of the wire's form: the field's name and what it must be. */
export class BadField extends Error {
  override readonly name = 'BadField';
  readonly field: string;

  constructor(field: string, expected: string) {
    super(expected);
    this.field = field;
  }
}

/** The value as the schema reads it. @throws BadField for the first field that is wrong */
export const readFields = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new BadField(issue.keys[0] ?? '', 'not a field of this operation');
  const field = issue?.path.join('.') ?? '';
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  throw new BadField(field === '' ? 'body' : field, isMissing ? 'required' : (issue?.message ?? 'another form'));
};
