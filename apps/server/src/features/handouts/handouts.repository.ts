import { DAY } from '@trevo/time';
import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * `receipt`: a payment that a person saw on the statement; `comeback`: a claim credited again; `return`: a return said to be made
 * by hand; `round`: a voided one; `orphan`: a win paid without its bet; `spins`: free ones.
 */
export type HandoutKind = 'receipt' | 'comeback' | 'return' | 'round' | 'orphan' | 'spins';

/** One gift: the same one decided again counts once, as it was at most. */
export type Gift = {
  readonly merchantId: number;
  readonly kind: HandoutKind;
  /** End-to-end id of a payment, public id of a withdrawal, reference of a round or win, id of a campaign. */
  readonly subject: string;
};

/** What a person of the staff gives. */
export type Handout = Gift & {
  readonly operatorId: bigint;
  /** Empty: money of a payer whom nobody knows. */
  readonly memberIds: readonly bigint[];
  /** Micros for each of the members. */
  readonly each: Amount;
  readonly at: Date;
};

/** Of 24 hours, one gift left out: what a member got, and what one person gave without a second one. */
export type Given = { readonly toMember: Amount; readonly byOne: Amount };

const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY);

/**
 * What was given in the 24 hours before: the most that one of its members got, and what its giver gave alone. Decisions of the brand
 * wait for each other until the transaction ends; this lock is taken after those of rows.
 */
export const lockGiven = async (
  tx: DbTransaction,
  { merchantId, kind, subject, operatorId, memberIds, at }: Omit<Handout, 'each'>,
): Promise<Given> => {
  const { rows } = await sql<{ toMember: bigint; byOne: bigint }>`
    select * from handout_day(${merchantId}, ${[...memberIds]}::bigint[], ${operatorId}, ${kind}, ${subject}, ${dayBefore(at)})`.execute(
    tx,
  );
  return { toMember: (rows[0]?.toMember ?? 0n) as Amount, byOne: (rows[0]?.byOne ?? 0n) as Amount };
};

/**
 * The decision to give it, written before anything moves. `isAlone`: one person decided it. Repeating it counts once: it stays the
 * gift of who gave it first, and never gets smaller, because a repetition may see only what is left of it to give.
 */
export const upsertHandout = async (
  tx: DbTransaction,
  handout: Handout & { readonly isAlone: boolean },
): Promise<void> => {
  const { memberIds } = handout;
  const rows = (memberIds.length === 0 ? [null] : memberIds).map((memberId) => ({
    merchantId: handout.merchantId,
    kind: handout.kind,
    subject: handout.subject,
    memberId,
    amountMicros: handout.each,
    operatorId: handout.operatorId,
    isAlone: handout.isAlone,
    at: handout.at,
  }));
  await tx
    .insertInto('handout')
    .values(rows)
    .onConflict((clash) =>
      clash.constraint('handout_subject').doUpdateSet({
        amountMicros: sql<bigint>`greatest(handout.amount_micros, excluded.amount_micros)`,
        // Of one that was taken back nothing is left to keep.
        operatorId: sql<bigint>`case when handout.amount_micros = 0 then excluded.operator_id else handout.operator_id end`,
        isAlone: sql<boolean>`excluded.is_alone and (handout.is_alone or handout.amount_micros = 0)`,
        at: sql<Date>`greatest(handout.at, excluded.at)`,
      }),
    )
    .execute();
};

/** What was decided and then not given, because it goes another way: counts for nothing. */
export const retractHandout = async (tx: DbTransaction, { merchantId, kind, subject }: Gift): Promise<void> => {
  await tx
    .updateTable('handout')
    .set({ amountMicros: 0n })
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
};

/** No person of the staff. */
const NOBODY = -1n;

/** For a page of gifts, as this person would give them: asked by gift and member. Nobody waits for it. */
export const listGiven = async (
  db: Db,
  look: {
    readonly merchantId: number;
    readonly memberIds: readonly bigint[];
    readonly operatorId?: bigint | undefined;
    readonly at: Date;
  },
): Promise<(gift: Pick<Gift, 'kind' | 'subject'>, memberId: bigint) => Given> => {
  const { operatorId = NOBODY } = look;
  const rows = await db
    .selectFrom('handout')
    .select(['memberId', 'operatorId', 'isAlone', 'kind', 'subject', 'amountMicros'])
    .where('merchantId', '=', look.merchantId)
    .where((or) =>
      or.or([
        or('memberId', '=', sql<bigint>`any(${[...look.memberIds]}::bigint[])`),
        or.and([or('operatorId', '=', operatorId), or('isAlone', '=', true)]),
      ]),
    )
    .where('at', '>', dayBefore(look.at))
    .execute();
  const sum = (of: typeof rows) => of.reduce((total, row) => total + row.amountMicros, 0n) as Amount;
  return ({ kind, subject }, memberId) => {
    const others = rows.filter((row) => row.kind !== kind || row.subject !== subject);
    return {
      toMember: sum(others.filter((row) => row.memberId === memberId)),
      byOne: sum(others.filter((row) => row.isAlone && row.operatorId === operatorId)),
    };
  };
};

/** Who may sign for money, and who for free spins: as the console's calls ask for it. */
const MONEY = ['cashier', 'admin'];
export const SPINS = ['admin'];

const stands = async (tx: DbTransaction, operatorId: bigint, powers: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ stands: boolean }>`
    select staff_signature_stands(${operatorId}, ${[...powers]}) as stands`.execute(tx);
  return rows[0]?.stands === true;
};

/**
 * The first of two signatures, or null when its giver may sign no more: locked, or without the powers. Looked up behind the lock of
 * what is decided; the next one who signs is the first.
 */
export const findStandingSignature = async (
  tx: DbTransaction,
  operatorId: bigint | null,
  powers: readonly string[] = MONEY,
): Promise<bigint | null> => (operatorId !== null && (await stands(tx, operatorId, powers)) ? operatorId : null);

/**
 * The one who signs now may still do so: not locked, nor without the powers, since their session was looked at. Call it behind the lock
 * of what is decided. @throws DomainError request.forbidden
 */
export const requireSigner = async (
  tx: DbTransaction,
  operatorId: bigint,
  powers: readonly string[] = MONEY,
): Promise<void> => {
  if (!(await stands(tx, operatorId, powers))) throw new DomainError('request.forbidden');
};
