import {
  addPasskey,
  beginAuthenticator,
  beginContactChange,
  beginFactorStepUp,
  beginPasskey,
  beginPasskeySignIn,
  closeAccount,
  confirmAuthenticator,
  confirmContactChange,
  endOneSession,
  endOtherSessions,
  factorStepUp,
  finishPasskeySignIn,
  forgetDevice,
  getClosing,
  getDevices,
  getSecurity,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
  resendContactCode,
} from '@trevo/contract';
import type { Http } from '../../../platform/http/build-http.ts';
import type { AnswerSignedIn } from '../sign-in/sign-in.ts';
import type { SecurityCalls } from './create-security.ts';

/** The security centre over HTTP. */
export const securityRoutes = (
  { serve, cookies }: Pick<Http, 'serve' | 'cookies'>,
  calls: SecurityCalls,
  answer: AnswerSignedIn,
): void => {
  serve(beginPasskeySignIn, async ({ caller }) => ({ passkey: { ...(await calls.passkeySignIn.begin(caller)) } }));
  serve(finishPasskeySignIn, async ({ body, caller, request, reply }) =>
    answer(reply, await calls.passkeySignIn.finish(body, caller, cookies.read(request, 'sid'))),
  );
  serve(beginFactorStepUp, ({ body, ...call }) => calls.stepUp.begin(call, body.method));
  serve(factorStepUp, ({ body, ...call }) => calls.stepUp.grant(call, body.proof));

  serve(getSecurity, ({ player }) => calls.read(player));
  factorRoutes({ serve }, calls);
  contactRoutes({ serve }, calls);

  serve(getDevices, ({ player }) => calls.sessions.list(player));
  serve(endOneSession, ({ params, player }) => calls.sessions.endOne(player, params.id));
  serve(endOtherSessions, ({ player }) => calls.sessions.endOthers(player));
  serve(forgetDevice, async ({ params, player }) => {
    await calls.sessions.forget(player, params.id);
    return {};
  });
  serve(getClosing, (call) => calls.closing.look(call));
  serve(closeAccount, async ({ body, reply, ...call }) => {
    await calls.closing.close(call, body);
    cookies.clear(reply, 'sid');
    cookies.clear(reply, 'rm');
    return {};
  });
};

const factorRoutes = ({ serve }: Pick<Http, 'serve'>, { authenticator, passkeys }: SecurityCalls): void => {
  serve(beginAuthenticator, ({ body, ...call }) => authenticator.begin(call, body.stepUpToken));
  serve(confirmAuthenticator, ({ body, ...call }) => authenticator.confirm(call, body.code));
  serve(removeAuthenticator, async ({ body, ...call }) => {
    await authenticator.remove(call, body.stepUpToken);
    return {};
  });
  serve(replaceRecoveryCodes, ({ body, ...call }) => authenticator.replaceCodes(call, body.stepUpToken));
  serve(beginPasskey, async ({ body, ...call }) => ({
    passkey: { ...(await passkeys.begin(call, body.stepUpToken)) },
  }));
  serve(addPasskey, ({ body, ...call }) => passkeys.add(call, body));
  serve(renamePasskey, async ({ body, params, player }) => {
    await passkeys.rename(player, params.id, body.name);
    return {};
  });
  serve(removePasskey, async ({ body, params, ...call }) => {
    await passkeys.remove(call, params.id, body.stepUpToken);
    return {};
  });
};

const contactRoutes = ({ serve }: Pick<Http, 'serve'>, { contacts }: SecurityCalls): void => {
  serve(beginContactChange, ({ body, ...call }) => contacts.begin(call, body));
  serve(resendContactCode, ({ body, params, ...call }) => contacts.resend(call, params.id, body.sliderPass));
  serve(confirmContactChange, ({ body, params, ...call }) => contacts.confirm(call, params.id, body.code));
};
