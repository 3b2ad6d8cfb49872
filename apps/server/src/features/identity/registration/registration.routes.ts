import { checkAffiliate, register, registerMobile } from '@trevo/contract';
import type { Http } from '../../../platform/http/build-http.ts';
import type { IdentityCalls } from '../create-identity.ts';
import { type IdentityLimits, limited } from '../limits.ts';
import type { AnswerSignedIn } from '../sign-in/sign-in.ts';

type Desk = Pick<IdentityCalls, 'registration' | 'hashingGate'> & { readonly limits: IdentityLimits };

/** Registration by both ways and the look at an invitation code. `answer` hands the browser its cookies. */
export const registrationRoutes = (
  { serve, cookies }: Pick<Http, 'serve' | 'cookies'>,
  { registration, hashingGate, limits }: Desk,
  answer: AnswerSignedIn,
): void => {
  serve(
    register,
    async ({ body, caller, request, reply }) =>
      answer(reply, await registration.register(body, caller, cookies.read(request, 'sid'))),
    limited(limits.register, hashingGate),
  );
  serve(
    registerMobile,
    async ({ body, caller, request, reply }) =>
      answer(reply, await registration.registerMobile(body, caller, cookies.read(request, 'sid'))),
    limited(limits.register, hashingGate),
  );
  serve(checkAffiliate, ({ query, caller }) => registration.checkAffiliate(query.code, caller));
};
