import type { ChatDetail, ChatRow } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Operator } from '../../../platform/http/principal.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { shownName } from '../../members/index.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { talkView } from '../chat-view.ts';
import type { Talk } from '../chat.types.ts';
import { listReaders } from '../staff.repository.ts';
import { listLastTexts } from './desk.repository.ts';

type Row = z.output<typeof ChatRow>;
type Detail = z.output<typeof ChatDetail>;
const LONGEST_LAST = 120;

/** What staff see of talks: whose they are, and who answers. */
export const createTalkViews = ({ db, members }: Pick<ChatDeps, 'db' | 'members'>, namesOf: Ops['namesOf']) => {
  const rows = async ({ operatorId }: Operator, talks: readonly Talk[]): Promise<Row[]> => {
    const [names, lasts, owners] = await Promise.all([
      namesOf(talks.flatMap(({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]))),
      listLastTexts(
        db,
        talks.map(({ talkId }) => talkId),
      ),
      Promise.all(talks.map(async ({ memberId }) => (memberId === null ? null : members.byId(memberId)))),
    ]);
    return talks.map((talk, at) => {
      const owner = owners[at];
      return {
        ...talkView(talk),
        member: owner ? { id: owner.publicId, username: shownName(owner) } : null,
        name: talk.visitorName,
        language: talk.language,
        assignedTo: talk.assignedTo === null ? null : (names.get(talk.assignedTo) ?? null),
        isMine: talk.assignedTo === operatorId,
        waitingMessages: talk.unreadByStaff,
        lastText: (lasts.get(talk.talkId) ?? '').slice(0, LONGEST_LAST),
        lastAt: talk.lastAt.toISOString(),
      };
    });
  };
  return {
    rows,
    async detail(operator: Operator, talk: Talk): Promise<Detail> {
      const [[row], readers, owner] = await Promise.all([
        rows(operator, [talk]),
        listReaders(db, talk.talkId),
        talk.memberId === null ? null : members.byId(talk.memberId),
      ]);
      if (!row) throw new Error('a talk has no row');
      const names = await namesOf(readers.map(({ operatorId }) => operatorId));
      return {
        ...row,
        card: owner && {
          nickname: owner.nickname,
          type: owner.type,
          isActive: owner.isActive,
          since: owner.createdAt.toISOString(),
        },
        email: talk.emailMasked,
        outcome: talk.outcome,
        comment: talk.ratingComment,
        readers: readers.map(({ operatorId, upToSeq, lastAt }) => ({
          username: names.get(operatorId) ?? '',
          upTo: upToSeq,
          at: lastAt.toISOString(),
        })),
      };
    },
  };
};
