/** One account at one brand. `memberId` stays inside the server; the wire shows `publicId`. */
export type Member = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly publicId: string;
  readonly username: string;
  readonly nickname: string;
  readonly icon: string | null;
  /** The user name is the mobile number: `shownName` masks it for everyone but its owner. */
  readonly isMobileName: boolean;
  /** 0 player, 4 trial, 1 2 41 42 agent. */
  readonly type: number;
  readonly isActive: boolean;
  /** The terms that were agreed to last; null where the house made the account, empty where they are still to be asked. */
  readonly termsVersion: string | null;
  readonly previousLoginAt: Date | null;
  /** One more with each new password, and each time that all of the member's sessions are ended. */
  readonly entryVersion: number;
  readonly createdAt: Date;
};

/** The holder with their CPF in clear: for comparing with banks inside the server, never for an answer. */
export type Holder = { readonly payeeName: string; readonly idNumber: string };
