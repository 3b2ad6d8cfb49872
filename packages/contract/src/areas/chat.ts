import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Id, InstantText, pageOf, Paging } from '../wire.ts';

/** What a customer wants to talk about: the staff's queue is sorted by it. */
export const CHAT_TOPICS = ['deposit', 'withdrawal', 'game', 'account', 'other'] as const;
export const ChatTopic = z.enum(CHAT_TOPICS);
export type ChatTopic = z.infer<typeof ChatTopic>;

/**
 * `open`: somebody is there. `away`: within the hours, but nobody is there. `closed`: outside the hours. `off`: the brand has no chat.
 * Nobody pretends to be there who is not.
 */
export const ChatStanding = z.enum(['open', 'away', 'closed', 'off']);
export type ChatStanding = z.infer<typeof ChatStanding>;

const trimmed = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const ChatText = trimmed(1, 2_000);
/** Named by who writes, so that a repeat adds nothing. */
const ClientId = z.uuid();

export const ChatMessage = z.object({
  /** Counts from 1 within its talk, without gaps. */
  seq: z.number(),
  /** `house`: a line that the server adds. */
  from: z.enum(['customer', 'staff', 'house']),
  /** The name under which a person of staff is shown. */
  name: z.nullable(z.string()),
  /** `taken`: somebody of staff joined; `handed`: passed on; `closed`: the end; `mailed`: an answer left by mail; `unmailed`: it could not. */
  kind: z.enum(['text', 'file', 'taken', 'handed', 'closed', 'mailed', 'unmailed']),
  /** Plain text, never markup. */
  text: z.string(),
  file: z.nullable(z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() })),
  clientId: z.nullable(z.string()),
  at: InstantText,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatTalk = z.object({
  id: z.string(),
  topic: ChatTopic,
  /** `mail`: written while nobody was there; the answer also goes by mail. */
  channel: z.enum(['live', 'mail']),
  status: z.enum(['waiting', 'open', 'closed']),
  /** Who of staff answers. */
  staff: z.nullable(z.string()),
  lastSeq: z.number(),
  readByCustomer: z.number(),
  readByStaff: z.number(),
  /** Messages of staff that the customer has not read. */
  unread: z.number(),
  stars: z.nullable(z.number()),
  createdAt: InstantText,
  closedAt: z.nullable(InstantText),
});
export type ChatTalk = z.infer<typeof ChatTalk>;

const ChatState = z.object({
  standing: ChatStanding,
  /** When the next hours begin; null where they do not say. */
  opensAt: z.nullable(InstantText),
  /** What a talk can be about. */
  models: z.array(ChatTopic),
  /** The address of the socket. */
  chatUrl: z.string(),
  /** The talk that goes on, or the last one. */
  talk: z.nullable(ChatTalk),
});
export type ChatState = z.infer<typeof ChatState>;

/** What travels from the server through the socket of a talk. */
export const ChatFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('messages'), list: z.array(ChatMessage) }),
  z.object({ type: z.literal('talk'), talk: ChatTalk }),
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('standing'), standing: ChatStanding }),
  z.object({ type: z.literal('beat') }),
]);
export type ChatFrame = z.infer<typeof ChatFrame>;
/** As many as nine digits count, like the numbers in addresses; a talk never has so many. */
const MOST_MESSAGES = 999_999_999;
/** What a customer's page may send: that they type, and up to where they have read. */
export const ChatSignal = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('typing') }),
  z.strictObject({ type: z.literal('read'), seq: z.number().check(z.int(), z.gte(0), z.lte(MOST_MESSAGES)) }),
]);

const ById = z.object({ id: Id });
const open = { access: 'public', inMaintenance: 'open' } as const;

