import * as z from 'zod/mini';
import { ClientFields, Id, Paging } from '../../wire.ts';

/** A member as agents see one: by an opaque id, under the name that others may read (a mobile number is masked). */
export const TeamMember = z.object({ memberId: Id, account: z.string(), type: z.number() });
export type TeamMember = z.input<typeof TeamMember>;

/** A business day of the brand's zone, `2026-11-29`. */
export const DayText = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** Both days are included; 31 days at most, today where none is named. */
export const DaySpan = { from: z.optional(DayText), to: z.optional(DayText) };
/** The beginning of an account's name. */
export const NameFilter = z.optional(z.string().check(z.maxLength(64)));
/** Whose direct downlines; the agent's own where none is named. */
export const UnderFilter = z.optional(Id);
/** One member alone, without anybody below; it takes the place of `under` and `name`. */
export const AloneFilter = z.optional(Id);
/**
 * By which way `under` or `member` was below me: ids of agents joined by dots, each directly above the next one and the last one directly above that
 * member. Only what was while it was so counts. A row says what to send, and null where that is all of its time in my team.
 */
export const UplineFilter = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,2600}$/));
/** A filter that is on or not there. */
export const OnlyTrue = z.optional(z.literal('true'));
export const TeamList = { ...Paging, ...ClientFields };

/** Products that bets belong to, as the record of bets names them. */
export const ProductName = z.enum(['house', 'vendor', 'lottery', 'sports', 'table']);
