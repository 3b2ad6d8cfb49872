import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { findCredential } from '../password/credentials.repository.ts';
import { whereAndWhen } from '../tell-owner.ts';
import { buttonOf, type SocialConnections } from './connections.ts';
import { accountContext, connectAndTell } from './connect-login.ts';
import type { Outcomes } from './outcomes.ts';
import type { SocialDeps } from './social-deps.ts';
import { deleteLink, listLinks, lockLinks } from './social.repository.ts';
import type { Trips } from './trip.ts';

/** A member's connected logins: list, connect, disconnect. */
export const createLinks = (
  deps: SocialDeps,
  { connections, outcomes, trips }: { connections: SocialConnections; outcomes: Outcomes; trips: Trips },
) => {
  const { parts, vault, stepUp } = deps;
  const { db, clock, contacts, merchants, holds, tellOwner } = parts;

  const requireStepUp = async ({ sessionId }: Player, token: string): Promise<void> => {
    if (!(await stepUp.consume(sessionId, token))) throw new DomainError('security.step_up_required');
  };

  /** A password, or a code to the verified number where the brand lets people in by it. */
  const hasOtherWay = async ({ memberId, merchantId }: Player): Promise<boolean> => {
    if ((await findCredential(db, memberId, toDate(clock.now())))?.hasPassword) return true;
    if (!merchants.settings(merchantId)['flags.MOBILEVERCODELOGIN3']) return false;
    return (await contacts.of(memberId)).some(({ kind, isVerified }) => kind === 'mobile' && isVerified);
  };

  return {
    async list(player: Player) {
      const [links, offered, isSafe] = await Promise.all([
        listLinks(db, player.memberId),
        connections.list(player.merchantId),
        hasOtherWay(player),
      ]);
      const linked = new Set(links.map(({ provider }) => provider));
      return {
        links: links.map(({ provider, accountSealed, linkedAt, lastUsedAt }) => {
          const connection = offered.find((one) => one.provider === provider);
          const account =
            accountSealed && vault.open('social', accountSealed, accountContext(player.memberId, provider));
          return {
            // A provider that the brand gave up keeps its row, so that the member can remove it.
            ...(connection ? buttonOf(connection) : { provider, mark: 'openid' as const, label: provider }),
            account: account?.toString('utf8') ?? null,
            linkedAt: linkedAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
            canUnlink: isSafe || links.length > 1,
          };
        }),
        available: offered.filter(({ provider }) => !linked.has(provider)).map(buttonOf),
      };
    },
    /** Where to go to connect a login. @throws DomainError account.recovered_hold, security.step_up_required, social.not_found, social.unreachable */
    async begin(of: { provider: string; origin: string; stepUpToken: string }, caller: Caller, player: Player) {
      await connections.get(player.merchantId, of.provider);
      await holds.require(player.memberId);
      await requireStepUp(player, of.stepUpToken);
      const { provider, origin } = of;
      return { url: (await trips.depart({ provider, origin, linkTo: player.memberId }, caller)).href };
    },
    /** @throws DomainError account.recovered_hold, security.step_up_required, social.not_found, social.last_way_in */
    async remove(of: { provider: string; stepUpToken: string }, caller: Caller, player: Player): Promise<void> {
      await holds.require(player.memberId);
      await requireStepUp(player, of.stepUpToken);
      const isSafe = await hasOtherWay(player);
      await db.transaction().execute(async (tx) => {
        const providers = await lockLinks(tx, player.memberId);
        if (!providers.includes(of.provider)) throw new DomainError('social.not_found');
        if (!isSafe && providers.length < 2) throw new DomainError('social.last_way_in');
        await deleteLink(tx, player.memberId, of.provider);
        const change = { ...whereAndWhen(caller, clock), change: 'login-removed' };
        await tellOwner(tx, { ...player, username: player.account }, 'factor-changed', change);
      });
      parts.log.info({ memberId: String(player.memberId), provider: of.provider }, 'social.unlinked');
    },
    /**
     * Connects what the ticket stands for to the member who has just signed in. @throws DomainError account.recovered_hold,
     * social.code_expired, social.already_linked
     */
    async confirm(ticket: string, caller: Caller, player: Player) {
      const returned = await connectAndTell(deps, player, caller, async (tx) => {
        const spent = await outcomes.spendAfterSignIn(tx, ticket, caller);
        if (spent.kind !== 'person') throw new DomainError('social.code_expired');
        return spent;
      });
      return { provider: returned.provider, label: returned.label };
    },
  };
};
export type Links = ReturnType<typeof createLinks>;
