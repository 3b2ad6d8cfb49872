import { answerApplication, applyAffiliate, getApplication, withdrawApplication } from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { applicationView } from './application-view.ts';
import type { Applications } from './create-applications.ts';

/** Applications that one member may file in an hour: who withdraws each would fill the desk. */
const APPLICATIONS_AN_HOUR = 10;

/** A player's own application to become an affiliate. */
export const applicationsRoutes = (serve: Serve, applications: Applications): void => {
  const filed = createRateLimit(APPLICATIONS_AN_HOUR, 3_600);
  serve(getApplication, async ({ player }) => {
    const { application, mayApply, againAt } = await applications.own(player);
    return {
      application: application && applicationView(application),
      mayApply,
      againAt: againAt?.toISOString() ?? null,
    };
  });
  serve(
    applyAffiliate,
    async ({ player, body, caller, idempotency }) =>
      applicationView(await applications.apply(player, { form: body, caller, idempotency })),
    undefined,
    ({ player }) => filed.take(player.memberId.toString()),
  );
  serve(answerApplication, async ({ player, idempotency, body: { text } }) =>
    applicationView(await applications.step(player, { to: 'in_review', text, idempotency })),
  );
  serve(withdrawApplication, async ({ player, idempotency }) =>
    applicationView(await applications.step(player, { to: 'withdrawn', idempotency })),
  );
};
