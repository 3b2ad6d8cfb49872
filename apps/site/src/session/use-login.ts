import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { type BodyOf, call } from '../api/client.ts';
import { goOn } from './go-on.ts';
import { rememberMobile, rememberName } from './remember.ts';
import type { LoginValue } from './session.ts';

type Realm = 'member' | 'agent';

/** What a form asks for. `token`: the single-use token of an earlier "remember me" stands for the password. */
export type LoginFields =
  | {
      readonly by: 'password' | 'token';
      readonly username: string;
      readonly password: string;
      readonly captcha: string;
      readonly isRemembered: boolean;
    }
  | {
      readonly by: 'code';
      readonly mobileNum: string;
      readonly countryDialingCode: string;
      readonly code: string;
      readonly isRemembered: boolean;
    };

/** `waits`: another dialog has opened, for the second factor or a new password. */
export type LoginOutcome = { kind: 'in'; value: LoginValue } | { kind: 'waits' } | { kind: 'refused' };

const bodyOf = (fields: LoginFields, realm: Realm, sliderPass: string | null): BodyOf<'POST /wps/session/login'> => {
  if (fields.by === 'code') {
    const { countryDialingCode, code } = fields;
    return { type: 'sms', realm, username: fields.mobileNum.trim(), countryDialingCode, password: code };
  }
  return {
    type: fields.by === 'token' ? 'remember' : 'username',
    realm,
    username: fields.username.trim(),
    rememberMe: fields.isRemembered,
    ...(sliderPass === null ? {} : { sliderPass }),
    ...(fields.by === 'token' ? {} : { password: fields.password }),
    ...(fields.captcha ? { captcha: fields.captcha.trim() } : {}),
  };
};

/** Names for the next visit, when the box was ticked; the secret is never kept by the page. */
const rememberFields = (fields: LoginFields, realm: Realm): void => {
  if (fields.by !== 'code') return rememberName(fields.isRemembered ? fields.username.trim() : null, realm);
  const { mobileNum, countryDialingCode, isRemembered } = fields;
  rememberMobile(isRemembered ? { mobileNum: mobileNum.trim(), countryDialingCode } : null);
};

/** Sends a login. The header paints from its answer. After a failure that asks for it, `needsCaptcha` is on. */
export const useLogin = (realm: Realm = 'member') => {
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);

  const login = async (fields: LoginFields, sliderPass: string | null): Promise<LoginOutcome> => {
    setRefusal(null);
    try {
      const value = await call('POST /wps/session/login', { body: bodyOf(fields, realm, sliderPass) });
      rememberFields(fields, realm);
      const username = fields.by === 'code' ? fields.mobileNum.trim() : fields.username.trim();
      return goOn(value, username) ? { kind: 'in', value } : { kind: 'waits' };
    } catch (error) {
      setRefusal(error);
      setAttempt((count) => count + 1);
      if (isApiError(error) && error.wantsCaptcha) setNeedsCaptcha(true);
      return { kind: 'refused' };
    }
  };
  return { login, needsCaptcha, attempt, refusal, clearRefusal: () => setRefusal(null) };
};
