import type { ChatMessage, ChatTopic, Language } from '@trevo/contract';

/** Who talks to staff: an account, or a browser with a signed cookie. */
export type Customer = { readonly merchantId: number } & (
  | { readonly kind: 'member'; readonly memberId: bigint }
  | { readonly kind: 'visitor'; readonly hash: Buffer }
);

export type Talk = {
  readonly talkId: bigint;
  readonly merchantId: number;
  readonly publicId: string;
  readonly memberId: bigint | null;
  readonly channel: 'live' | 'mail';
  readonly topic: ChatTopic;
  readonly language: Language;
  readonly visitorName: string | null;
  readonly emailSealed: Buffer | null;
  readonly emailMasked: string | null;
  readonly status: 'waiting' | 'open' | 'closed';
  readonly assignedTo: bigint | null;
  /** The name under which that person is shown. */
  readonly staffName: string | null;
  readonly lastSeq: number;
  readonly customerReadSeq: number;
  readonly staffReadSeq: number;
  /** Messages of staff after the customer's mark, and the other way round. */
  readonly unreadByCustomer: number;
  readonly unreadByStaff: number;
  readonly outcome: string | null;
  readonly stars: number | null;
  readonly ratingComment: string | null;
  readonly createdAt: Date;
  readonly lastAt: Date;
  readonly closedAt: Date | null;
};

export type Message = {
  readonly seq: number;
  readonly sender: ChatMessage['from'];
  readonly shownName: string | null;
  readonly kind: ChatMessage['kind'];
  readonly body: string;
  readonly file: { readonly id: string; readonly name: string; readonly type: string; readonly bytes: number } | null;
  readonly clientId: string | null;
  readonly sentAt: Date;
};
/** What somebody adds to a talk. */
export type NewMessage = Pick<Message, 'sender' | 'kind' | 'body' | 'clientId'> & {
  readonly operatorId?: bigint;
  readonly shownName?: string;
  readonly fileId?: string;
  /** The mail that carries an answer. */
  readonly mailId?: string;
};
