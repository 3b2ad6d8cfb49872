import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, pageOf } from '../../wire.ts';
import { ChatFrame, ChatMessage, ChatMessages, ChatStanding, ChatTalk, ChatTopic } from '../chat.ts';
import { ById, List, MemberRef, Reason, Search, text, Waits } from './parts.ts';

export const ChatView = z.enum(['waiting', 'mine', 'all', 'closed']);
export type ChatView = z.infer<typeof ChatView>;
/** How a talk ended, as staff see it. `left`: nobody said anything for long. */
export const CHAT_OUTCOMES = ['solved', 'informed', 'passed-on', 'abuse'] as const;
export const ChatOutcome = z.enum(CHAT_OUTCOMES);

export const ChatRow = z.object({
  ...ChatTalk.shape,
  /** Null: a visitor without an account. */
  member: z.nullable(MemberRef),
  /** What a visitor who wrote by the form is called, by their own word. */
  name: z.nullable(z.string()),
  language: z.string(),
  /** The user name of who answers. */
  assignedTo: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Messages of the customer that no person of staff has read. */
  waitingMessages: z.number(),
  lastText: z.string(),
  lastAt: InstantText,
});
export const ChatDetail = z.object({
  ...ChatRow.shape,
  card: z.nullable(z.object({ nickname: z.string(), type: z.number(), isActive: z.boolean(), since: InstantText })),
  /** Masked; the whole address never leaves the server. */
  email: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Who of staff has read it, and up to where. */
  readers: z.array(z.object({ username: z.string(), upTo: z.number(), at: InstantText })),
});
const Counts = z.object({ waiting: z.number(), mine: z.number(), unread: z.number() });
export const ChatAnswer = z.object({ id: z.string(), title: z.string(), PT: z.string(), EN: z.string() });
export const ChatDesk = z.object({
  standing: ChatStanding,
  isAvailable: z.boolean(),
  /** The name that customers see. */
  shownName: z.string(),
  counts: Counts,
  /** Who else is there to take a talk over. */
  colleagues: z.array(z.object({ id: z.string(), username: z.string(), shownName: z.string() })),
  answers: z.array(ChatAnswer),
});
/** The socket of the desk: `changed` says that the queue or a talk is to be read anew; the rest is about the talk that it watches. */
export const ChatDeskFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('typing'), talk: z.string() }),
  z.object({ type: z.literal('beat') }),
]);
export type ChatDeskFrame = z.infer<typeof ChatDeskFrame>;
export const ChatDeskSignal = z.strictObject({ type: z.literal('typing'), talk: Id });

/** What is said needs no reason of its own: the log says that it was an answer, the talk says which. */
const Unasked = z._default(Reason, 'chat');
const desk = { access: 'operator:support' } as const;
const TALK_ERRORS = ['request.not_found', 'chat.closed', 'chat.taken'] as const;

