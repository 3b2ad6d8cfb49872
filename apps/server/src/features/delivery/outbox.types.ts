import type { Message, SmsPool, TemplateName } from './delivery.types.ts';

export type DeliveryStatus = 'queued' | 'delivered' | 'dead' | 'discarded';

/** The record of one message, without what it says. */
export type OutboxRow = {
  readonly messageId: string;
  readonly memberId: bigint | null;
  readonly channel: Message['channel'];
  readonly template: TemplateName;
  readonly language: string;
  readonly maskedTo: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** `kind:code` of the newest refusal, or `late`. */
  readonly errorCode: string | null;
  readonly isDecoy: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly finishedAt: Date | null;
  /** Of a queued one that was refused: when the next try is due. */
  readonly nextTryAt: Date | null;
  /** It is dead, no provider said no to it, and it is still of use. */
  readonly canRetry: boolean;
};

export type OutboxFilter = {
  readonly merchantId: number;
  readonly channel?: Message['channel'] | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly template?: TemplateName | undefined;
  /** Whole address or number, or a part of its masked form. */
  readonly to?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Why a window of the brakes admits nothing more: its count is full, its money spent, or its codes do not come back. */
export type BrakeReason = 'count' | 'money' | 'unused';

export type SmsWindow = {
  readonly scope: 'range' | 'country';
  /** Whose codes: each pool opens and closes by itself. */
  readonly pool: SmsPool;
  /** First digits of ten thousand numbers, or an ISO country. */
  readonly key: string;
  readonly country: string | null;
  readonly asked: number;
  readonly used: number;
  readonly endsAt: Date;
  readonly isRunning: boolean;
  readonly closed: { readonly reason: BrakeReason; readonly since: Date } | null;
};

export type SmsDay = {
  /** UTC date: the day of the brakes. */
  readonly day: string;
  readonly asked: number;
  readonly used: number;
  /** Micros of the brand's currency. */
  readonly costMicros: bigint;
};

export type SmsReport = {
  readonly hasProvider: boolean;
  /** The provider refuses everything: codes wait until ten minutes after the last refusal. */
  readonly sick: { readonly since: Date; readonly errorCode: string | null } | null;
  readonly today: SmsDay & {
    readonly resetsAt: Date;
    readonly closed: SmsWindow['closed'];
    /** Pools that have used up their part of the day; the others go on. */
    readonly closedPools: readonly SmsPool[];
  };
  /** Fourteen days, the oldest first; days without an SMS are zeros. */
  readonly days: readonly SmsDay[];
  /** Running windows, and those that ended within the last day; closed and busy ones first. */
  readonly windows: readonly SmsWindow[];
  /** Numbers and mailboxes that wait because they asked three times. */
  readonly waiting: { readonly numbers: number; readonly mailboxes: number };
};