export const getChat = route({
  method: 'GET',
  path: '/wps/chat',
  summary: 'Customer service: who is there, what can be talked about, and the caller’s talk',
  description: 'A member’s talk follows the account; a visitor’s the signed cookie `chat`, which lives for seven days.',
  ...open,
  passive: true,
  value: ChatState,
});
export const beginChat = route({
  method: 'POST',
  path: '/wps/chat',
  summary: 'Begin a talk with its first message; one that goes on is continued',
  ...open,
  body: z.strictObject({ topic: ChatTopic, text: ChatText, clientId: ClientId }),
  value: ChatTalk,
  errors: ['chat.away', 'chat.busy', 'request.too_many'],
});
export const mailChat = route({
  method: 'POST',
  path: '/wps/chat/mail',
  summary: 'Write while nobody is there; staff answer by mail',
  ...open,
  body: z.strictObject({
    name: trimmed(1, 60),
    email: z.email().check(z.maxLength(254)),
    topic: ChatTopic,
    text: ChatText,
    clientId: ClientId,
  }),
  value: ChatTalk,
  errors: ['chat.busy', 'request.too_many', 'request.not_found'],
});
export const listChatTalks = route({
  method: 'GET',
  path: '/wps/chat/talks',
  summary: 'Own talks, the newest first',
  ...open,
  passive: true,
  query: z.object({ ...Paging }),
  value: pageOf(ChatTalk),
});
const Messages = z.object({ list: z.array(ChatMessage), hasEarlier: z.boolean() });
const Before = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) });
export const listChatMessages = route({
  method: 'GET',
  path: '/wps/chat/:id/messages',
  summary: 'The newest messages of a talk, or those before one; at most 50, the oldest first',
  ...open,
  passive: true,
  params: ById,
  query: Before,
  value: Messages,
  errors: ['request.not_found'],
});
export const sendChatMessage = route({
  method: 'POST',
  path: '/wps/chat/:id/messages',
  summary: 'Say something in a talk',
  ...open,
  params: ById,
  body: z.strictObject({ text: ChatText, clientId: ClientId }),
  value: ChatMessage,
  errors: ['request.not_found', 'chat.closed', 'request.too_many'],
});
export const sendChatFile = route({
  method: 'POST',
  path: '/wps/chat/:id/files',
  summary: 'Send a picture (PNG, JPEG) or a PDF of at most 5 MB; pictures are drawn anew, without metadata',
  ...open,
  upload: true,
  params: ById,
  body: z.strictObject({ clientId: ClientId }),
  value: ChatMessage,
  errors: [
    'request.not_found',
    'chat.closed',
    'chat.no_file',
    'chat.file_later',
    'chat.too_many_files',
    'request.too_many',
  ],
});
const ByFile = z.object({ id: Id, file: Id });
export const getChatFile = route({
  method: 'GET',
  path: '/wps/chat/:id/files/:file',
  summary: 'A file of an own talk',
  ...open,
  passive: true,
  bare: true,
  as: 'file',
  params: ByFile,
  value: z.unknown(),
  errors: ['request.not_found'],
});
export const endChat = route({
  method: 'POST',
  path: '/wps/chat/:id/end',
  summary: 'End an own talk',
  ...open,
  params: ById,
  body: z.strictObject({}),
  value: ChatTalk,
  errors: ['request.not_found'],
});
export const rateChat = route({
  method: 'POST',
  path: '/wps/chat/:id/rating',
  summary: 'Rate a talk that is over; another rating takes its place for a day',
  ...open,
  params: ById,
  body: z.strictObject({
    stars: z.number().check(z.int(), z.gte(1), z.lte(5)),
    comment: z.string().check(z.trim(), z.maxLength(140)),
  }),
  value: ChatTalk,
  errors: ['request.not_found', 'chat.not_over', 'request.too_many'],
});
export const openChatSocket = route({
  method: 'GET',
  path: '/wps/chat/socket',
  summary: 'The socket of an own talk: messages after a number, state, typing',
  description:
    'Offer the protocols `trevo` and, signed in, `bearer.<token>`. The `Origin` must be the page’s own. Frames that the client may send: `{"type":"typing"}` and `{"type":"read","seq":n}`. A `beat` comes every 20 s: without one the line is dead.',
  ...open,
  passive: true,
  bare: true,
  as: 'socket',
  query: z.object({ talk: Id, after: z.string().check(z.regex(/^\d{1,9}$/)) }),
  value: ChatFrame,
  errors: ['request.not_found', 'request.too_many', 'request.origin_refused', 'request.upgrade_required'],
});
export { Messages as ChatMessages };
