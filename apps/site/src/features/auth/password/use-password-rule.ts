import { useLang } from '@trevo/i18n';
import { LANGUAGE } from '../../../api/language.ts';
import { useCall } from '../../../api/use-call.ts';
import { checkOf, type FieldRule } from '../registration/register-fields.ts';

const FALLBACK: FieldRule = {
  name: 'password',
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 12,
  maxLength: 128,
};

/** The server's rule of a new password as a form takes it: `check` answers true or the message in the page's language. */
export const usePasswordRule = () => {
  const language = LANGUAGE[useLang()];
  const { data: setting } = useCall('GET /wps/system/setting/register');
  const own = setting?.fields.find(({ name }) => name === 'password');
  const rule = { ...(own ?? FALLBACK), enabled: true, required: true };
  return {
    language,
    minLength: rule.minLength,
    check: (value: string): true | string => checkOf(rule, language)(value, {}),
  };
};
