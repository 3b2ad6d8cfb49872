import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PostAccount, isSame } from './accounts.ts';
import { keepMessage, type Post, type PostMessage } from './post-state.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
const MOST_CHARACTERS = 1_600;
/** A range that no country uses: the provider's own documentation reserves numbers for "invalid" in the same way. */
const NEVER_VALID = '+15005550001';

type Refusal = { readonly status: number; readonly code: number; readonly message: string };

const REFUSALS = {
  20003: { status: 401, code: 20003, message: 'Authenticate' },
  21211: { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  21602: { status: 400, code: 21602, message: 'Message body is required' },
  21603: { status: 400, code: 21603, message: "A 'From' phone number is required" },
  21617: { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' },
  429: { status: 429, code: 20429, message: 'Too Many Requests' },
  500: { status: 500, code: 20500, message: 'Internal Server Error' },
} as const satisfies Record<number, Refusal>;

const refuse = (reply: FastifyReply, { status, code, message }: Refusal) => {
  if (status === 429) reply.header('retry-after', '5');
  return reply.status(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
};

const whoAsks = (authorization: string | undefined): { user: string; password: string } => {
  const [user = '', password = ''] = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  return { user, password };
};

/** What is wrong with the order, or null. */
const problemOf = (to: string, from: string, body: string): Refusal | null => {
  if (!E164.test(to) || to === NEVER_VALID) return REFUSALS[21211];
  if (from === '') return REFUSALS[21603];
  if (body === '') return REFUSALS[21602];
  return body.length > MOST_CHARACTERS ? REFUSALS[21617] : null;
};

/** The provider's receipt of an order it took. */
const receiptOf = ({ to, from, text, at }: PostMessage, accountSid: string) => ({
  sid: `SM${randomBytes(16).toString('hex')}`,
  account_sid: accountSid,
  to,
  from,
  body: text,
  status: 'queued',
  num_segments: '1',
  date_created: at,
  error_code: null,
  error_message: null,
});

/** The Messages call of a well-known SMS provider: form, basic authentication, its answers and its error numbers. */
export const smsRoutes = (app: FastifyInstance, post: Post, account: PostAccount): void => {
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const { sid } = request.params as { sid: string };
    const { user, password } = whoAsks(request.headers.authorization);
    const isKnown = isSame(user, account.user) && isSame(password, account.password) && sid === account.user;
    if (!isKnown) return refuse(reply, REFUSALS[20003]);
    const { sms, slowSeconds } = post.state.faults;
    await pause(slowSeconds * 1000);
    if (sms !== null) return refuse(reply, REFUSALS[sms]);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    const problem = problemOf(to, from, text);
    if (problem) return refuse(reply, problem);
    const kept = keepMessage(post, { channel: 'sms', to, from, subject: '', text, html: '' });
    return reply.status(201).send(receiptOf(kept, sid));
  });
};
