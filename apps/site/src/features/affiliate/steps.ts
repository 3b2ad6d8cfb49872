import type { AffiliateApplication } from '@trevo/contract';

export type Step = {
  readonly key: string;
  readonly kind:
    | 'received'
    | 'review'
    | 'question'
    | 'answer'
    | 'decision'
    | Extract<AffiliateApplication['state'], 'approved' | 'declined' | 'withdrawn'>;
  /** Null where the wire has no time for it, and of what is still to come. */
  readonly at: string | null;
  /** What was asked, answered or given as a reason. */
  readonly text: string | null;
  readonly place: 'done' | 'now' | 'next';
};

const step = (
  kind: Step['kind'],
  place: Step['place'],
  at: string | null = null,
  text: string | null = null,
): Step => ({
  key: `${kind} ${at ?? place}`,
  kind,
  at,
  text,
  place,
});

const isClosed = (state: AffiliateApplication['state']): state is 'approved' | 'declined' | 'withdrawn' =>
  state === 'approved' || state === 'declined' || state === 'withdrawn';

/** What happened to an application, in order, where it stands, and what is still to come. One step is now. */
export const stepsOf = ({ state, at, talk, reason, decidedAt }: AffiliateApplication): readonly Step[] => {
  const hasTalked = talk.length > 0;
  const isRead = hasTalked || state === 'in_review' || state === 'approved' || state === 'declined';
  const isOver = isClosed(state);
  return [
    step('received', state === 'received' ? 'now' : 'done', at),
    // Withdrawn before anybody read it: nothing to say of a review.
    ...(isOver && !isRead
      ? []
      : [step('review', isRead ? (state === 'in_review' && !hasTalked ? 'now' : 'done') : 'next')]),
    ...talk.map(({ by, text, at: said }, place) =>
      step(
        by === 'staff' ? 'question' : 'answer',
        state === 'asked' && place === talk.length - 1 ? 'now' : 'done',
        said,
        text,
      ),
    ),
    ...(state === 'in_review' && hasTalked ? [step('review', 'now')] : []),
    isOver ? step(state, 'now', decidedAt, reason) : step('decision', 'next'),
  ];
};
