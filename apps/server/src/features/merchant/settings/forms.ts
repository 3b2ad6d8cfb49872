import { parseIso } from '@trevo/time';
import { z } from 'zod';

const isSafeLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol === 'mailto:') return true;
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
};

/** An amount in micros, as digits in the table. */
export const micros = z.string().regex(/^\d+$/).transform(BigInt);

/** What a brand changes about one registration field; the field itself and its default rule belong to members. */
export const FieldChange = z.strictObject({
  name: z.string(),
  enabled: z.boolean().optional(),
  required: z.boolean().optional(),
  patternId: z.number().int().min(0).max(22).optional(),
  acceptedPattern: z.string().max(255).optional(),
  minLength: z.number().int().min(0).max(255).optional(),
  maxLength: z.number().int().min(1).max(255).optional(),
});

const InstantText = z.string().refine((text) => parseIso(text) !== null);

export type FieldChange = z.output<typeof FieldChange>;

/** Closes the brand from one moment on; without an end until somebody opens it. The message stands on the page. */
export const Maintenance = z.strictObject({
  startsAt: InstantText,
  endsAt: InstantText.nullable(),
  messagePt: z.string().max(280),
  messageEn: z.string().max(280),
});
export type Maintenance = z.output<typeof Maintenance>;

/** Countries (ISO 3166) that alone are served, or that are not. An unknown country is not on a list. */
export const Regions = z.strictObject({
  mode: z.enum(['open', 'allow', 'deny']),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(260),
});
export type Regions = z.output<typeof Regions>;

/** Where a link of the brand may lead: never a script, never plain http, nobody's name and password in it. */
export const Link = z.string().max(500).refine(isSafeLink);

/** Whether an address leads where its kind says: what is called Telegram leads to Telegram. Other kinds name no one address. */
export const isOfKind = (kind: string, url: string): boolean =>
  kind !== 'TELEGRAM' || (URL.canParse(url) && new URL(url).origin === 'https://t.me');
