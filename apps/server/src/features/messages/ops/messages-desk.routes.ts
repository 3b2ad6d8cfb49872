import * as wire from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { publicId } from '../../../platform/secrets.ts';
import { type Member, memberRefs } from '../../members/index.ts';
import type { MessagesDeps } from '../index.ts';
import { reachOf, writeSending } from '../sendings/send-on.ts';
import { type Audience, countRead, findSending, listSendings, type Sending } from '../sendings/sendings.repository.ts';

type View = z.output<typeof wire.SentMessage>;
type Wish = { readonly audience: Audience; readonly member?: string | undefined };
type From = { readonly operator: Operator; readonly caller: Caller };

const sentView = ({ titlePt, titleEn, bodyPt, bodyEn, recipients, ...row }: Sending) => ({
  id: row.publicId,
  audience: row.audience as Audience,
  titlePt,
  titleEn,
  bodyPt,
  bodyEn,
  recipients,
  at: row.at.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});

/** Messages that staff writes to members, and how many have read them. */
export const messagesDesk = (ops: Ops, deps: MessagesDeps): void => {
  const { db, clock, members } = deps;
  const views = async (rows: readonly Sending[]): Promise<View[]> => {
    const [refOf, names, read] = await Promise.all([
      memberRefs(
        members,
        rows.flatMap(({ memberId }) => memberId ?? []),
      ),
      ops.namesOf(rows.map(({ operatorId }) => operatorId)),
      countRead(
        db,
        rows.map(({ sendingId }) => sendingId),
      ),
    ]);
    return rows.map((row) => ({
      ...sentView(row),
      member: row.memberId === null ? null : refOf(row.memberId),
      by: names.get(row.operatorId) ?? '–',
      read: read.get(row.sendingId) ?? 0,
    }));
  };
  /**
   * Whom a message names; null for all of the brand.
   * @throws DomainError request.invalid, member.not_found, request.forbidden: many are written to by administrators
   */
  const named = async ({ audience, member: id }: Wish, { operator, caller }: From): Promise<Member | null> => {
    if (audience !== 'member' && !operator.roles.includes('admin')) throw new DomainError('request.forbidden');
    const wrong = (code: 'field.required' | 'field.unknown') =>
      invalidFields({ member: { code, message: fieldMessage(code, caller.language) } });
    if (audience === 'all') {
      if (id !== undefined) throw wrong('field.unknown');
      return null;
    }
    if (id === undefined) throw wrong('field.required');
    const member = await members.byPublicId(operator.merchantId, id);
    if (!member) throw new DomainError('member.not_found');
    return member;
  };

  const viewOf = async (merchantId: number, id: string): Promise<View> => {
    const sent = await findSending(db, merchantId, id);
    const [view] = sent ? await views([sent]) : [];
    if (!view) throw new Error(`the message ${id} that was written is not there`);
    return view;
  };

  ops.read(wire.listSentMessages, async ({ query, operator: { merchantId } }) => {
    const { rows, total } = await listSendings(db, { merchantId, audience: query.audience }, windowOf(query));
    return pageOf(await views(rows), total, query);
  });
  ops.read(wire.countMessageAudience, async ({ query, operator, caller }) => {
    const member = await named(query, { operator, caller });
    const { merchantId } = operator;
    const { audience } = query;
    const reach = reachOf({ merchantId, audience, memberId: member?.memberId ?? null, at: toDate(clock.now()) });
    const refOf = await memberRefs(members, member ? [member.memberId] : []);
    return { members: await members.reach.count(reach), member: member && refOf(member.memberId) };
  });
  ops.write(wire.sendMessage, async ({ body, operator, caller }) => {
    const { merchantId, operatorId } = operator;
    const { audience, member: _id, reason: _reason, ...words } = body;
    const member = await named(body, { operator, caller });
    const id = publicId('s');
    return {
      action: 'message.send',
      entity: 'message',
      entityId: id,
      async snapshot() {
        const sent = await findSending(db, merchantId, id);
        return sent && { audience, member: member?.publicId ?? null, ...words };
      },
      async run() {
        const of = { audience, memberId: member?.memberId ?? null };
        await writeSending(deps, { ...words, ...of, publicId: id, merchantId, operatorId });
        return viewOf(merchantId, id);
      },
    };
  });
};
