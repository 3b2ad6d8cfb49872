import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, pageOf } from '../../wire.ts';
import { ById, List, Why } from './parts.ts';

/** Something that happened and that one part of the server could not take in, however often it tried. The others went on. */
export const ParkedEvent = z.object({
  id: z.string(),
  /** What reads, `rewards.turnover`. */
  consumer: z.string(),
  /** What it reads: settled bets, lines of the journal, or a kind of event. */
  stream: z.string(),
  /** Of the row within its stream. */
  place: z.string(),
  /** What the last try said, in the server's words. */
  failure: z.string(),
  at: InstantText,
  /** Another try was asked for and has not been made yet. */
  isAsked: z.boolean(),
});
export const listParkedEvents = route({
  method: 'GET',
  path: '/ops/parked-events',
  summary: 'What a part of the server could not take in, oldest first',
  access: 'operator:admin',
  passive: true,
  query: z.object(List),
  value: pageOf(ParkedEvent),
});
const parkedEventWrite = <const Path extends string>(path: Path, summary: string) =>
  route({
    method: 'POST',
    path,
    summary,
    access: 'operator:admin',
    money: true,
    params: ById,
    body: Why,
    value: z.object({}),
    errors: ['event.not_parked'],
  });
export const retryParkedEvent = parkedEventWrite(
  '/ops/parked-events/:id/retry',
  'Try again within seconds, with what the row says by then; a failure brings it back to the list',
);
export const dropParkedEvent = parkedEventWrite(
  '/ops/parked-events/:id/drop',
  'Leave it out for good: the audit log keeps what it was',
);
