import * as z from 'zod/mini';
import { Id, InstantText, Paging } from '../../wire.ts';

/**
 * The operators' console. Lists follow one form: `sort=field,dir`, `pageNo`, `pageSize`, `q` and filters give
 * one `pageOf`; every record has `id`. Every write says why (`reason`), carries an Idempotency-Key and is audited.
 */
export const text = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
export const List = { ...Paging, sort: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40},(asc|desc)$/))) };
export const Search = z.optional(z.string().check(z.maxLength(120)));
/** From a moment, and to before another one. */
export const Between = { from: z.optional(InstantText), to: z.optional(InstantText) };
export const ById = z.object({ id: Id });
export const Why = z.strictObject({ reason: Reason });

/**
 * On the answer of a write: it loosens a guard, so it has not happened yet. `appliesAt`: when it does, where no other administrator
 * is there to say yes; null: when another administrator approves it.
 */
export const Waits = z.optional(z.object({ id: z.string(), appliesAt: z.nullable(InstantText) }));

/** A vendor's code, `PG`. */
export const VendorCode = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_]{1,11}$/));
export const VendorFilter = z.optional(VendorCode);
export const MemberRef = z.object({ id: z.string(), username: z.string() });
/** Opaque; longer than `Id` because a vendor's own ids are inside. */
export const ByRef = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)) });
