import type { getOpenOptions, InvitationLink, ValueOf } from '@trevo/contract';
import { toIso } from '@trevo/time';
import { fromDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { createOrigins } from '../../../platform/http/host.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Identity } from '../../identity/index.ts';
import type { LotterySeries } from '../../lottery/index.ts';
import { type Link, type Member, type Members, MOST_LINKS, shownName } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Contracts } from '../contracts/create-contracts.ts';
import type { HeldTerms } from '../contracts/terms.ts';
import { countBrought } from './brought.repository.ts';

export type CentreDeps = Pick<Platform, 'db' | 'clock' | 'config'> & {
  readonly merchants: Pick<Merchants, 'hostsOf' | 'settings'>;
  readonly members: Members;
  readonly identity: Pick<Identity, 'openByHand'>;
  readonly lottery: LotterySeries;
  readonly contracts: Pick<Contracts, 'offerTogether'>;
};

type Type = InvitationLink['type'];
type Wish = { readonly type: Type; readonly series?: number | undefined };
type LinkWish = Wish & {
  readonly domain: string;
  readonly expiresAt?: string | undefined;
  readonly mostUses?: number | undefined;
};
type AccountWish = Wish & {
  readonly username: string;
  readonly password: string;
  /** Offered to the new downline with the account: all of them, or no account. */
  readonly offers?: readonly HeldTerms[] | undefined;
};
type Opened = ValueOf<typeof getOpenOptions>['types'][number];
type PageQuery = { readonly pageNo: number; readonly pageSize: number };

/** Where an agent opens accounts: by hand, and by links that others open theirs with. */
export const createCentre = ({ db, clock, config, merchants, members, identity, lottery, contracts }: CentreDeps) => {
  const { links } = members.affiliates;
  const originOf = createOrigins(config.publicUrl);

  /** What the brand calls its types of agent, those alone that it has a name for. */
  const labelsOf = async (merchantId: number): Promise<ReadonlyMap<number, string>> => {
    const types = await members.affiliates.agentTypes(merchantId);
    return new Map(types.flatMap(({ code, label, isNamed }) => (isNamed ? [[code, label]] : [])));
  };

  /** Players, and agents of every type: all that an agent may open whose own type may open any. */
  const typesFor = async (player: Player): Promise<Opened[]> => {
    if ((await members.agentType(player))?.canOpen !== true) return [];
    const types = await members.affiliates.agentTypes(player.merchantId);
    const labels = await labelsOf(player.merchantId);
    const agents = types.map(({ code, canPlay, canOpen, canContract }) => ({
      type: code as Type,
      label: labels.get(code) ?? null,
      mayPlay: canPlay,
      mayOpen: canOpen,
      mayContract: canContract,
    }));
    return [{ type: 0, label: null, mayPlay: true, mayOpen: false, mayContract: false }, ...agents];
  };

  /** @throws DomainError agent.type_refused, agent.series_refused */
  const check = async (player: Player, { type, series }: Wish): Promise<void> => {
    if (!(await typesFor(player)).some((one) => one.type === type)) throw new DomainError('agent.type_refused');
    if (series === undefined) return;
    const { least, most } = await lottery.seriesOf(player);
    if (series < least || series > most) throw new DomainError('agent.series_refused', { value: { least, most } });
  };

  const stateOf = ({ isActive, expiresAt, mostUses, uses }: Link): InvitationLink['state'] => {
    if (!isActive) return 'off';
    if (expiresAt !== null && expiresAt.getTime() <= clock.now()) return 'expired';
    return mostUses !== null && uses >= mostUses ? 'used_up' : 'open';
  };

  /** With what came of each. */
  const viewsOf = async (
    { memberId, merchantId }: Player,
    found: readonly Link[],
    { origin }: Pick<Caller, 'origin'>,
  ): Promise<InvitationLink[]> => {
    const brought = await countBrought(
      db,
      memberId,
      found.map(({ code }) => code),
    );
    const labels = await labelsOf(merchantId);
    return found.map((link) => {
      const { code, domain, type, series, mostUses, isActive, expiresAt } = link;
      const of = brought.get(code) ?? { registered: 0, played: 0 };
      const address = domain === null ? origin : originOf(domain);
      return {
        code,
        domain: new URL(address).hostname,
        url: `${address}/register?affiliateCode=${code}`,
        type: type as Type,
        label: labels.get(type) ?? null,
        series,
        madeAt: toIso(fromDate(link.createdAt)),
        expiresAt: expiresAt === null ? null : toIso(fromDate(expiresAt)),
        mostUses,
        isActive,
        state: stateOf(link),
        ...of,
      };
    });
  };
  const viewOf = async (player: Player, link: Link, caller: Caller): Promise<InvitationLink> => {
    const [view] = await viewsOf(player, [link], caller);
    if (!view) throw new Error('a link without a view');
    return view;
  };

  return {
    async options(player: Player) {
      const { least, most } = await lottery.seriesOf(player);
      const domains = [...merchants.hostsOf(player.merchantId)];
      return { types: await typesFor(player), series: { least, most }, domains, mostLinks: MOST_LINKS };
    },
    /**
     * Opens the account of a downline, whose owner changes the password at the first sign-in.
     * @throws DomainError agent.type_refused, agent.series_refused, request.invalid, password.weak, register.username_taken, and those of
     *   `contracts.offerTogether`
     */
    async open(player: Player, { username, password, offers = [], ...wish }: AccountWish, { language }: Caller) {
      await check(player, wish);
      const { merchantId, memberId: agentId } = player;
      const { type, series = null } = wish;
      try {
        const upline = await members.get(agentId);
        const by = { side: 'upline', memberId: agentId, operatorId: null } as const;
        const within = async (tx: DbTransaction, agent: Member): Promise<void> => {
          await contracts.offerTogether(
            tx,
            offers.map((terms) => ({ merchantId, agent, upline, by, terms })),
          );
        };
        const opened = { merchantId, username, password, type, agentId, series, language, within };
        const member = await identity.openByHand(opened);
        const { publicId: memberId } = member;
        return { member: { memberId, account: shownName(member), type }, offered: offers.length };
      } catch (error) {
        // No level is left below this agent.
        const isFull = error instanceof DomainError && error.code === 'register.affiliate_code_invalid';
        throw isFull ? new DomainError('agent.type_refused') : error;
      }
    },
    async list(player: Player, query: PageQuery, caller: Caller) {
      const { links: found, total } = await links.list(player.memberId, windowOf(query));
      return pageOf(await viewsOf(player, found, caller), total, query);
    },
    /** @throws DomainError agent.type_refused, agent.series_refused, agent.domain_unknown, agent.expiry_past, agent.too_many_links */
    async make(player: Player, wish: LinkWish, caller: Caller): Promise<InvitationLink> {
      await check(player, wish);
      const domain = wish.domain.toLowerCase();
      if (!merchants.hostsOf(player.merchantId).includes(domain)) throw new DomainError('agent.domain_unknown');
      const expiresAt = wish.expiresAt === undefined ? null : new Date(wish.expiresAt);
      if (expiresAt !== null && expiresAt.getTime() <= clock.now()) throw new DomainError('agent.expiry_past');
      const { type, series = null, mostUses = null } = wish;
      return viewOf(player, await links.make(player, { type, series, domain, expiresAt, mostUses }), caller);
    },
    /** @throws DomainError agent.link_not_found, agent.too_many_links */
    async switch(player: Player, code: string, isActive: boolean, caller: Caller): Promise<InvitationLink> {
      return viewOf(player, await links.switch(player.memberId, code, isActive), caller);
    },
  };
};
export type Centre = ReturnType<typeof createCentre>;
