import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, Money, pageOf, Paging } from '../../wire.ts';
import { ContractScheme } from '../agents/contracts.ts';
import { TeamMember } from '../agents/parts.ts';

const deposit = { deposit: Id, amount: Money };
const withdrawal = { withdrawal: Id, amount: Money };
/** Why, as a sentence in the reader's language; null: nothing more is known. */
const why = z.nullable(z.string());
const contract = {
  contract: Id,
  scheme: ContractScheme,
  /** On which side the reader is. */
  side: z.enum(['agent', 'upline']),
  /** The highest rate of its tiers. */
  topRatePpm: z.number(),
};
const pay = { pay: Id, scheme: ContractScheme, amount: Money, from: InstantText, to: InstantText };
const transfer = { transfer: Id, amount: Money };
const application = { application: Id };
/** What staff writes, in both languages of the brand. */
const Both = z.object({ PT: z.string(), EN: z.string() });

/** Every kind of message with what its words need. A kind without words in each language fails a test. */
export const MESSAGE_PARAMS = {
  depositCredited: z.object(deposit),
  /** Nobody paid the code in time. */
  depositExpired: z.object(deposit),
  /** It came, and went back to its payer. */
  depositReturned: z.object({ ...deposit, why }),
  withdrawalApproved: z.object(withdrawal),
  withdrawalSent: z.object(withdrawal),
  withdrawalRejected: z.object({ ...withdrawal, why }),
  /** It could not be paid, and its money is back in the wallet. */
  withdrawalFailed: z.object({ ...withdrawal, why }),
  contractOffered: z.object(contract),
  contractAccepted: z.object(contract),
  contractRejected: z.object(contract),
  contractWithdrawn: z.object(contract),
  /** Nobody can accept the offer any more. */
  contractOutdated: z.object(contract),
  contractEndAsked: z.object(contract),
  contractKept: z.object(contract),
  contractReplaced: z.object(contract),
  /** Both sides agreed on its end. */
  contractTerminated: z.object(contract),
  /** It fell with the contract above it. */
  contractFallen: z.object(contract),
  contractEndedByHouse: z.object(contract),
  /** The agent is below somebody else now. */
  contractMoved: z.object(contract),
  payApproved: z.object(pay),
  payHeld: z.object(pay),
  transferIn: z.object(transfer),
  /** Staff took back what the reader sent or got. */
  transferUndone: z.object({ ...transfer, direction: z.enum(['in', 'out']) }),
  /** `amount` is the limit now. */
  creditChanged: z.object({ amount: Money }),
  applicationAsked: z.object(application),
  applicationApproved: z.object(application),
  applicationDeclined: z.object(application),
  /** Written by staff: plain text. */
  house: z.object({ title: Both, body: Both }),
} as const;
export type MessageKind = keyof typeof MESSAGE_PARAMS;
export const MESSAGE_KINDS = Object.keys(MESSAGE_PARAMS) as readonly MessageKind[];
export type MessageParams<Kind extends MessageKind = MessageKind> = z.output<(typeof MESSAGE_PARAMS)[Kind]>;

const Head = {
  messageId: Id,
  at: InstantText,
  isRead: z.boolean(),
  /** The other side, if it is a member; null: the house, or nobody. */
  other: z.nullable(TeamMember),
};
const of = <Kind extends MessageKind>(kind: Kind) =>
  z.object({ ...Head, kind: z.literal(kind), params: MESSAGE_PARAMS[kind] });
export const MessageView = z.discriminatedUnion('kind', [
  of('depositCredited'),
  of('depositExpired'),
  of('depositReturned'),
  of('withdrawalApproved'),
  of('withdrawalSent'),
  of('withdrawalRejected'),
  of('withdrawalFailed'),
  of('contractOffered'),
  of('contractAccepted'),
  of('contractRejected'),
  of('contractWithdrawn'),
  of('contractOutdated'),
  of('contractEndAsked'),
  of('contractKept'),
  of('contractReplaced'),
  of('contractTerminated'),
  of('contractFallen'),
  of('contractEndedByHouse'),
  of('contractMoved'),
  of('payApproved'),
  of('payHeld'),
  of('transferIn'),
  of('transferUndone'),
  of('creditChanged'),
  of('applicationAsked'),
  of('applicationApproved'),
  of('applicationDeclined'),
  of('house'),
]);
export type MessageView = z.input<typeof MessageView>;

export const listMessages = route({
  method: 'GET',
  path: '/wps/messages',
  summary: 'The member’s internal messages, newest first',
  description:
    'A message has a kind and what its words need; a client has the words. Only `house` has words of its own, written by staff: plain text.',
  access: 'player',
  beforeTerms: true,
  query: z.object({ ...Paging, show: z._default(z.enum(['all', 'unread']), 'all') }),
  value: z.object({
    ...pageOf(MessageView).shape,
    /** On all pages. */
    unread: z.number(),
    currency: z.string(),
  }),
});
export const countUnreadMessages = route({
  method: 'GET',
  path: '/wps/messages/unread',
  summary: 'How many messages the member has not read',
  access: 'player',
  beforeTerms: true,
  passive: true,
  value: z.object({ unread: z.number() }),
});
const ById = z.object({ id: Id });
export const seeMessage = route({
  method: 'POST',
  path: '/wps/messages/:id/seen',
  summary: 'The member has read a message',
  access: 'player',
  beforeTerms: true,
  params: ById,
  body: z.strictObject({}),
  value: z.object({ unread: z.number() }),
  errors: ['message.not_found'],
});
export const seeAllMessages = route({
  method: 'POST',
  path: '/wps/messages/seen',
  summary: 'The member has read all messages up to the newest one that was shown: what came after it stays unread',
  access: 'player',
  beforeTerms: true,
  body: z.strictObject({ upTo: Id }),
  value: z.object({ unread: z.number() }),
  errors: ['message.not_found'],
});
export const deleteMessage = route({
  method: 'DELETE',
  path: '/wps/messages/:id',
  summary: 'Delete a message from the member’s own list',
  access: 'player',
  beforeTerms: true,
  params: ById,
  value: z.object({ unread: z.number() }),
  errors: ['message.not_found'],
});
