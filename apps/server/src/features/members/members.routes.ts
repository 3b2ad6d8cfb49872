import {
  getBalance,
  getHolder,
  getInvitations,
  getMemberIcon,
  getMemberInfo,
  getMerchantWallet,
  getStatement,
  getStream,
  MemberIcon,
  putHolder,
  putMemberIcon,
} from '@trevo/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { betweenOf, pageOf } from '../../platform/http/paging.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Members } from './create-members.ts';
import { updateIcon } from './members.repository.ts';
import type { MembersDeps } from './members.types.ts';
import { completeHolder } from './profile/holder.ts';
import { balanceView, iconOf } from './member-view.ts';
import { SHOWN_KINDS, statementLine } from './statement-line.ts';
import type { Streams } from './streams.ts';

type Deps = MembersDeps & { readonly members: Members };

/** Member centre and wallet figures. */
export const membersRoutes = (serve: Serve, deps: Deps): void => {
  const { db, members, merchants, ledger, vault } = deps;
  serve(getMemberInfo, async ({ player }) => members.view(await members.get(player.memberId)));
  const iconChoice = async (memberId: bigint) => {
    return { icon: iconOf(await members.get(memberId)), choices: [...MemberIcon.options] };
  };
  serve(getMemberIcon, ({ player }) => iconChoice(player.memberId));
  serve(putMemberIcon, async ({ player, body }) => {
    await updateIcon(db, player.memberId, body.icon);
    return iconChoice(player.memberId);
  });
  serve(getInvitations, async ({ player }) => {
    const invitations = await members.affiliates.invitationsOf(player.memberId);
    if (!invitations) throw new DomainError('session.required');
    return { ...invitations, affiliateCodes: [...invitations.affiliateCodes] };
  });
  serve(getHolder, ({ player }) => members.holderSummary(player.memberId));
  serve(putHolder, async ({ player, body, caller }) => {
    await completeHolder(deps, player, { holder: body, language: caller.language });
    return members.holderSummary(player.memberId);
  });
  serve(getBalance, async ({ player }) =>
    balanceView(
      merchants.profile(player.merchantId).currency,
      await members.balanceOf(player.memberId, player.merchantId, player.type),
    ),
  );
  serve(getMerchantWallet, async () => ({ isSingle: true }));
  serve(getStatement, async ({ player, query }) => {
    const { from = null, to = null } = betweenOf(query);
    const accounts = await ledger.accountsOf(player.memberId, merchants.profile(player.merchantId).currency);
    const page = await ledger.statement({
      accounts,
      from,
      to,
      kinds: query.kind ? [query.kind] : SHOWN_KINDS,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    return {
      ...pageOf(
        page.entries.map((entry) => statementLine(entry, vault)),
        page.total,
        query,
      ),
      totalIn: page.totalIn,
      totalOut: page.totalOut,
    };
  });
};

/** Answers with an event stream for as long as the session lives. */
export const streamRoutes = (serve: Serve, streams: Streams): void =>
  serve(getStream, async ({ player, request, reply }) => {
    await streams.open(player, request, reply);
    return '';
  });
