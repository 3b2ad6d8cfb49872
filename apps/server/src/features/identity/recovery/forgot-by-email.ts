import type { ForgotByEmailRequest } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import { accountName, type FieldError, rule } from '@trevo/engines/registration';
import type * as z from 'zod/mini';
import { invalidFields } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { registrationFields } from '../../merchant/index.ts';
import type { IdentityParts } from '../identity-parts.ts';

export type ForgotByEmailBody = z.output<typeof ForgotByEmailRequest>;

const isMailbox = rule({
  name: 'email',
  enabled: true,
  required: true,
  patternId: 3,
  acceptedPattern: '',
  minLength: 3,
  maxLength: 255,
});

const said = ({ key, params }: FieldError, { language }: Caller) => ({
  code: key,
  message: fieldMessage(key, language, params),
});

/**
 * Takes the wish for a link. Nothing is looked up here: the wish is sealed and queued, and a job decides whether user name
 * and e-mail belong together. So the answer and its time are the same for every account and for none, by construction.
 * @throws DomainError request.invalid (empty or malformed fields), challenge.required, request.too_many
 */
export const createForgotByEmail =
  ({ limits, challenges, merchants, resetMail, db }: IdentityParts) =>
  async (body: ForgotByEmailBody, caller: Caller): Promise<{ dialog: 'in_been_out' }> => {
    await limits.forgot.take(caller.ip);
    const username = body.username.trim();
    const email = body.email.trim().toLowerCase();
    const own = registrationFields(merchants.settings(caller.merchant.merchantId)).find(
      ({ name }) => name === 'username',
    );
    const verdicts = [
      ['username', own ? accountName(own)(username) : true],
      ['email', isMailbox(email)],
    ] as const;
    const errors = verdicts.flatMap(([name, verdict]) =>
      verdict === true ? [] : [[name, said(verdict, caller)] as const],
    );
    if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
    await challenges.requirePass(body.sliderPass, caller.cid);
    await resetMail.ask(db, {
      merchantId: caller.merchant.merchantId,
      username,
      email,
      language: caller.language,
      origin: caller.origin,
    });
    return { dialog: 'in_been_out' };
  };
