import { getFeedbackPicture, listFeedback, putFeedback as put, seeFeedback } from '@trevo/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../platform/http/paging.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { feedbackView } from './feedback-view.ts';
import { findPicture, listOwn, markSeen } from './feedback.repository.ts';
import type { FeedbackDeps } from './index.ts';
import { putFeedback } from './put-feedback.ts';

/** Forms with pictures that one member may send in a minute: more would only cost memory before they are refused. */
const FORMS_A_MINUTE = 20;

export const dataUrl = (picture: Buffer | null): { image: string } => {
  if (picture === null) throw new DomainError('feedback.not_found');
  return { image: `data:image/webp;base64,${picture.toString('base64')}` };
};

/** What members send, and how it stands. */
export const feedbackRoutes = (serve: Serve, deps: FeedbackDeps): void => {
  const { db } = deps;
  const forms = createRateLimit(FORMS_A_MINUTE, 60);
  serve(
    put,
    async ({ body: { description = null, ...body }, player, caller, idempotency, files }) =>
      feedbackView(await putFeedback(deps, { player, caller, idempotency, files, wish: { ...body, description } })),
    undefined,
    ({ player }) => forms.take(player.memberId.toString()),
  );
  serve(listFeedback, async ({ query, player }) => {
    const { rows, total, unread } = await listOwn(db, player.memberId, windowOf(query));
    return { ...pageOf(rows.map(feedbackView), total, query), unread };
  });
  serve(seeFeedback, async ({ params, body, player }) => {
    if (!(await markSeen(db, player.memberId, params.id, body.version))) throw new DomainError('feedback.not_found');
    return {};
  });
  serve(getFeedbackPicture, async ({ params: { id, place }, player: { memberId } }) =>
    dataUrl(await findPicture(db, { memberId }, id, Number(place))),
  );
};
