import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { BrakesDeps } from './brakes.ts';
import { deliverDue, deliverMessage, sendSoon } from './deliver-message.ts';
import { deleteOld } from './delivery.repository.ts';

/** The record of what was sent, without address and text, is kept so long. */
const RECORD_MS = 90 * DAY;

/** Delivery's jobs. Each may run twice or late. */
export const deliveryJobs = (deps: BrakesDeps): Job[] => [
  job(sendSoon, ({ messageId }) => deliverMessage(deps, messageId), 'messages'),
  {
    name: 'delivery.send-left',
    lane: 'messages',
    cron: '* * * * *',
    handler: async () => void (await deliverDue(deps)),
  },
  {
    name: 'delivery.delete-old',
    lane: 'long',
    cron: '23 * * * *',
    handler: () => deleteOld(deps.db, new Date(deps.clock.now() - RECORD_MS), toDate(deps.clock.now())),
  },
];
