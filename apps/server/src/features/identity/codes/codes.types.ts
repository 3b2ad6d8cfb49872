/** What a code is good for. A code of one purpose is nothing anywhere else. */
export type CodePurpose = 'login' | 'register' | 'recover' | 'second-factor' | 'bind' | 'change-password';

/** Where a code belongs: brand, purpose, address, and the browser, session or pending challenge that asked for it. */
export type CodeTarget = {
  readonly merchantId: number;
  readonly purpose: CodePurpose;
  readonly channel: 'email' | 'sms';
  /** E-mail in lower case, or E.164. */
  readonly address: string;
  /** `caller.cid`, a session id, or the id of a pending challenge: a code asked for elsewhere is wrong here. */
  readonly binding: string;
};

export type CodeAsk = CodeTarget & {
  readonly memberId: bigint | null;
  /** False: everything happens as usual (limits, time, answer), but nothing is sent, because nobody has this address. */
  readonly isDelivered: boolean;
};
