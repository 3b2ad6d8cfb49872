import {
  confirmPhoneCode,
  confirmSocialLink,
  exchangeSocialCode,
  finishSocial,
  getSocialLinks,
  getSocialProviders,
  linkSocial,
  registerSocial,
  sendPhoneCode,
  signInByPhone,
  startSocial,
  unlinkSocial,
} from '@trevo/contract';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Http } from '../../../platform/http/build-http.ts';
import type { Gate } from '../../../platform/http/serve.ts';
import { type IdentityLimits, limited } from '../limits.ts';
import type { AnswerSignedIn } from '../sign-in/sign-in.ts';
import type { Social } from './create-social.ts';
import type { Exchanged } from './exchange-code.ts';
import { refusedWith } from './outcomes.ts';

export type SocialRoutesDeps = {
  readonly social: Social;
  /** In front of what costs a hash. */
  readonly hashingGate: Gate;
  readonly limits: Pick<IdentityLimits, 'register'>;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Writes the cookies of a session, as the other ways in do. */
  readonly answer: AnswerSignedIn;
};

/** A browser that comes or goes gets an address, never a page of JSON, and nothing of it is kept anywhere. */
const redirect = (reply: FastifyReply, url: string): string => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302);
  return '';
};

/** Social and outside phone logins over HTTP. */
export const socialRoutes = (
  { serve, cookies }: Pick<Http, 'serve' | 'cookies'>,
  { social, hashingGate, limits, config, answer }: SocialRoutesDeps,
): void => {
  const exchanged = (reply: FastifyReply, { value, signedIn }: Exchanged): Exchanged['value'] => {
    if (signedIn !== null) answer(reply, signedIn);
    return value;
  };

  serve(getSocialProviders, async ({ caller }) => ({
    providers: await social.providers(caller.merchant.merchantId),
    hasPhoneLogin: social.phone.isOpen,
  }));
  serve(startSocial, async ({ params, caller, reply }) => {
    await social.limit.take(caller.ip);
    const departure = { provider: params.provider, origin: caller.origin, linkTo: null };
    try {
      return redirect(reply, (await social.trips.depart(departure, caller)).href);
    } catch (error) {
      const code = await social.outcomes.keep(refusedWith(error), 'landing', caller);
      return redirect(reply, `/?code=${code}`);
    }
  });
  serve(finishSocial, async ({ params, caller, request, reply }) => {
    await social.limit.take(caller.ip);
    const callback = new URL(request.url, config.publicUrl).searchParams;
    return redirect(reply, `/?code=${await social.trips.comeBack(params.provider, callback, caller)}`);
  });
  serve(
    exchangeSocialCode,
    async ({ body, caller, player, request, reply }) =>
      exchanged(reply, await social.exchange.byCode(body.code, caller, player, cookies.read(request, 'sid'))),
    limited(social.limit),
  );
  serve(
    registerSocial,
    async ({ body, caller, request, reply }) =>
      answer(reply, await social.register(body, caller, cookies.read(request, 'sid'))),
    limited(limits.register, hashingGate),
  );

  serve(getSocialLinks, ({ player }) => social.links.list(player));
  serve(
    linkSocial,
    ({ params, body, caller, player }) =>
      social.links.begin({ ...params, ...body, origin: caller.origin }, caller, player),
    limited(social.limit),
  );
  serve(unlinkSocial, async ({ params, body, caller, player }) => {
    await social.links.remove({ ...params, ...body }, caller, player);
    return {};
  });
  serve(confirmSocialLink, ({ body, caller, player }) => social.links.confirm(body.ticket, caller, player));

  serve(sendPhoneCode, async ({ body, caller }) => {
    await social.limit.take(caller.ip);
    return social.phone.send(body, caller);
  });
  serve(confirmPhoneCode, ({ body }) => social.phone.confirm(body.sessionInfo, body.code), limited(social.limit));
  serve(
    signInByPhone,
    async ({ body, caller, request, reply }) => {
      const mobile = await social.phone.redeem(body.firebaseIdToken, caller);
      return exchanged(reply, await social.exchange.byPhone(mobile, caller, cookies.read(request, 'sid')));
    },
    limited(social.limit),
  );
};
