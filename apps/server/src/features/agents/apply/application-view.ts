import type { AffiliateApplication } from '@trevo/contract';
import type { Application } from './application.types.ts';

/** As its applicant and staff see it. */
export const applicationView = ({ publicId, form, state, version, ...one }: Application): AffiliateApplication => ({
  applicationId: publicId,
  ...form,
  state,
  version,
  at: one.createdAt.toISOString(),
  talk: one.steps.flatMap(({ state: to, text, operatorId, at }) =>
    text === null || to === 'declined'
      ? []
      : [{ by: operatorId === null ? ('applicant' as const) : ('staff' as const), text, at: at.toISOString() }],
  ),
  reason: one.steps.find(({ state: to }) => to === 'declined')?.text ?? null,
  decidedAt: one.decidedAt?.toISOString() ?? null,
});
