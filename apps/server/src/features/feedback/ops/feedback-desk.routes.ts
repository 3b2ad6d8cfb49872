import * as wire from '@trevo/contract';
import type { FeedbackStatus } from '@trevo/contract/feedback-rules';
import type * as z from 'zod/mini';
import type { Operator } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops } from '../../../platform/ops/ops.ts';
import { memberRefs, recordSearch } from '../../members/index.ts';
import { feedbackView } from '../feedback-view.ts';
import { dataUrl } from '../feedback.routes.ts';
import { countOpen, findPicture, listDesk } from '../feedback.repository.ts';
import type { Feedback } from '../feedback.types.ts';
import type { FeedbackDeps } from '../index.ts';
import { readFeedback, takeStep } from '../take-step.ts';

/** What each view shows; the open ones oldest first, because they are work. */
const VIEWS: Readonly<Record<z.output<typeof wire.FeedbackFilter>, readonly FeedbackStatus[] | null>> = {
  open: ['RECEIVED', 'IN_PROGRESS'],
  answered: ['ANSWERED'],
  closed: ['CLOSED'],
  all: null,
};
type View = z.output<typeof wire.OperatorFeedback>;
type Seen = {
  readonly operator: Operator;
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
};

/** The queue of what members tell the brand. */
export const feedbackDesk = (ops: Ops, deps: FeedbackDeps): void => {
  const { db, members } = deps;
  const views = async (rows: readonly Feedback[]): Promise<View[]> => {
    const refOf = await memberRefs(
      members,
      rows.map(({ memberId }) => memberId),
    );
    const staff = rows.flatMap(({ steps }) =>
      steps.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId])),
    );
    const names = await ops.namesOf(staff);
    return rows.map((one) => ({
      ...feedbackView(one),
      member: refOf(one.memberId),
      language: one.language,
      steps: one.steps.map(({ step, at, operatorId }) => ({
        step,
        at: at.toISOString(),
        by: operatorId === null ? null : (names.get(operatorId) ?? '–'),
      })),
    }));
  };
  const viewOf = async (one: Feedback): Promise<View> => {
    const [view] = await views([one]);
    if (!view) throw new Error(`feedback ${one.publicId} has no view`);
    return view;
  };

  ops.read(wire.listFeedbackDesk, async (call) => {
    const {
      query,
      operator: { merchantId },
    } = call;
    const { view, questionType, kind } = query;
    const { memberId, text: publicId } = await recordSearch({ members, noteLookUp: ops.noteLookUp }, call, query.q);
    const only = { merchantId, statuses: VIEWS[view], questionType, kind, memberId, publicId };
    const [{ rows, total }, { open, oldestAt }] = await Promise.all([
      listDesk(db, { ...only, isOldestFirst: view === 'open', ...windowOf(query) }),
      countOpen(db, merchantId),
    ]);
    return { ...pageOf(await views(rows), total, query), open, oldestAt: oldestAt?.toISOString() ?? null };
  });
  ops.read(wire.getFeedbackDeskPicture, async ({ params: { id, place }, operator: { merchantId } }) =>
    dataUrl(await findPicture(db, { merchantId }, id, Number(place))),
  );

  const write = (
    { operator, params: { id }, body: { version } }: Seen,
    action: string,
    to: { readonly to: 'IN_PROGRESS' | 'CLOSED' } | { readonly to: 'ANSWERED'; readonly answer: string },
  ): AuditedWrite<View> => {
    const { merchantId, operatorId } = operator;
    return {
      action,
      entity: 'feedback',
      // What was said is in its own rows; the log says how it stood.
      snapshot: async (): Promise<JsonValue> => {
        const { status, version: at, questionType } = await readFeedback(deps, merchantId, id);
        return { status, version: at, questionType };
      },
      run: async () => viewOf(await takeStep(deps, { merchantId, operatorId, id, version, ...to })),
    };
  };
  ops.write(wire.takeFeedback, (call) => write(call, 'feedback.take', { to: 'IN_PROGRESS' }));
  ops.write(wire.answerFeedback, (call) =>
    write(call, 'feedback.answer', { to: 'ANSWERED', answer: call.body.answer }),
  );
  ops.write(wire.closeFeedback, (call) => write(call, 'feedback.close', { to: 'CLOSED' }));
};
