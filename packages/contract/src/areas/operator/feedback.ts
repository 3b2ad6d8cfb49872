import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, pageOf, rowVersion } from '../../wire.ts';
import { FeedbackView, PicturePlace, QuestionType } from '../feedback.ts';
import { ById, List, MemberRef, Reason, Search } from './parts.ts';

export const OperatorFeedback = z.object({
  ...FeedbackView.shape,
  member: MemberRef,
  /** The member's language: that of the answer. */
  language: z.enum(['PT', 'EN', 'ZH']),
  /** Who took which step, the oldest first; null: the member. */
  steps: z.array(z.object({ step: FeedbackView.shape.status, at: InstantText, by: z.nullable(z.string()) })),
});
export const FeedbackFilter = z.enum(['open', 'answered', 'closed', 'all']);
export const listFeedbackDesk = route({
  method: 'GET',
  path: '/ops/feedback',
  summary: 'Feedback and complaints; open ones the oldest first, the others the newest first',
  access: 'operator:support',
  passive: true,
  query: z.object({
    ...List,
    view: z._default(FeedbackFilter, 'open'),
    questionType: z.optional(QuestionType),
    kind: z.optional(FeedbackView.shape.kind),
    /** A user name, or the id of one feedback. */
    q: Search,
  }),
  value: z.object({
    ...pageOf(OperatorFeedback).shape,
    /** Waiting for staff, whatever the filter. */
    open: z.number(),
    oldestAt: z.nullable(InstantText),
  }),
});
export const getFeedbackDeskPicture = route({
  method: 'GET',
  path: '/ops/feedback/:id/pictures/:place',
  summary: 'One picture of a feedback, as a data URL',
  access: 'operator:support',
  params: z.object({ id: Id, place: PicturePlace }),
  value: z.object({ image: z.string() }),
  errors: ['feedback.not_found'],
});
/** The version that was on the desk: two do not answer over each other. */
const Seen = { version: rowVersion(1), reason: Reason };
export const takeFeedback = route({
  method: 'POST',
  path: '/ops/feedback/:id/take',
  summary: 'Begin to work on it; the member sees that somebody does',
  access: 'operator:support',
  money: true,
  params: ById,
  body: z.strictObject(Seen),
  value: OperatorFeedback,
  errors: ['feedback.not_found', 'feedback.changed'],
});
export const answerFeedback = route({
  method: 'POST',
  path: '/ops/feedback/:id/answer',
  summary: 'Answer it; the member is told',
  access: 'operator:support',
  money: true,
  params: ById,
  body: z.strictObject({ ...Seen, answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  value: OperatorFeedback,
  errors: ['feedback.not_found', 'feedback.changed'],
});
export const closeFeedback = route({
  method: 'POST',
  path: '/ops/feedback/:id/close',
  summary: 'Close it; its pictures are deleted after 90 days',
  access: 'operator:support',
  money: true,
  params: ById,
  body: z.strictObject(Seen),
  value: OperatorFeedback,
  errors: ['feedback.not_found', 'feedback.changed'],
});
