import { DAY } from '@trevo/time';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Members } from '../members/index.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { forgetOld } from './feedback.repository.ts';
import { feedbackDesk } from './ops/feedback-desk.routes.ts';

export type FeedbackDeps = Pick<Platform, 'db' | 'clock' | 'vault' | 'addressScale'> & { readonly members: Members };

const PICTURES_MS = 90 * DAY;

/** What members tell the brand, and what staff answers. */
export const openFeedback = (deps: FeedbackDeps): Part<null> => ({
  door: null,
  routes: ({ serve }) => feedbackRoutes(serve, deps),
  ops: (ops) => feedbackDesk(ops, deps),
  jobs: [
    {
      name: 'feedback.forget',
      lane: 'long',
      cron: '41 * * * *',
      handler: () => {
        const now = deps.clock.now();
        return forgetOld(deps.db, new Date(now - PICTURES_MS), new Date(now - DAY));
      },
    },
  ],
});
