import { toDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { publicId } from '../../platform/secrets.ts';
import { type BrakesDeps, createBrakes } from './brakes.ts';
import { deliverDue, lifeOf, queueSending } from './deliver-message.ts';
import { insertMessage } from './delivery.repository.ts';
import type { Message } from './delivery.types.ts';
import { maskedAddress } from './masked-address.ts';

/** Puts messages into the queue of the house, also from a program that sends none itself. */
export const createSender = ({ vault, clock }: Pick<BrakesDeps, 'vault' | 'clock'>) => ({
  /**
   * Queues a message in the caller's transaction: it goes out once the transaction stands, by a job that repeats itself. The
   * same work whether or not anybody will read it, so the time of a call tells nothing.
   * @returns its id, by which `messageEnded` says what became of it
   */
  async send(own: Db, { to, values, isDecoy = false, ...message }: Message): Promise<string> {
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
    await queueSending(own, { messageId, template: message.template });
    return messageId;
  },
});

/** The delivery feature's door: mail and SMS go out by a job, never inside the call that asked for them. */
export const createDelivery = (deps: BrakesDeps) => ({
  ...createBrakes(deps),
  ...createSender(deps),
  /** What the minute's job does, at once. */
  deliverDue: () => deliverDue(deps),
});
export type Delivery = ReturnType<typeof createDelivery>;
