import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import { enqueue, type Job, job } from '../../platform/jobs/jobs.ts';
import { publicId } from '../../platform/secrets.ts';
import { type BrakesDeps, createBrakes } from './brakes.ts';
import { createOutbox } from './create-outbox.ts';
import { deliverMessage, lifeOf, sendSoon } from './deliver-message.ts';
import { deleteOld, insertMessage, listDue } from './delivery.repository.ts';
import type { Delivery } from './delivery.types.ts';
import { maskedAddress } from './masked-address.ts';
import { readSmsReport } from './read-sms-report.ts';

/** The record of what was sent, without address and text, is kept so long. */
const RECORD_MS = 90 * DAY;
const BATCH = 100;

/** Puts messages into the queue of the house, also from a program that sends none itself. See the type for what it guarantees. */
export const createSender = ({ vault, clock }: Pick<BrakesDeps, 'vault' | 'clock'>): Pick<Delivery, 'send'> => ({
  async send(own, { to, values, isDecoy = false, ...message }) {
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

/** Mail and SMS: see the type for what each call guarantees. */
export const createDelivery = (deps: BrakesDeps): Delivery => {
  const { db, clock, outlets } = deps;
  const brakes = createBrakes(deps);

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
    ...brakes,
    ...createSender(deps),
    deliverDue,
    outbox: createOutbox(deps),
    smsReport: (merchantId) => readSmsReport(deps, merchantId),
    jobs,
    stop: () => outlets.mail?.close(),
  };
};
