import { DAY, HOUR, MINUTE, SECOND } from '@trevo/time';
import * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { enqueue, queued } from '../../platform/jobs/jobs.ts';
import type { Vault } from '../../platform/secrets.ts';
import { tell } from '../../platform/streams/events.ts';
import type { BrakesDeps } from './brakes.ts';
import { messageEnded } from './delivery-events.ts';
import {
  claimMessage,
  type End,
  finishMessage,
  listDue,
  postponeMessage,
  type QueuedMessage,
} from './delivery.repository.ts';
import type { TemplateName } from './delivery.types.ts';
import { OutletError, type Taken } from './outlets.ts';
import { render } from './render.ts';

export const sendSoon = queued(
  'delivery.send-message',
  { messageId: z.string() },
  ({ messageId }) => `delivery.send-message:${messageId}`,
);
/** A worker that was killed in the middle loses its message after so long. */
const CLAIM_MS = MINUTE;
const BATCH = 100;
/** Waits between tries; after the last one the message is dead. */
const WAITS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;
/** How long a message is of use. A code lives ten minutes, a reset link thirty; news stay news for a day. */
const LIFE_MS: Partial<Record<TemplateName, number>> = { code: 10 * MINUTE, 'reset-link': HOUR / 2 };

/** Those whose sender wants to know whether they left. */
const TOLD: ReadonlySet<TemplateName> = new Set(['chat-answer']);

export const lifeOf = (template: TemplateName): number => LIFE_MS[template] ?? DAY;

/** Queues the sending of a message. Who has asked for a code or a link waits for it: no heap of news may stand before it. */
export const queueSending = (
  own: Db,
  { messageId, template }: { readonly messageId: string; readonly template: TemplateName },
  runAt?: Date,
): Promise<void> =>
  enqueue(own, sendSoon, { messageId }, { isUrgent: lifeOf(template) < DAY, ...(runAt ? { runAt } : {}) });

/** What is sealed: where it goes and what it says. */
type Content = { readonly to: string; readonly values: Readonly<Record<string, string>> };

type DeliverDeps = Omit<BrakesDeps, 'addressScale'>;

/** What was sealed under another secret can never leave: it must not hold up what comes after it. */
const openContent = (vault: Vault, { sealed, messageId }: QueuedMessage): Content => {
  try {
    return JSON.parse(vault.open('delivery', sealed, messageId).toString('utf8')) as Content;
  } catch {
    throw new OutletError('refused', 'unreadable', 'sealed under another secret');
  }
};

const hand = async (deps: DeliverDeps, message: QueuedMessage): Promise<Taken> => {
  const { vault, merchants, outlets } = deps;
  const content = openContent(vault, message);
  const { name } = merchants.profile(message.merchantId);
  const texts = render(message.template, message.language, content.values, name);
  if (message.channel === 'sms') {
    if (outlets.sms === null) throw new OutletError('misconfigured', 'none', 'no SMS provider is configured');
    return outlets.sms.send({ to: content.to, text: texts.sms });
  }
  if (outlets.mail === null) throw new OutletError('misconfigured', 'none', 'no mail server is configured');
  const from = merchants.settings(message.merchantId)['mail.from'] || outlets.mail.from;
  const { subject, text, html } = texts;
  return outlets.mail.send({ from, fromName: name, to: content.to, subject, text, html });
};

/**
 * Sends one queued message, once as far as that can be: a worker that dies between the provider's yes and our note of it makes
 * one repeat. Silence and overload are tried again with growing waits, a provider's no is final. Never throws for what a
 * provider says.
 */
export const deliverMessage = async (deps: DeliverDeps, messageId: string): Promise<void> => {
  const { db, clock, log } = deps;
  const now = (): Date => toDate(clock.now());
  const message = await claimMessage(db, messageId, now(), new Date(clock.now() + CLAIM_MS));
  if (!message) return;
  const { merchantId, channel, template, attempts, isDecoy, expiresAt } = message;
  const line = { messageId, channel, template, attempts };
  const end = (how: Omit<End, 'at'>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const isOver = await finishMessage(tx, messageId, { ...how, at: now() });
      const payload = { messageId, isDelivered: how.status === 'delivered' };
      if (isOver && TOLD.has(template)) await tell(tx, messageEnded, { merchantId, memberId: null, payload });
    });
  const finish = (status: End['status'], errorCode: string | null, ref: string | null = null) =>
    end({ status, errorCode, ref, keepsContent: false });
  /** For silence or a wrong account, not for a no: a person may send it again while it is of use. */
  const giveUp = (errorCode: string) => end({ status: 'dead', errorCode, ref: null, keepsContent: true });
  if (isDecoy) return finish('discarded', null);
  if (expiresAt.getTime() <= clock.now()) {
    log.warn(line, 'delivery.late');
    return finish('dead', 'late');
  }
  try {
    const { ref } = await hand(deps, message);
    await finish('delivered', null, ref);
    log.info(line, 'delivery.delivered');
  } catch (error) {
    if (!(error instanceof OutletError)) throw error;
    const code = `${error.kind}:${error.providerCode}`;
    // The reason travels as a code alone: a provider's sentence may repeat the address.
    log[error.kind === 'misconfigured' ? 'error' : 'warn']({ ...line, code }, 'delivery.refused');
    const wait = WAITS_MS[attempts - 1];
    if (error.kind === 'refused') return finish('dead', code);
    if (wait === undefined) return giveUp(code);
    const next = new Date(clock.now() + Math.max(wait, (error.retryAfterSeconds ?? 0) * SECOND));
    if (next >= expiresAt) return giveUp(code);
    await db.transaction().execute(async (tx) => {
      await postponeMessage(tx, messageId, code, next);
      await queueSending(tx, message, next);
    });
  }
};

/** Sends what is queued and due, at once; answers how many were tried. A job does it each minute for what a crash left. */
export const deliverDue = async (deps: DeliverDeps): Promise<number> => {
  const due = await listDue(deps.db, toDate(deps.clock.now()), BATCH);
  for (const messageId of due) await deliverMessage(deps, messageId);
  return due.length;
};
