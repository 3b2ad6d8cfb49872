import type { FeedbackKind, FeedbackStatus, QuestionType } from '@trevo/contract/feedback-rules';
import type { Language } from '@trevo/contract';

export type Step = {
  readonly step: FeedbackStatus;
  readonly answer: string | null;
  readonly operatorId: bigint | null;
  readonly at: Date;
};
export type Feedback = {
  readonly feedbackId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly kind: FeedbackKind;
  readonly questionType: QuestionType;
  readonly content: string;
  readonly description: string | null;
  readonly language: Language;
  readonly pictures: number;
  readonly status: FeedbackStatus;
  readonly version: number;
  readonly hasNews: boolean;
  readonly createdAt: Date;
  /** The oldest first. */
  readonly steps: readonly Step[];
};
export type Wish = Pick<Feedback, 'kind' | 'questionType' | 'content' | 'description'>;