export const getChatDesk = route({
  method: 'GET',
  path: '/ops/chat/desk',
  summary: 'The desk of customer service: own state, counts, colleagues, ready answers',
  ...desk,
  passive: true,
  value: ChatDesk,
});
export const setChatDesk = route({
  method: 'PUT',
  path: '/ops/chat/desk',
  summary: 'Say whether one is there, and under which name customers see one',
  ...desk,
  money: true,
  body: z.strictObject({ isAvailable: z.boolean(), shownName: text(2, 24), reason: Unasked }),
  value: ChatDesk,
});
export const listChatDesk = route({
  method: 'GET',
  path: '/ops/chat/talks',
  summary: 'Talks of one view: those who wait (members first), own ones, all that go on, closed ones',
  ...desk,
  passive: true,
  query: z.object({ ...List, view: z._default(ChatView, 'all'), q: Search, topic: z.optional(ChatTopic) }),
  value: pageOf(ChatRow),
});
export const getChatTalk = route({
  method: 'GET',
  path: '/ops/chat/talks/:id',
  summary: 'One talk: whose it is, and who of staff has read it',
  ...desk,
  passive: true,
  params: ById,
  value: ChatDetail,
  errors: ['request.not_found'],
});
export const readChatTalk = route({
  method: 'GET',
  path: '/ops/chat/talks/:id/messages',
  summary: 'The newest messages, or those before one; that the caller has read them is noted',
  ...desk,
  // The desk asks by itself when something is said.
  passive: true,
  params: ById,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  value: ChatMessages,
  errors: ['request.not_found'],
});
export const answerChat = route({
  method: 'POST',
  path: '/ops/chat/talks/:id/messages',
  summary: 'Answer; a talk that waits becomes the caller’s. Who wrote by mail gets it by mail too',
  ...desk,
  money: true,
  params: ById,
  body: z.strictObject({ text: text(1, 2_000), clientId: z.uuid(), reason: Unasked }),
  value: ChatMessage,
  errors: [...TALK_ERRORS],
});
export const sendDeskFile = route({
  method: 'POST',
  path: '/ops/chat/talks/:id/files',
  summary: 'Send a picture or a PDF to the customer',
  ...desk,
  money: true,
  upload: true,
  params: ById,
  body: z.strictObject({ clientId: z.uuid(), reason: Unasked }),
  value: ChatMessage,
  errors: [...TALK_ERRORS, 'chat.no_file', 'chat.no_file_by_mail', 'chat.too_many_files'],
});
export const getDeskFile = route({
  method: 'GET',
  path: '/ops/chat/talks/:id/files/:file',
  summary: 'A file of a talk of the brand',
  ...desk,
  bare: true,
  as: 'file',
  params: z.object({ id: Id, file: Id }),
  value: z.unknown(),
  errors: ['request.not_found'],
});
export const takeChat = route({
  method: 'POST',
  path: '/ops/chat/talks/:id/take',
  summary: 'Answer this talk oneself, also in place of a colleague',
  ...desk,
  money: true,
  params: ById,
  body: z.strictObject({ reason: Unasked }),
  value: ChatDetail,
  errors: ['request.not_found', 'chat.closed'],
});
export const handChat = route({
  method: 'POST',
  path: '/ops/chat/talks/:id/hand-over',
  summary: 'Hand an own talk to a colleague, or back into the queue',
  ...desk,
  money: true,
  params: ById,
  body: z.strictObject({ to: z.nullable(Id), reason: Reason }),
  value: ChatDetail,
  errors: [...TALK_ERRORS],
});
export const closeChat = route({
  method: 'POST',
  path: '/ops/chat/talks/:id/close',
  summary: 'End a talk, with how it ended',
  ...desk,
  money: true,
  params: ById,
  body: z.strictObject({ outcome: ChatOutcome, reason: Reason }),
  value: ChatDetail,
  errors: [...TALK_ERRORS],
});
export const listAnswerChanges = route({
  method: 'GET',
  path: '/ops/chat/answers',
  summary: 'The last changes of ready answers, the newest first, each with what stood there before',
  ...desk,
  value: z.object({
    list: z.array(
      z.object({
        id: Id,
        answerId: z.string(),
        at: InstantText,
        operator: z.string(),
        reason: z.string(),
        /** Null: it was new. */
        before: z.nullable(z.object({ title: z.string(), PT: z.string(), EN: z.string() })),
      }),
    ),
  }),
});
export const saveChatAnswer = route({
  method: 'PUT',
  path: '/ops/chat/answers/:id',
  summary: 'Save a ready answer; empty texts take it away',
  ...desk,
  money: true,
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  body: z.strictObject({ title: text(1, 60), PT: text(0, 2_000), EN: text(0, 2_000), reason: Reason }),
  value: ChatDesk,
  errors: ['chat.too_many_answers'],
});
export const openDeskSocket = route({
  method: 'GET',
  path: '/ops/chat/socket',
  summary: 'The socket of the desk: what changed, and who types. While it is open and one is available, one is there',
  description:
    'Offer the protocols `trevo` and `bearer.<token>`. The client may send `{"type":"typing","talk":id}`. A `beat` comes every 20 s: without one the line is dead.',
  ...desk,
  passive: true,
  bare: true,
  as: 'socket',
  value: z.union([ChatDeskFrame, ChatFrame]),
  errors: ['request.too_many', 'request.origin_refused', 'request.upgrade_required'],
});

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** One span of a weekday, 1 Monday to 7 Sunday, by the brand’s clock; `until` 00:00 is the end of the day. */
const Hours = z.strictObject({
  day: z.number().check(z.int(), z.gte(1), z.lte(7)),
  from: ClockTime,
  until: ClockTime,
});
const Entry = z.strictObject({
  csType: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,23}$/)),
  url: z.string().check(z.maxLength(500)),
});
/** Where the brand can be followed, as the footer draws them. */
export const NETWORKS = ['FACEBOOK', 'TWITTER', 'INSTAGRAM', 'YOUTUBE', 'TELEGRAM'] as const;
const Network = z.strictObject({ network: z.enum(NETWORKS), url: z.string().check(z.maxLength(500)) });
const Service = z.object({
  isChatOn: z.boolean(),
  /** Ways to reach the brand besides the chat, the best first; none: its e-mail address. TELEGRAM leads to https://t.me. */
  entries: z.array(Entry),
  /** Social networks in the footer; Telegram in the bar on the right too. */
  networks: z.array(Network),
  /** None: whenever somebody is there. */
  hours: z.array(Hours),
  timeZone: z.string(),
  keepDays: z.number(),
  waits: Waits,
});
export const getService = route({
  method: 'GET',
  path: '/ops/service',
  summary: 'How customers reach the brand: chat, hours, other ways, social networks',
  access: 'operator:admin',
  value: Service,
});
export const setService = route({
  method: 'PUT',
  path: '/ops/service',
  summary: 'Change how customers reach the brand; where they are sent waits for a second administrator',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({
    isChatOn: z.boolean(),
    entries: z.array(Entry).check(z.maxLength(10)),
    networks: z.array(Network).check(z.maxLength(NETWORKS.length)),
    hours: z.array(Hours).check(z.maxLength(42)),
    reason: Reason,
  }),
  value: Service,
  errors: ['waiting.already_asked'],
});
