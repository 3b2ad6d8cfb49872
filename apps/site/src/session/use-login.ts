import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { rememberName } from './remember.ts';
import { acceptLogin, type LoginValue } from './session.ts';

export type LoginFields = {
  username: string;
  password: string;
  captcha: string;
  isRemembered: boolean;
  /** Signs in by the single-use token of an earlier "remember me" instead of the password. */
  byToken: boolean;
};

export type LoginOutcome =
  | { kind: 'in'; value: LoginValue }
  | { kind: 'mustChange'; changeTicket: string }
  | { kind: 'refused' };

/** Sends a login. The header paints from its answer. After a failure that asks for it, `needsCaptcha` is on. */
export const useLogin = () => {
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);

  const login = async (fields: LoginFields, sliderPass: string): Promise<LoginOutcome> => {
    setRefusal(null);
    const username = fields.username.trim();
    try {
      const value = await call('POST /wps/session/login', {
        body: {
          type: fields.byToken ? 'remember' : 'username',
          username,
          sliderPass,
          rememberMe: fields.isRemembered,
          ...(fields.byToken ? {} : { password: fields.password }),
          ...(fields.captcha ? { captcha: fields.captcha.trim() } : {}),
        },
      });
      rememberName(fields.isRemembered ? username : null);
      if (value.passwordExpired && value.changeTicket) return { kind: 'mustChange', changeTicket: value.changeTicket };
      acceptLogin(value);
      return { kind: 'in', value };
    } catch (error) {
      setRefusal(error);
      setAttempt((count) => count + 1);
      if (isApiError(error) && error.wantsCaptcha) setNeedsCaptcha(true);
      return { kind: 'refused' };
    }
  };
  return { login, needsCaptcha, attempt, refusal };
};
