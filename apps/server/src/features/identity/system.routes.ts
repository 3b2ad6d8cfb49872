import {
  getDomainRoute,
  getPermission,
  getRegisterSetting,
  getStatus,
  getWhitelabel,
  openCustomerService,
} from '@trevo/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createSystemView, type SystemDeps } from './system-view.ts';

/** What the page needs to draw itself, and the way to a person. */
export const systemRoutes = (serve: Serve, deps: SystemDeps): void => {
  const view = createSystemView(deps);
  serve(getPermission, ({ caller }) => view.permission(caller));
  serve(getWhitelabel, async ({ caller }) => view.whitelabel(caller));
  serve(getRegisterSetting, async ({ caller }) => view.register(caller));
  serve(getStatus, ({ caller }) => view.status(caller));
  serve(getDomainRoute, async ({ caller }) => view.domainRoute(caller));
  serve(openCustomerService, async ({ caller, params, reply }) => {
    const entry = view.services(caller).find(({ path }) => path === params.path);
    if (!entry) throw new DomainError('request.not_found');
    return reply.header('referrer-policy', 'no-referrer').redirect(entry.url, 302);
  });
};
