import type { FeedbackView } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Feedback } from './feedback.types.ts';

/** As its sender and staff see it. */
export const feedbackView = (one: Feedback): z.output<typeof FeedbackView> => ({
  id: one.publicId,
  kind: one.kind,
  questionType: one.questionType,
  content: one.content,
  description: one.description,
  pictures: one.pictures,
  status: one.status,
  createdAt: one.createdAt.toISOString(),
  answers: one.steps.flatMap(({ answer, at }) => (answer === null ? [] : [{ text: answer, at: at.toISOString() }])),
  closedAt: one.steps.findLast(({ step }) => step === 'CLOSED')?.at.toISOString() ?? null,
  hasNews: one.hasNews,
  version: one.version,
});
