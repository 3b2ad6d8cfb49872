import {
  getOpenOptions,
  listInvitationLinks,
  makeInvitationLink,
  openDownline,
  switchInvitationLink,
} from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import type { Centre } from './create-centre.ts';

/** Accounts that one agent opens in a minute: each costs the house a hash. */
const ACCOUNTS_A_MINUTE = 20;
const LINKS_A_MINUTE = 60;
/** Looks of one agent at links in a minute, a switched one among them: each counts all who came by them. */
const LOOKS_A_MINUTE = 60;

/** The registration centre of agents. */
export const registerRoutes = (serve: Serve, centre: Centre): void => {
  const accounts = createRateLimit(ACCOUNTS_A_MINUTE, 60);
  const made = createRateLimit(LINKS_A_MINUTE, 60);
  const looks = createRateLimit(LOOKS_A_MINUTE, 60);
  serve(getOpenOptions, ({ player }) => centre.options(player));
  serve(openDownline, async ({ player, body, caller }) => {
    await accounts.take(String(player.memberId));
    return centre.open(player, body, caller);
  });
  serve(listInvitationLinks, async ({ player, query, caller }) => {
    await looks.take(String(player.memberId));
    return centre.list(player, query, caller);
  });
  serve(makeInvitationLink, async ({ player, body, caller }) => {
    await made.take(String(player.memberId));
    return centre.make(player, body, caller);
  });
  serve(switchInvitationLink, async ({ player, params, body, caller }) => {
    await looks.take(String(player.memberId));
    return centre.switch(player, params.code, body.isActive, caller);
  });
};
