import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { enqueue, type Job, job } from '../../platform/jobs/jobs.ts';
import { publicId } from '../../platform/secrets.ts';
import { type BrakesDeps, createBrakes } from './brakes.ts';
import { createOutbox } from './create-outbox.ts';
import { deliverMessage, lifeOf, sendSoon } from './deliver-message.ts';
import { deleteOld, insertMessage, listDue } from './delivery.repository.ts';
import type { Message } from './delivery.types.ts';
import { maskedAddress } from './masked-address.ts';
import type { SmsReport } from './outbox.types.ts';
import { readSmsReport } from './read-sms-report.ts';

/** The record of what was sent, without address and text, is kept so long. */
const RECORD_MS = 90 * DAY;
const BATCH = 100;

/** Puts messages into the queue of the house, also from a program that sends none itself. */
export const createSender = ({ vault, clock }: Pick<BrakesDeps, 'vault' | 'clock'>) => ({
  /**
   * Queues a message in the caller's transaction: it goes out once the transaction stands, by a job that repeats itself. The
   * same work whether or not anybody will read it, so the time of a call tells nothing.
   */
  async send(own: Db, { to, values, isDecoy = false, ...message }: Message): Promise<void> {
    const messageId = publicId('dm');
    await insertMessage(own, {
      ...message,
      messageId,
      sealed: vault.seal('delivery', JSON.stringify({ to, values }), messageId),
      maskedTo: maskedAddress(message.channel, to),
      isDecoy,
      createdAt: toDate(clock.now()),
      expiresAt: new Date(clock.now() + lifeOf(message.template)),
    });
    await enqueue(own, sendSoon, { messageId });
  },
});

/** The delivery feature's door: mail and SMS go out by a job, never inside the call that asked for them. */
export const createDelivery = (deps: BrakesDeps) => {
  const { db, clock, outlets } = deps;
  /** Sends what is queued and due, at once; answers how many were tried. A job does it each minute for what a crash left. */
  const deliverDue = async (): Promise<number> => {
    const due = await listDue(db, toDate(clock.now()), BATCH);
    for (const messageId of due) await deliverMessage(deps, messageId);
    return due.length;
  };
  const jobs: Job[] = [
    job(sendSoon, ({ messageId }) => deliverMessage(deps, messageId)),
    { name: 'delivery.send-left', cron: '* * * * *', handler: async () => void (await deliverDue()) },
    {
      name: 'delivery.delete-old',
      cron: '23 * * * *',
      handler: () => deleteOld(db, new Date(clock.now() - RECORD_MS), toDate(clock.now())),
    },
  ];
  return {
    ...createBrakes(deps),
    ...createSender(deps),
    deliverDue,
    /** For staff: what left, what did not, and one more try. */
    outbox: createOutbox(deps),
    /** For staff: today's SMS against the budgets, and which brakes are closed. */
    smsReport: (merchantId: number): Promise<SmsReport> => readSmsReport(deps, merchantId),
    jobs,
    /** Closes the connections to the mail server. */
    stop: (): void => outlets.mail?.close(),
  };
};
export type Delivery = ReturnType<typeof createDelivery>;
