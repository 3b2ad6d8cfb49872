import {
  agreeTerms,
  answerSlider,
  beginSecondFactor,
  freePlay,
  getCaptcha,
  getKeys,
  getSlider,
  login,
  logout,
  passSecondFactor,
  stepUp,
} from '@trevo/contract';
import type { Config } from '../../platform/config.ts';
import type { Http } from '../../platform/http/build-http.ts';
import { CID_SECONDS } from '../../platform/http/cookies.ts';
import { verificationRoutes } from './codes/verification.routes.ts';
import type { IdentityCalls } from './create-identity.ts';
import type { IdentityParts } from './identity-parts.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { DEVICE_MS, limited, REMEMBER_MS } from './limits.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import type { AnswerSignedIn } from './sign-in/sign-in.ts';
import { socialRoutes } from './social/social.routes.ts';

type Desk = {
  readonly parts: IdentityParts;
  readonly calls: IdentityCalls;
  readonly config: Pick<Config, 'publicUrl'>;
};

/** Sessions, registration, passwords and challenges over HTTP. */
export const identityRoutes = (
  { serve, cookies }: Pick<Http, 'serve' | 'cookies'>,
  { parts, calls, config }: Desk,
): void => {
  const { challenges, limits } = parts;
  /** Hands the browser its half of the session, and its remember token when there is one. */
  const answer: AnswerSignedIn = (reply, { value, sid, rm, did, cid }) => {
    if (sid !== null) cookies.write(reply, 'sid', sid);
    if (cid !== null) cookies.write(reply, 'cid', cid, CID_SECONDS);
    if (did !== null) cookies.write(reply, 'did', did, DEVICE_MS / 1000);
    if (rm === '') cookies.clear(reply, 'rm');
    else if (rm !== null) cookies.write(reply, 'rm', rm, REMEMBER_MS / 1000);
    return value;
  };

  serve(getKeys, async () => {
    const { keys } = await parts.jwe.publicKeys();
    return { keys: keys.map((key) => ({ ...key })) };
  });
  serve(
    login,
    async ({ body, caller, request, reply }) => {
      const browser = { sid: cookies.read(request, 'sid'), rm: cookies.read(request, 'rm') };
      return answer(reply, await calls.login(body, caller, browser));
    },
    limited(limits.login, calls.hashingGate),
  );
  serve(beginSecondFactor, ({ body, caller }) => calls.secondFactor.begin(body, caller));
  serve(
    passSecondFactor,
    async ({ body, caller, request, reply }) =>
      answer(reply, await calls.secondFactor.pass(body, caller, cookies.read(request, 'sid'))),
    limited(limits.login),
  );
  serve(freePlay, async ({ caller, request, reply }) =>
    answer(reply, await calls.freePlay(caller, cookies.read(request, 'sid'))),
  );
  registrationRoutes({ serve, cookies }, { ...calls, limits }, answer);
  socialRoutes({ serve, cookies }, { ...calls, limits, config, answer });
  serve(logout, async ({ player, reply }) => {
    await calls.logout(player);
    cookies.clear(reply, 'sid');
    return {};
  });
  serve(agreeTerms, async ({ body, player }) => {
    await calls.agreeTerms(body.version, player);
    return {};
  });
  recoveryRoutes(serve, { ...calls, limits }, answer);
  securityRoutes({ serve, cookies }, calls.security, answer);
  serve(stepUp, ({ body, caller, player }) => calls.stepUp.grant(body.password, caller, player), calls.hashingGate);
  verificationRoutes(serve, calls.verification);
  serve(getCaptcha, async ({ caller }) => {
    await limits.captcha.take(caller.ip);
    return challenges.newCaptcha(caller.cid);
  });
  serve(getSlider, async ({ caller }) => {
    await limits.slider.take(caller.ip);
    return challenges.newSlider(caller);
  });
  serve(answerSlider, async ({ body, caller }) => {
    await limits.slider.take(caller.ip);
    return { pass: await challenges.answerSlider(body, caller) };
  });
};
