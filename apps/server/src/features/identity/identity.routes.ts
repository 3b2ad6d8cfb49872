import {
  answerSlider,
  changePassword,
  getCaptcha,
  getKeys,
  getSlider,
  login,
  logout,
  register,
  stepUp,
} from '@trevo/contract';
import type { FastifyReply } from 'fastify';
import type { Http } from '../../platform/http/build-http.ts';
import type { Identity } from './identity.types.ts';
import { REMEMBER_MS } from './limits.ts';
import type { SignedIn } from './sign-in.ts';

/** Sessions, registration, passwords and challenges over HTTP. */
export const identityRoutes = ({ serve, cookies }: Pick<Http, 'serve' | 'cookies'>, { calls }: Identity): void => {
  /** Hands the browser its half of the session, and its remember token when there is one. */
  const answer = (reply: FastifyReply, { value, sid, rm }: SignedIn): SignedIn['value'] => {
    if (sid !== null) cookies.write(reply, 'sid', sid);
    if (rm === '') cookies.clear(reply, 'rm');
    else if (rm !== null) cookies.write(reply, 'rm', rm, REMEMBER_MS / 1000);
    return value;
  };

  serve(getKeys, async () => {
    const { keys } = await calls.jwe.publicKeys();
    return { keys: keys.map((key) => ({ ...key })) };
  });
  serve(login, async ({ body, caller, request, reply }) => {
    const browser = { sid: cookies.read(request, 'sid'), rm: cookies.read(request, 'rm') };
    return answer(reply, await calls.login(body, caller, browser));
  });
  serve(register, async ({ body, caller, request, reply }) =>
    answer(reply, await calls.register(body, caller, cookies.read(request, 'sid'))),
  );
  serve(logout, async ({ player, reply }) => {
    await calls.logout(player);
    cookies.clear(reply, 'sid');
    return {};
  });
  serve(changePassword, async ({ body, caller, player, reply }) =>
    answer(reply, await calls.changePassword(body, caller, player)),
  );
  serve(stepUp, ({ body, caller, player }) => calls.stepUp.grant(body.password, caller, player));
  serve(getCaptcha, async ({ caller }) => {
    await calls.limits.captcha.take(caller.ip);
    return calls.challenges.newCaptcha(caller.cid);
  });
  serve(getSlider, async ({ caller }) => {
    await calls.limits.slider.take(caller.ip);
    return calls.challenges.newSlider(caller.cid);
  });
  serve(answerSlider, async ({ body, caller }) => {
    await calls.limits.slider.take(caller.ip);
    return { pass: await calls.challenges.answerSlider(body, caller.cid) };
  });
};
