import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, pageOf } from '../../wire.ts';
import { List, MemberRef, Reason } from '../operator/parts.ts';

/** To whom staff writes: one member, an agent with all below, or all members of the brand. */
export const MessageAudience = z.enum(['member', 'team', 'all']);
const written = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const WORDS = { titlePt: written(80), titleEn: written(80), bodyPt: written(2_000), bodyEn: written(2_000) };

export const SentMessage = z.object({
  id: Id,
  audience: MessageAudience,
  /** Null: all members of the brand. */
  member: z.nullable(MemberRef),
  titlePt: z.string(),
  titleEn: z.string(),
  bodyPt: z.string(),
  bodyEn: z.string(),
  by: z.string(),
  at: InstantText,
  /** How many were written to so far, and how many of them have read it. */
  recipients: z.number(),
  read: z.number(),
  /** Null: it is still being sent. */
  doneAt: z.nullable(InstantText),
});
export const listSentMessages = route({
  method: 'GET',
  path: '/ops/messages',
  summary: 'Messages that staff wrote to members, newest first, with how many have read each',
  access: 'operator:support',
  passive: true,
  query: z.object({ ...List, audience: z.optional(MessageAudience) }),
  value: pageOf(SentMessage),
});
export const countMessageAudience = route({
  method: 'GET',
  path: '/ops/messages/audience',
  summary: 'How many members a message would reach now',
  access: 'operator:support',
  query: z.object({ audience: MessageAudience, member: z.optional(Id) }),
  value: z.object({ members: z.number(), member: z.nullable(MemberRef) }),
  errors: ['member.not_found'],
});
export const sendMessage = route({
  method: 'POST',
  path: '/ops/messages',
  summary: 'Write a message to a member, to the team of an agent, or to all members of the brand',
  description: 'Only administrators write to a team or to all. Many are written to in pieces, by a job.',
  access: 'operator:support',
  money: true,
  body: z.strictObject({
    audience: MessageAudience,
    /** The member, or the agent whose team it is; nobody for all. */
    member: z.optional(Id),
    ...WORDS,
    reason: Reason,
  }),
  value: SentMessage,
  errors: ['member.not_found'],
});
