import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { createCustomers } from './customers.ts';
import { customerSockets } from './live/customer-socket.ts';
import { createHub } from './live/hub.ts';
import { createSocketRoom } from '../../platform/sockets/socket-room.ts';
import { createStandings } from './live/standings.ts';
import { staffSockets } from './live/staff-socket.ts';
import { noteMailed } from './mailed.projector.ts';
import { deskRoutes } from './ops/desk.routes.ts';
import { talkDeskRoutes } from './ops/talk-desk.routes.ts';

type Deps = Platform & { readonly merchants: Merchants; readonly members: Members; readonly delivery: Delivery };

/** Customers talk to staff: live while somebody is there, by mail while nobody is. */
export const openChat = (deps: Deps): Part<null> => {
  const customers = createCustomers(deps);
  const hub = createHub(deps.events);
  const live = { hub, standings: createStandings(deps, hub), room: createSocketRoom(deps.addressScale) };
  return {
    door: null,
    routes(http) {
      chatRoutes(http, deps, customers);
      customerSockets(http, deps, { customers, live });
    },
    ops(ops, http) {
      deskRoutes(ops, deps);
      talkDeskRoutes(ops, deps);
      staffSockets(http, deps, live);
    },
    consumers: [noteMailed(deps)],
    jobs: chatJobs(deps),
    stop: () => hub.stop(),
  };
};
