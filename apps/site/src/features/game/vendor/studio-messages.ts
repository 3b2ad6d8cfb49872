import * as z from 'zod/mini';

// The page's policy forbids making functions from text, which zod otherwise tries in order to be faster.
z.config({ jitless: true });

const envelope = { source: z.literal('trevo-studio'), v: z.literal(1) };
const RoundId = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * What a game may tell the window. Amounts are not part of it: whatever a frame claims about money is not looked at, the
 * balance is read from the API. Unknown fields are dropped.
 */
export const StudioMessage = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('ready') }),
  z.object({ ...envelope, type: z.literal('round-started'), roundId: z.optional(RoundId) }),
  z.object({ ...envelope, type: z.literal('round-ended'), roundId: z.optional(RoundId) }),
  z.object({ ...envelope, type: z.literal('balance-changed') }),
  z.object({ ...envelope, type: z.literal('deposit') }),
  z.object({ ...envelope, type: z.literal('lobby') }),
  z.object({ ...envelope, type: z.literal('error'), code: z.optional(z.string().check(z.maxLength(64))) }),
]);
export type StudioMessage = z.infer<typeof StudioMessage>;

/** The part of a MessageEvent that is looked at. */
type Arrived = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/** A message of exactly this frame on exactly this origin in the known form; everything else is null. */
export const readStudioMessage = (
  event: Arrived,
  from: { readonly frame: unknown; readonly origin: string },
): StudioMessage | null => {
  if (from.frame === null || event.source !== from.frame || event.origin !== from.origin) return null;
  const parsed = StudioMessage.safeParse(event.data);
  return parsed.success ? parsed.data : null;
};

/** What the window tells the game. */
export type WindowMessage =
  | { readonly type: 'pause' | 'resume' | 'close' }
  /** The player is being asked about their time; `pause` comes with it. */
  | { readonly type: 'reality-check'; readonly intervalMinutes: number; readonly elapsedMinutes: number };

/** Tells the game something; only a page of this origin can read it. */
export const tellStudio = (frame: Window | null, origin: string, message: WindowMessage): void =>
  frame?.postMessage({ source: 'trevo-window', v: 1, ...message }, origin);
