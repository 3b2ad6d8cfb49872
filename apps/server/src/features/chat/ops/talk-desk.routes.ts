import * as wire from '@trevo/contract';
import type { ValueOf } from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { messageView } from '../chat-view.ts';
import { messagesPage, sendFile } from '../chat.routes.ts';
import type { Talk } from '../chat.types.ts';
import { findColleague } from '../staff.repository.ts';
import { answerTalk, closeTalk, handTalk, noteRead, takeTalk } from '../talk/answer-talk.ts';
import { fileBeside, readFile } from '../talk/keep-file.ts';
import { findFile } from '../talk/messages.repository.ts';
import { findBrandTalk } from '../talk/talks.repository.ts';
import { listDesk } from './desk.repository.ts';
import { createTalkViews } from './talk-views.ts';

/** Talks as staff see them, and what staff do with them. Every write is audited; what was said stands in the talk itself. */
export const talkDeskRoutes = ({ read, write, namesOf, noteLookUp }: Ops, deps: ChatDeps): void => {
  const { db, clock, members } = deps;
  const views = createTalkViews(deps, namesOf);
  const find = async ({ merchantId }: Operator, id: string): Promise<Talk> => {
    const talk = await findBrandTalk(db, merchantId, id);
    if (!talk) throw new DomainError('request.not_found');
    return talk;
  };
  /** What a write changes of a talk. The log never holds what was said. */
  const snapshot = (operator: Operator, id: string) => async () => {
    const { status, assignedTo, lastSeq, outcome } = await find(operator, id);
    const names = await namesOf(assignedTo === null ? [] : [assignedTo]);
    return { status, assignedTo: assignedTo === null ? null : (names.get(assignedTo) ?? null), lastSeq, outcome };
  };
  type Detail = ValueOf<typeof wire.getChatTalk>;
  const about = (
    action: string,
    { operator, params: { id } }: { readonly operator: Operator; readonly params: { readonly id: string } },
    act: (talk: Talk) => Promise<void>,
  ) => ({
    action,
    entity: 'chat',
    snapshot: snapshot(operator, id),
    run: async (): Promise<Detail> => {
      await act(await find(operator, id));
      return views.detail(operator, await find(operator, id));
    },
  });

  read(wire.listChatDesk, async (call) => {
    const { query, operator } = call;
    const { merchantId, operatorId } = operator;
    const { view, topic, q } = query;
    const text = q?.trim() || undefined;
    // By the rule of every list: a number is found whole or not at all, and who was found by it is noted.
    const whole = text === undefined ? null : await members.findWhole(merchantId, text);
    const memberIds = whole?.memberIds ?? null;
    const asked = { merchantId, operatorId, view, topic, text, memberIds, ...windowOf(query) };
    const found = await listDesk(db, asked);
    const talks = await Promise.all(found.map(({ publicId }) => find(operator, publicId)));
    const rows = await views.rows(operator, talks);
    await noteLookUp(
      call,
      whole?.by ?? null,
      rows.flatMap(({ member }) => member?.id ?? []),
    );
    return pageOf(rows, Number(found[0]?.total ?? 0n), query);
  });
  read(wire.getChatTalk, async ({ params, operator }) => views.detail(operator, await find(operator, params.id)));
  read(wire.readChatTalk, async ({ params, query, operator }) => {
    const talk = await find(operator, params.id);
    const page = await messagesPage(db, talk.talkId, query.before);
    await noteRead(deps, talk, operator.operatorId, page.list.at(-1)?.seq ?? 0);
    return page;
  });
  read(wire.getDeskFile, async ({ params, operator, reply }) => {
    const talk = await find(operator, params.id);
    const file = await findFile(db, talk.talkId, params.file);
    if (!file) throw new DomainError('request.not_found');
    return sendFile(reply, file);
  });

  write(wire.answerChat, ({ operator, params: { id }, body }) => ({
    action: 'chat.answer',
    entity: 'chat',
    snapshot: snapshot(operator, id),
    run: async () => messageView(await answerTalk(deps, await find(operator, id), operator, body)),
  }));
  write(wire.sendDeskFile, async ({ operator, params: { id }, body, file: upload }) => {
    const file = await readFile(upload, `staff ${operator.operatorId}`);
    const beside = fileBeside(file, toDate(clock.now()), 'staff');
    const message = { text: file.name, clientId: body.clientId, kind: 'file', beside } as const;
    return {
      action: 'chat.file',
      entity: 'chat',
      snapshot: snapshot(operator, id),
      run: async () => messageView(await answerTalk(deps, await find(operator, id), operator, message)),
    };
  });
  write(wire.takeChat, (call) => about('chat.take', call, (talk) => takeTalk(deps, talk, call.operator)));
  write(wire.handChat, async (call) => {
    const { operator, body } = call;
    const to = body.to === null ? null : await findColleague(db, operator.merchantId, body.to);
    if (body.to !== null && to === null) throw new DomainError('request.not_found');
    return about('chat.hand-over', call, (talk) => handTalk(deps, talk, operator, to?.operatorId ?? null));
  });
  write(wire.closeChat, (call) =>
    about('chat.close', call, (talk) => closeTalk(deps, talk, call.operator, call.body.outcome)),
  );
};
