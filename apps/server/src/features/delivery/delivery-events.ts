import * as z from 'zod/mini';
import { defineEvent } from '../../platform/streams/events.ts';

/** A message whose sender wants to know left, or never will unless staff sends it again. */
export const messageEnded = defineEvent(
  'delivery.message_ended',
  z.object({ messageId: z.string(), isDelivered: z.boolean() }),
);
