import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTrial } from '@trevo/contract/member-types';
import { DomainError } from '../../platform/domain-error.ts';
import { type Cookies, createCookies } from '../../platform/http/cookies.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { Customer } from './chat.types.ts';
import { createVisitorTokens, VISITOR_MS } from './visitor-token.ts';

type Who = { readonly caller: Caller; readonly player: Player | null; readonly request: FastifyRequest };

/** Who calls: a member by the session, else the browser by its signed cookie. A trial account is a browser: anybody can make one. */
export const createCustomers = ({ config, vault, clock }: Pick<ChatDeps, 'config' | 'vault' | 'clock'>) => {
  const cookies: Cookies = createCookies(config.secureCookies);
  const tokens = createVisitorTokens(vault);
  const memberOf = ({ player }: Who): Customer | null =>
    player && !isTrial(player) ? { kind: 'member', merchantId: player.merchantId, memberId: player.memberId } : null;
  const nameOf = ({ caller, request }: Who): string | null =>
    tokens.read(caller.merchant.merchantId, cookies.read(request, 'chat'), clock.now());
  const visitorOf = (merchantId: number, name: string): Customer => ({
    kind: 'visitor',
    merchantId,
    hash: tokens.nameHash(merchantId, name),
  });
  return {
    /** Null: a browser that has never talked. */
    find(who: Who): Customer | null {
      const name = nameOf(who);
      return memberOf(who) ?? (name === null ? null : visitorOf(who.caller.merchant.merchantId, name));
    },
    /** @throws DomainError request.not_found for who has never talked: the same as for another's talk */
    get(who: Who): Customer {
      const found = this.find(who);
      if (!found) throw new DomainError('request.not_found');
      return found;
    },
    /** The same for who may begin a talk: gives the browser its cookie, for another seven days. */
    make(who: Who, reply: FastifyReply): Customer {
      const member = memberOf(who);
      if (member) return member;
      const { merchantId } = who.caller.merchant;
      const { name, cookie } = tokens.issue(merchantId, clock.now(), nameOf(who) ?? undefined);
      cookies.write(reply, 'chat', cookie, VISITOR_MS / 1_000);
      return visitorOf(merchantId, name);
    },
  };
};
export type Customers = ReturnType<typeof createCustomers>;
