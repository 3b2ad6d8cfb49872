import type { AffiliateApplication, Language } from '@trevo/contract';

export type State = AffiliateApplication['state'];
/** What an applicant wrote. */
export type Form = Pick<AffiliateApplication, 'fullName' | 'contact' | 'channels' | 'addresses' | 'audience' | 'plan'>;

export type Step = {
  readonly version: number;
  readonly at: Date;
  readonly state: State;
  /** Null: the applicant. */
  readonly operatorId: bigint | null;
  /** What was asked, answered, or said of a refusal. */
  readonly text: string | null;
};
export type Application = {
  readonly applicationId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly form: Form;
  readonly language: Language;
  readonly createdAt: Date;
  readonly state: State;
  readonly version: number;
  readonly decidedAt: Date | null;
  /** What the applicant became. */
  readonly type: number | null;
  /** The oldest first. */
  readonly steps: readonly Step[];
};
export const OPEN: readonly State[] = ['received', 'in_review', 'asked'];
