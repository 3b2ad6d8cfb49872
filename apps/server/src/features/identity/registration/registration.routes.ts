import { checkAffiliate, register, registerMobile } from '@trevo/contract';
import type { Http } from '../../../platform/http/build-http.ts';
import type { IdentityCalls } from '../create-identity.ts';
import type { AnswerSignedIn } from '../sign-in/sign-in.ts';

/** Registration by both ways and the look at an invitation code. `answer` hands the browser its cookies. */
export const registrationRoutes = (
  { serve, cookies }: Pick<Http, 'serve' | 'cookies'>,
  { registration, hashingGate }: Pick<IdentityCalls, 'registration' | 'hashingGate'>,
  answer: AnswerSignedIn,
): void => {
  serve(
    register,
    async ({ body, caller, request, reply }) =>
      answer(reply, await registration.register(body, caller, cookies.read(request, 'sid'))),
    hashingGate,
  );
  serve(
    registerMobile,
    async ({ body, caller, request, reply }) =>
      answer(reply, await registration.registerMobile(body, caller, cookies.read(request, 'sid'))),
    hashingGate,
  );
  serve(checkAffiliate, ({ query, caller }) => registration.checkAffiliate(query.code, caller));
};
