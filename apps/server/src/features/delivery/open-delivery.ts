import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { createDelivery, type Delivery } from './create-delivery.ts';
import { deliveryJobs } from './delivery.jobs.ts';
import { outboxRoutes } from './ops/outbox.routes.ts';
import { smsRoutes } from './ops/sms.routes.ts';
import type { Outlets } from './outlets.ts';

type Deps = Platform & { readonly merchants: Merchants; readonly members: Members; readonly outlets: Outlets };

/** Mail and SMS that leave. */
export const openDelivery = (deps: Deps): Part<Delivery> => ({
  door: createDelivery(deps),
  ops(ops) {
    outboxRoutes(ops, deps);
    smsRoutes(ops, deps);
  },
  jobs: deliveryJobs(deps),
  /** Closes the connections to the mail server. */
  stop: () => deps.outlets.mail?.close(),
});
