import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Id, Money } from '../wire.ts';

/** Which of the four places of a room, from 0. */
const Seat = z.number().check(z.int());
const FishingSeat = z.object({
  seat: Seat,
  /** Masked. */
  name: z.string(),
});

/** What travels from the server through the socket of a room. */
export const FishingFrame = z.discriminatedUnion('type', [
  /** Who sits here; all of them. */
  z.object({ type: z.literal('seats'), list: z.array(FishingSeat) }),
  /** What one of them shot in a second: each bullet as the tenth of the second, and its fish. */
  z.object({
    type: z.literal('shots'),
    seat: Seat,
    second: z.number(),
    shots: z.array(z.object({ at: z.number(), fish: z.number() })),
  }),
  /** Fish that were caught, by whom, for how many bullets and how much. */
  z.object({
    type: z.literal('kills'),
    list: z.array(z.object({ fish: z.number(), seat: Seat, times: z.number(), win: Money })),
  }),
  z.object({ type: z.literal('beat') }),
]);
export type FishingFrame = z.input<typeof FishingFrame>;
/** The page sends nothing: bullets travel by calls. */
export const FishingSignal = z.discriminatedUnion('type', [z.strictObject({ type: z.literal('beat') })]);

export const takeFishingSeat = route({
  method: 'POST',
  path: '/wps/fishing/seat',
  summary: 'Take a seat in a room of fishing, or keep mine: a seat that is silent for 30 s is free',
  description:
    'Which fish swim where follows from `seed` and the time since `startedAt`. Bullets travel as rounds of `SPB_FISH`; see its paragraph in `docs/clients.md`.',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  passive: true,
  body: z.strictObject({ realm: z.enum(['money', 'fun']) }),
  value: z.object({
    roomId: Id,
    seed: z.string(),
    /** Both in ms since 1970, by the clock of the database. */
    startedAt: z.number(),
    now: z.number(),
    seat: Seat,
    seats: z.array(FishingSeat),
    /** Fish that would still swim, were they not caught. */
    killed: z.array(z.number()),
  }),
  errors: ['game.not_found', 'game.disabled', 'game.not_playable', 'game.true_account_required', 'request.too_many'],
});
export const openFishingSocket = route({
  method: 'GET',
  path: '/wps/fishing/socket',
  summary: 'The socket of a room of fishing: who sits there, what they shoot, what they catch',
  description:
    'Offer the protocols `trevo` and `bearer.<token>`. The `Origin` must be the page’s own. The client sends nothing. A `beat` comes every 20 s: without one the line is dead.',
  access: 'player',
  trial: true,
  passive: true,
  bare: true,
  as: 'socket',
  query: z.object({ room: Id }),
  value: FishingFrame,
  errors: ['fishing.no_seat', 'request.too_many', 'request.origin_refused', 'request.upgrade_required'],
});
