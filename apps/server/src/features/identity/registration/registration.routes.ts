import { checkAffiliate, register, registerMobile } from '@trevo/contract';
import type { FastifyReply } from 'fastify';
import type { Http } from '../../../platform/http/build-http.ts';
import type { SignedIn } from '../sign-in.ts';
import type { Registration } from './create-registration.ts';

/** Registration by both ways and the look at an invitation code. `answer` hands the browser its cookies. */
export const registrationRoutes = (
  { serve, cookies }: Pick<Http, 'serve' | 'cookies'>,
  registration: Registration,
  answer: (reply: FastifyReply, signedIn: SignedIn) => SignedIn['value'],
): void => {
  serve(register, async ({ body, caller, request, reply }) =>
    answer(reply, await registration.register(body, caller, cookies.read(request, 'sid'))),
  );
  serve(registerMobile, async ({ body, caller, request, reply }) =>
    answer(reply, await registration.registerMobile(body, caller, cookies.read(request, 'sid'))),
  );
  serve(checkAffiliate, ({ query, caller }) => registration.checkAffiliate(query.code, caller));
};
