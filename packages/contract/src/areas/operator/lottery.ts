import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { GameCode, InstantText } from '../../wire.ts';
import { DrawProof, IssueNo, IssueState } from '../lottery.ts';
import { Reason, Waits } from './parts.ts';

/** A draw of a lottery, by `GAME.ISSUE`. */
export const OperatorDraw = z.object({
  id: z.string(),
  gameCode: GameCode,
  issue: IssueNo,
  state: IssueState,
  /** Two people enter its result; the house draws none. */
  isOfficial: z.boolean(),
  drawsAt: InstantText,
  orders: z.nullable(z.number()),
  /** Of the result that counts; 0: there is none. */
  version: z.number(),
  results: DrawProof.shape.results,
  waits: Waits,
});
const ByDraw = z.object({ id: z.string().check(z.regex(/^[A-Z0-9_]{2,40}\.\d{8}-\d{4}$/)) });

export const listOperatorDraws = route({
  method: 'GET',
  path: '/ops/lottery/draws',
  summary: 'Draws whose official result nobody has entered yet, the oldest first',
  access: 'operator:admin',
  passive: true,
  value: z.object({ list: z.array(OperatorDraw) }),
});
export const getOperatorDraw = route({
  method: 'GET',
  path: '/ops/lottery/draws/:id',
  summary: 'A draw with its results, and what waits about it',
  access: 'operator:admin',
  params: ByDraw,
  value: OperatorDraw,
  errors: ['lottery.issue_unknown'],
});
export const enterDrawResult = route({
  method: 'POST',
  path: '/ops/lottery/draws/:id/result',
  summary: 'Enter an official result, or correct the one that counts: it waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ByDraw,
  body: z.strictObject({
    /** One more than that of the result which counts. */
    version: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
    /** As the game's family writes it. */
    numbers: z.string().check(z.minLength(1), z.maxLength(400)),
    reason: Reason,
  }),
  value: OperatorDraw,
  errors: [
    'lottery.issue_unknown',
    'lottery.result_invalid',
    'lottery.draw_stands',
    'waiting.already_asked',
    'waiting.contradicts',
  ],
});
