import { entry, type ErrorEntry } from './entry.ts';

/** Getting back in, what waits after that, and the payment password. */
export const recoveryErrors = {
  'password.link_invalid': entry(
    400,
    false,
    'Este link já foi usado ou passou dos 30 minutos. Peça outro.',
    'This link was used already or is older than 30 minutes. Ask for another one.',
    '该链接已使用或已超过 30 分钟，请重新申请。',
  ),
  'password.no_contact': entry(
    409,
    false,
    'Este contato não está confirmado na sua conta. Escolha outro caminho ou fale com o atendimento.',
    'This contact is not confirmed on your account. Choose another way or contact customer service.',
    '该联系方式未在您的账户中验证，请选择其他方式或联系客服。',
  ),
  'account.recovered_hold': entry(
    403,
    false,
    'A senha foi recuperada há pouco. Por segurança, isto fica fechado por 24 horas; o resto da conta funciona.',
    'The password was recovered a short while ago. For your safety this stays closed for 24 hours; everything else works.',
    '密码刚刚通过找回方式重设。为安全起见，此功能将关闭 24 小时，其他功能正常使用。',
  ),
  'payment_password.weak': entry(
    400,
    false,
    'Escolha outra senha de saque: sem sequências, sem repetições e diferente da senha de entrada.',
    'Choose another payment password: no sequences, no repeats and not the login password.',
    '请更换支付密码：不可为连续或重复的数字，也不可与登录密码相同。',
  ),
  'payment_password.wrong': entry(
    401,
    false,
    'Senha de saque incorreta. Após três erros ela fica bloqueada por 30 minutos.',
    'Wrong payment password. After three errors it is locked for 30 minutes.',
    '支付密码错误。连续三次错误后将锁定 30 分钟。',
  ),
  'payment_password.required': entry(
    403,
    false,
    'Para sacar, crie antes a senha de saque na central de segurança.',
    'To withdraw, first set a payment password in the security centre.',
    '提现前请先在安全中心设置支付密码。',
  ),
} as const satisfies Record<string, ErrorEntry>;
