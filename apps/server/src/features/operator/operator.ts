import type { OperatorRole } from '@trevo/contract';

/** A member of staff of one brand. */
export type OperatorAccount = {
  readonly operatorId: bigint;
  readonly merchantId: number;
  readonly publicId: string;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly isActive: boolean;
};

/** The account with what a login is checked against. */
export type OperatorSecrets = OperatorAccount & {
  readonly passwordHash: string;
  readonly totpSealed: Buffer;
  readonly totpLastStep: bigint;
  readonly emailSealed: Buffer | null;
};
