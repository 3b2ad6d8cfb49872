import { getChatDesk, listAnswerChanges, saveChatAnswer, setChatDesk, type ValueOf } from '@trevo/contract';
import { addMs } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announceChat } from '../../../platform/events/events.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { listLastChanges } from '../../audit/index.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { deleteAnswer, findStaff, listAnswers, listThere, upsertAnswer, upsertStaff } from '../staff.repository.ts';
import { standingOf, THERE_MS } from '../standing.ts';
import { countDesk } from './desk.repository.ts';

const MOST_ANSWERS = 100;
const CHANGES_SHOWN = 5;
const ANSWER = { action: 'chat.answer-text', entity: 'chat-answer' } as const;
type AnswerTexts = { readonly title: string; readonly PT: string; readonly EN: string };

/** The desk itself: who is there, how much waits, ready answers. */
export const deskRoutes = ({ read, write }: Ops, deps: ChatDeps): void => {
  const { db, clock } = deps;
  const view = async ({ merchantId, operatorId }: Operator): Promise<ValueOf<typeof getChatDesk>> => {
    const since = toDate(addMs(clock.now(), -THERE_MS));
    const [{ standing }, own, counts, there, answers] = await Promise.all([
      standingOf(deps, merchantId),
      findStaff(db, operatorId),
      countDesk(db, merchantId, operatorId),
      listThere(db, merchantId, since),
      listAnswers(db, merchantId),
    ]);
    return {
      standing,
      isAvailable: own?.isAvailable ?? false,
      shownName: own?.shownName ?? '',
      counts,
      colleagues: there
        .filter((one) => one.operatorId !== operatorId)
        .map(({ publicId: id, username, shownName }) => ({ id, username, shownName })),
      answers: answers.map(({ answerId: id, title, textPt, textEn }) => ({ id, title, PT: textPt, EN: textEn })),
    };
  };
  read(getChatDesk, ({ operator }) => view(operator));
  read(listAnswerChanges, async ({ operator: { merchantId } }) => {
    const rows = await listLastChanges(db, { merchantId, ...ANSWER }, CHANGES_SHOWN);
    return {
      list: rows.map(({ auditId, entityId: answerId, at, username: operator, reason, before }) => ({
        id: String(auditId),
        answerId,
        at: at.toISOString(),
        operator,
        reason,
        before: before as AnswerTexts | null,
      })),
    };
  });

  write(setChatDesk, ({ operator, body: { isAvailable, shownName } }) => ({
    action: 'chat.desk',
    entity: 'chat-desk',
    entityId: operator.username,
    snapshot: async () => {
      const own = await findStaff(db, operator.operatorId);
      return own && { isAvailable: own.isAvailable, shownName: own.shownName };
    },
    async run() {
      const { operatorId, merchantId } = operator;
      const seenAt = toDate(clock.now());
      await db.transaction().execute(async (tx) => {
        await upsertStaff(tx, { operatorId, merchantId, isAvailable, shownName: shownName.trim(), seenAt });
        await announceChat(tx, { merchantId, kind: 'staff' });
      });
      return view(operator);
    },
  }));

  write(saveChatAnswer, ({ operator, params: { id }, body: { title, PT, EN } }) => {
    const { merchantId } = operator;
    const find = async () => (await listAnswers(db, merchantId)).find(({ answerId }) => answerId === id) ?? null;
    return {
      ...ANSWER,
      snapshot: async () => {
        const answer = await find();
        return answer && { title: answer.title, PT: answer.textPt, EN: answer.textEn };
      },
      async run() {
        if (PT.trim() === '' && EN.trim() === '') await deleteAnswer(db, merchantId, id);
        else {
          if (!(await find()) && (await listAnswers(db, merchantId)).length >= MOST_ANSWERS)
            throw new DomainError('chat.too_many_answers');
          await upsertAnswer(db, merchantId, { answerId: id, title, textPt: PT, textEn: EN });
        }
        return view(operator);
      },
    };
  });
};
