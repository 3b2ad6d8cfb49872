import { entry, type ErrorEntry } from './entry.ts';

/** Registering by mobile number, and the contacts that belong to one account. */
export const registrationErrors = {
  'register.mobile_taken': entry(
    409,
    false,
    'Este celular já tem uma conta. Entre com ele ou recupere a senha.',
    'This mobile number already has an account. Log in with it or recover the password.',
    '该手机号已有账户。请直接登录或找回密码。',
  ),
  'contact.taken': entry(
    409,
    false,
    'Este contato já pertence a outra conta.',
    'This contact already belongs to another account.',
    '该联系方式已属于其他账户。',
  ),
} as const satisfies Record<string, ErrorEntry>;
