import type { AffiliateApplication, WireMap } from '@trevo/contract';

export type Channel = AffiliateApplication['channels'][number];
export type Audience = AffiliateApplication['audience'];
type Body = WireMap['POST /wps/agent/application']['body'];

export const CHANNELS = [
  'site',
  'social',
  'video',
  'messenger',
  'podcast',
  'community',
  'inPerson',
  'other',
] as const satisfies readonly Channel[];
export const AUDIENCES = ['under1000', 'under10000', 'under100000', 'more'] as const satisfies readonly Audience[];

/** An application as it is written. */
export type Draft = Omit<Body, 'audience'> & { readonly audience: Audience | null };
export const EMPTY: Draft = { fullName: '', contact: '', channels: [], addresses: '', audience: null, plan: '' };

/** How many characters a text takes, as the server counts them. */
export const BOUNDS = {
  fullName: { least: 3, most: 120 },
  contact: { least: 5, most: 120 },
  addresses: { least: 0, most: 600 },
  plan: { least: 20, most: 2_000 },
} as const;
type Written = keyof typeof BOUNDS;

export type Problem =
  | { readonly code: 'short'; readonly least: number }
  | { readonly code: 'long'; readonly most: number }
  | { readonly code: 'choose' | 'chooseOne' };

/** In the order of the form. */
export const FIELDS = ['fullName', 'contact', 'channels', 'addresses', 'audience', 'plan'] as const;
export type FieldName = (typeof FIELDS)[number];

const problemOf = (draft: Draft, field: FieldName): Problem | null => {
  if (field === 'channels') return draft.channels.length === 0 ? { code: 'choose' } : null;
  if (field === 'audience') return draft.audience === null ? { code: 'chooseOne' } : null;
  const { least, most } = BOUNDS[field satisfies Written];
  const { length } = draft[field].trim();
  if (length < least) return { code: 'short', least };
  return length > most ? { code: 'long', most } : null;
};

/** What keeps an application from being sent, by field; the server decides by the same rules. */
export const problemsOf = (draft: Draft): ReadonlyMap<FieldName, Problem> =>
  new Map(
    FIELDS.flatMap((field) => {
      const problem = problemOf(draft, field);
      return problem ? [[field, problem] as const] : [];
    }),
  );

/** The body of the call; null while something is missing. */
export const bodyOf = (draft: Draft): Body | null => {
  const { audience } = draft;
  if (audience === null || problemsOf(draft).size > 0) return null;
  return {
    ...draft,
    audience,
    fullName: draft.fullName.trim(),
    contact: draft.contact.trim(),
    addresses: draft.addresses.trim(),
    plan: draft.plan.trim(),
  };
};

/** A channel more, or one less; they stay in the order of the form. */
export const withChannel = (draft: Draft, channel: Channel): Draft => ({
  ...draft,
  channels: CHANNELS.filter((one) => draft.channels.includes(one) !== (one === channel)),
});

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Goes with the session (`ONES_OWN`): it has a name and a number in it. */
export const KEPT = 'affiliate.draft';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What this account had written before a reload. What another account, or another version of the form, left is nothing. */
export const keptDraft = (account: string, shelf: Shelf = sessionStorage): Draft => {
  try {
    const kept = JSON.parse(shelf.getItem(KEPT) ?? 'null') as Record<string, unknown> | null;
    if (kept?.account !== account) return EMPTY;
    const { fullName, contact, addresses, plan, audience, channels } = kept;
    if (![fullName, contact, addresses, plan].every(isText) || !Array.isArray(channels)) return EMPTY;
    return {
      ...({ fullName, contact, addresses, plan } as Pick<Draft, Written>),
      audience: AUDIENCES.find((one) => one === audience) ?? null,
      channels: CHANNELS.filter((one) => channels.includes(one)),
    };
  } catch {
    return EMPTY;
  }
};

/** Null forgets. */
export const keepDraft = (account: string, draft: Draft | null, shelf: Shelf = sessionStorage): void => {
  if (draft === null) return shelf.removeItem(KEPT);
  try {
    shelf.setItem(KEPT, JSON.stringify({ account, ...draft }));
  } catch {
    // Full or forbidden: what is written stands on the page until it is left.
  }
};
