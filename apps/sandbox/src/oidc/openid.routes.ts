import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import type { People, Person } from './people.ts';
import { consentPage, faultPage, pickPage } from './people-page.ts';
import { readPerson } from './read-person.ts';

const TITLE = 'Contas Areia';
const ROLE = 'Google';

const send = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').send(html);

/** Gives the person's yes to the scopes that were asked. */
const allow = async (provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<InteractionResults> => {
  const { grantId, params, prompt, session } = await provider.interactionDetails(request.raw, reply.raw);
  const made = { accountId: session?.accountId ?? '', clientId: String(params.client_id) };
  const grant = (grantId ? await provider.Grant.find(grantId) : undefined) ?? new provider.Grant(made);
  const { missingOIDCScope, missingOIDCClaims } = prompt.details as {
    missingOIDCScope?: string[];
    missingOIDCClaims?: string[];
  };
  if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(' '));
  if (missingOIDCClaims) grant.addOIDCClaims(missingOIDCClaims);
  return { consent: { grantId: await grant.save() } };
};

/** The OpenID provider under `/oidc`, its pages for people under `/logins/openid`. */
export const openIdRoutes = (app: FastifyInstance, provider: () => Provider, people: People): void => {
  // The provider reads the raw request itself, so this must come before any body is parsed.
  void app.register(async (raw) => {
    raw.addHook('onRequest', async (request, reply) => {
      reply.hijack();
      Object.assign(request.raw, { originalUrl: request.raw.url });
      request.raw.url = (request.raw.url ?? '').slice('/oidc'.length) || '/';
      await provider().callback()(request.raw, reply.raw);
    });
    raw.all('/oidc/*', async () => undefined);
  });

  app.get('/logins/openid/:uid', async (request, reply) => {
    try {
      const { prompt, params, session } = await provider().interactionDetails(request.raw, reply.raw);
      const action = `/logins/openid/${(request.params as { uid: string }).uid}`;
      const person = people.find(session?.accountId ?? '');
      if (prompt.name === 'consent' && person !== null)
        return await send(reply, consentPage({ title: TITLE, role: ROLE, action, person }));
      const hint = typeof params.login_hint === 'string' ? params.login_hint : null;
      const shown = { title: TITLE, role: ROLE, action, people: people.list(), hint, fault: null };
      return await send(reply, pickPage({ ...shown, hasVerification: true }));
    } catch {
      return send(reply, faultPage(TITLE, ROLE, 'Este pedido já terminou. Volte ao site e comece de novo.'), 400);
    }
  });
  app.post('/logins/openid/:uid', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const answer = async (): Promise<InteractionResults> => {
      if (form.get('cancel') === '1') return { error: 'access_denied', error_description: 'turned back' };
      if (form.get('allow') === '1') return allow(provider(), request, reply);
      const person: Person | null = readPerson(form, people);
      if (person === null) return { error: 'access_denied', error_description: 'nobody chosen' };
      return { select_account: {}, login: { accountId: person.sub } };
    };
    try {
      const returnTo = await provider().interactionResult(request.raw, reply.raw, await answer(), {
        mergeWithLastSubmission: true,
      });
      return await reply.redirect(returnTo, 303);
    } catch {
      return send(reply, faultPage(TITLE, ROLE, 'Este pedido já terminou. Volte ao site e comece de novo.'), 400);
    }
  });
};
