import { entry, type ErrorEntry } from './entry.ts';

/** One-time codes and the messages that carry them: point 8's phone and SMS errors. */
export const codeErrors = {
  'sms.number_missing': entry(
    400,
    false,
    'Informe o número do celular.',
    'Enter the mobile number.',
    '请输入手机号码。',
  ),
  'sms.number_invalid': entry(
    400,
    false,
    'Número de celular inválido. Confira o país e os dígitos.',
    'Invalid mobile number. Check the country and the digits.',
    '手机号码格式无效，请检查国家和号码位数。',
  ),
  'sms.too_many': entry(
    429,
    true,
    'Muitos pedidos. Tente de novo em 5 minutos.',
    'Too many requests. Try again after 5 minutes.',
    '请求过多，请 5 分钟后再试。',
  ),
  'sms.country_not_served': entry(
    403,
    false,
    'Não enviamos SMS para este país. Fale com o atendimento.',
    'We do not send SMS to this country. Contact customer service.',
    '暂不支持向该国家发送短信，请联系客服。',
  ),
  'sms.not_allowed': entry(
    403,
    false,
    'Operação não permitida para este número. Fale com o atendimento.',
    'Operation not allowed for this number. Contact customer service.',
    '该号码不允许此操作，请联系客服。',
  ),
  'sms.quota': entry(
    429,
    true,
    'O limite de SMS foi atingido. Fale com o atendimento.',
    'The SMS quota is used up. Contact customer service.',
    '短信额度不足，请联系客服。',
  ),
  'sms.unknown': entry(
    503,
    true,
    'O SMS não pôde ser enviado agora por um erro desconhecido. Tente de novo em instantes.',
    'The SMS could not be sent now because of an unknown error. Try again in a moment.',
    '短信因未知错误暂时无法发送，请稍后再试。',
  ),
  'mail.unavailable': entry(
    503,
    true,
    'Os e-mails não estão saindo agora. Tente de novo mais tarde ou fale com o atendimento.',
    'E-mail cannot be sent right now. Try again later or contact customer service.',
    '暂时无法发送邮件，请稍后再试或联系客服。',
  ),
  'code.missing': entry(
    400,
    false,
    'Digite o código de verificação.',
    'Enter the verification code.',
    '请输入验证码。',
  ),
  'code.wrong': entry(
    400,
    false,
    'Código de verificação inválido. Confira os seis números.',
    'Invalid verification code. Check the six digits.',
    '验证码无效，请检查六位数字。',
  ),
  'code.expired': entry(
    400,
    false,
    'O código venceu. Peça outro.',
    'The code has expired. Send it again.',
    '验证码已过期，请重新发送。',
  ),
  'code.too_many': entry(
    429,
    true,
    'Muitas tentativas com este código. Peça outro em 5 minutos.',
    'Too many attempts with this code. Ask for another after 5 minutes.',
    '该验证码尝试次数过多，请 5 分钟后重新获取。',
  ),
} as const satisfies Record<string, ErrorEntry>;
