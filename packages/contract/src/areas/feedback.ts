import * as z from 'zod/mini';
import {
  DESCRIPTION_MOST,
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  PICTURES_MOST,
  QUESTION_TYPES,
} from '../feedback-rules.ts';
import { route } from '../route.ts';
import { Id, InstantText, pageOf, Paging, rowVersion } from '../wire.ts';

export const FeedbackKind = z.enum(FEEDBACK_KINDS);
export const QuestionType = z.enum(QUESTION_TYPES);
export const FeedbackStatus = z.enum(FEEDBACK_STATUSES);
const written = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const FeedbackView = z.object({
  id: Id,
  kind: FeedbackKind,
  questionType: QuestionType,
  content: z.string(),
  description: z.nullable(z.string()),
  /** How many there are; each is read by its place, from 1. */
  pictures: z.number(),
  status: FeedbackStatus,
  createdAt: InstantText,
  /** What staff answered, the oldest first. */
  answers: z.array(z.object({ text: z.string(), at: InstantText })),
  closedAt: z.nullable(InstantText),
  /** Something came that the member has not seen. */
  hasNews: z.boolean(),
  /** Rises with each step of staff. */
  version: z.number(),
});
export const putFeedback = route({
  method: 'PUT',
  path: '/wps/feedback',
  summary: 'Send feedback or a complaint, with up to three pictures',
  description:
    'The content has at most 140 characters. A complaint has a description of 3 to 100 words; feedback has none. Files are all named ' +
    '`file`. The pictures are drawn anew and shown to the sender and the brand’s staff alone.',
  access: 'player',
  beforeTerms: true,
  money: true,
  upload: { files: PICTURES_MOST, fieldBytes: 8_000 },
  body: z.strictObject({
    kind: z._default(FeedbackKind, 'FEEDBACK'),
    questionType: QuestionType,
    content: written(600),
    description: z.optional(written(DESCRIPTION_MOST)),
  }),
  value: FeedbackView,
  errors: ['feedback.too_many', 'upload.too_many_files'],
});
export const listFeedback = route({
  method: 'GET',
  path: '/wps/feedback',
  summary: 'The member’s own feedback, newest first, with its answers',
  access: 'player',
  beforeTerms: true,
  passive: true,
  query: z.object(Paging),
  value: z.object({
    ...pageOf(FeedbackView).shape,
    /** On all pages: how many have something that the member has not seen. */
    unread: z.number(),
  }),
});
export const seeFeedback = route({
  method: 'POST',
  path: '/wps/feedback/:id/seen',
  summary: 'The member has seen what came',
  access: 'player',
  beforeTerms: true,
  params: z.object({ id: Id }),
  /** The version that was shown: what came after it stays news. Without it, everything is seen. */
  body: z.strictObject({ version: z.optional(rowVersion(1)) }),
  value: z.object({}),
  errors: ['feedback.not_found'],
});
export const PicturePlace = z.enum(['1', '2', '3']);
export const getFeedbackPicture = route({
  method: 'GET',
  path: '/wps/feedback/:id/pictures/:place',
  summary: 'One picture of the member’s own feedback, as a data URL',
  access: 'player',
  beforeTerms: true,
  params: z.object({ id: Id, place: PicturePlace }),
  value: z.object({ image: z.string() }),
  errors: ['feedback.not_found'],
});
