import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/principal.ts';

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

/** One-time codes of six digits. */
export type Codes = {
  /**
   * Makes a code and queues its message; the one before it of the same target is dead. SMS takes the brakes first.
   * The answer is the wait before the next send, in minutes (default 1), which holds for the address, whoever asks, until
   * the code is used; the code itself lives 10 minutes. The wait is the same whether or not anybody has the address.
   * @throws DomainError code.too_soon (`value.waitSeconds`), sms.*, code.too_many
   */
  issue(ask: CodeAsk, caller: Caller): Promise<{ expiredMinutes: number }>;
  /**
   * Spends the code. A try is counted before it is judged, in one statement: of any number of parallel tries five are judged,
   * then the code is dead. Anything that is not six ASCII digits is a wrong code. Give it the pool, before your own
   * transaction begins: a refused try must stay counted when the rest is rolled back.
   * @throws DomainError code.missing, code.wrong, code.expired, code.too_many
   */
  consume(db: Db, target: CodeTarget, code: string | undefined): Promise<void>;
};
