import { DAY } from '@trevo/time';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { job } from '../../platform/jobs/jobs.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { messagesRoutes } from './messages.routes.ts';
import { countUnread, forgetBefore } from './messages.repository.ts';
import { messagesDesk } from './ops/messages-desk.routes.ts';
import { sendOn, sendOnSoon } from './sendings/send-on.ts';

export { tell, tellMany, type Told } from './tell.ts';

export type MessagesDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly members: Members;
  readonly merchants: Merchants;
};

/** A message is kept for half a year, read or not. */
const KEPT_MS = 180 * DAY;

/** Internal messages: what members are told, also when they are away. */
export const openMessages = (deps: MessagesDeps): Part<null> => {
  const { db, clock, members } = deps;
  members.tieUnread((memberId) => countUnread(db, memberId));
  return {
    door: null,
    routes: ({ serve }) => messagesRoutes(serve, deps),
    ops: (ops) => messagesDesk(ops, deps),
    jobs: [
      job(sendOnSoon, ({ sending }) => sendOn(deps, sending), 'long'),
      {
        name: 'messages.forget',
        lane: 'long',
        cron: '23 * * * *',
        handler: () => forgetBefore(db, new Date(clock.now() - KEPT_MS)),
      },
    ],
  };
};
