import { useRef, useState } from 'react';
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

/**
 * `waits`: another dialog has opened, for the second factor or a new password. `check`: the kept pass is over, the slider comes
 * again. `field` says where the person goes on.
 */
export type LoginOutcome =
  | { kind: 'in'; value: LoginValue }
  | { kind: 'waits' }
  | { kind: 'check' }
  | { kind: 'refused'; field: 'captcha' | 'password' };

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

/**
 * Sends a login. The header paints from its answer. After a failure that asks for it, `needsCaptcha` is on; where nothing but the
 * image was missing, the slider's pass is still good for the next try.
 */
export const useLogin = (realm: Realm = 'member') => {
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);

  const kept = useRef<string | null>(null);

  const login = async (fields: LoginFields, sliderPass: string | null): Promise<LoginOutcome> => {
    const wasKept = sliderPass !== null && sliderPass === kept.current;
    kept.current = null;
    setRefusal(null);
    try {
      const value = await call('POST /wps/session/login', { body: bodyOf(fields, realm, sliderPass) });
      rememberFields(fields, realm);
      const username = fields.by === 'code' ? fields.mobileNum.trim() : fields.username.trim();
      return goOn(value, username) ? { kind: 'in', value } : { kind: 'waits' };
    } catch (error) {
      const code = isApiError(error) ? error.code : '';
      if (wasKept && code === 'challenge.required') return { kind: 'check' };
      if (code === 'captcha.required') kept.current = sliderPass;
      setRefusal(error);
      setAttempt((count) => count + 1);
      if (isApiError(error) && error.wantsCaptcha) setNeedsCaptcha(true);
      return { kind: 'refused', field: code.startsWith('captcha.') ? 'captcha' : 'password' };
    }
  };
  const isFirstAsk = isApiError(refusal) && refusal.code === 'captcha.required';
  return {
    login,
    /** The pass that the last try left unspent, or null. */
    keptPass: () => kept.current,
    needsCaptcha,
    attempt,
    /** What went wrong; that an image is asked for is no fault of anybody and stands at its field, as `imageAsk`. */
    refusal: isFirstAsk ? null : refusal,
    imageAsk: isFirstAsk ? refusal.message : undefined,
    clearRefusal: () => setRefusal(null),
  };
};
