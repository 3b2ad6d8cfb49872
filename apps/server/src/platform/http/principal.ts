import type { Language, OperatorRole } from '@trevo/contract';

/** The brand that the request's host belongs to. Nothing that a client sends decides it. */
export type Merchant = {
  readonly merchantId: number;
  readonly code: string;
  readonly currency: 'BRL' | 'USD' | 'EUR' | 'VND';
};

/** The brand that a host belongs to, and the entry of its host list that says so: links are built from it. */
export type HostedMerchant = Merchant & { readonly host: string };

/** A live player session: both halves matched. */
export type Player = {
  readonly sessionId: string;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly account: string;
  readonly type: number;
  /** The terms changed since the member agreed: only agreeing and signing out are answered. */
  readonly isTermsDue: boolean;
  /** The terms are due, and the member never agreed to any. */
  readonly isFirstTerms?: boolean;
};

export type Operator = {
  readonly sessionId: string;
  readonly operatorId: bigint;
  readonly merchantId: number;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
};

/** What every call knows about its caller, derived by the server. */
export type Caller = {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly ip: string;
  readonly requestId: string;
  /** Anonymous cookie that challenges are bound to; made at the first call that needs it. */
  readonly cid: string;
  /** The cookie that makes a browser known after a sign-in; null before the first one here. */
  readonly did: string | null;
  readonly userAgent: string;
  /**
   * Where links lead, `https://brand.example`: scheme and port of PUBLIC_URL, and the entry of the brand's host list that the
   * request named. No letter of it comes from the request.
   */
  readonly origin: string;
  /** The same with the port of the request: the origin under which the browser shows the page. For comparisons, not for links. */
  readonly pageOrigin: string;
};

/** Key and content hash of a money call. Same key with another hash is `request.key_reused`. */
export type Idempotency = { readonly key: string; readonly requestHash: Buffer };
