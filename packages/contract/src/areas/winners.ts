import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, InstantText, Money } from '../wire.ts';
import { GameCard, GameType } from './catalog.ts';

/** One win on the board. `customerName` is masked by the server, `jo***3`; nothing tells who it is. */
const Winner = z.object({
  customerName: z.string(),
  /** What the bet paid, its stake included. */
  winAmount: Money,
  currency: z.string(),
  wonAt: InstantText,
  /** As in the game's card. */
  iconUrl: z.string(),
  game: GameCard,
});

export const getWinners = route({
  method: 'GET',
  path: '/wps/relay/winners',
  summary: 'The best wins of the last 24 hours, the highest first, each player once; at most 20',
  access: 'public',
  query: z.object({
    ...ClientFields,
    gameCategory: z.optional(z.enum(['ALL', ...GameType.options])),
    limitNum: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  }),
  value: z.object({ list: z.array(z.object({ vo: Winner })) }),
});

const Hidden = z.object({ isHidden: z.boolean() });
export const getWinsHidden = route({
  method: 'GET',
  path: '/wps/member/wins-hidden',
  summary: 'Whether my wins are kept off the board of winners',
  access: 'player',
  value: Hidden,
});
export const hideWins = route({
  method: 'PUT',
  path: '/wps/member/wins-hidden',
  summary: 'Keep my wins off the board of winners, or let them stand there',
  access: 'player',
  body: z.strictObject({ isHidden: z.boolean() }),
  value: Hidden,
});
