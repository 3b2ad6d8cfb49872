import type { Language } from './wire.ts';

type FieldText = Record<Language, string>;
const text = (PT: string, EN: string, ZH: string): FieldText => ({ PT, EN, ZH });

/**
 * Texts of single fields inside `request.invalid` (`value.fields`), shared by the forms. `{min}`, `{max}` and `{range}`
 * (a single number when both are equal) are filled in by `fieldMessage`. `pattern.<id>` are the registration patterns.
 */
export const fieldMessages = {
  'field.required': text('Campo obrigatório.', 'This field is required.', '必填项。'),
  'field.invalid': text('Valor inválido.', 'Invalid value.', '无效的值。'),
  'field.unknown': text('Campo desconhecido.', 'Unknown field.', '未知字段。'),
  'field.mismatch': text('As senhas não coincidem.', 'The passwords do not match.', '两次输入的密码不一致。'),
  'field.cpf': text('CPF inválido. Confira os números.', 'Invalid CPF. Check the digits.', 'CPF 无效，请检查数字。'),
  'field.mobile': text(
    'Número de celular inválido. Confira o país e os dígitos.',
    'Invalid mobile number. Check the country and the digits.',
    '手机号码格式无效，请检查国家和号码位数。',
  ),
  'field.age': text(
    'É preciso ter {min} anos completos.',
    'You must be at least {min} years old.',
    '您必须年满 {min} 岁。',
  ),
  'field.like_mobile': text(
    'O usuário não pode ser um número de telefone.',
    'The user name cannot be a phone number.',
    '用户名不能是电话号码。',
  ),
  'field.pin_weak': text(
    'Senha de pagamento fácil de adivinhar. Evite sequências e repetições.',
    'This payment password is easy to guess. Avoid sequences and repeats.',
    '该支付密码过于简单，请避免连续或重复的数字。',
  ),
  'setting.email': text(
    'Digite um e-mail válido, como nome@exemplo.com.',
    'Enter a valid e-mail, such as name@example.com.',
    '请输入有效的邮箱，例如 name@example.com。',
  ),
  'setting.version': text(
    'Use só letras, números, ponto, hífen ou sublinhado, até 40, como 2026-11.',
    'Use letters, digits, dots, dashes or underscores only, up to 40, such as 2026-11.',
    '只能使用字母、数字、点、连字符或下划线，最多 40 个，例如 2026-11。',
  ),
  'setting.plain': text(
    'Use texto simples, sem os sinais < e >, até 200 caracteres.',
    'Use plain text without the signs < and >, up to 200 characters.',
    '请输入纯文本，不含 < 和 >，最多 200 个字符。',
  ),
  'password.weak': text(
    'Senha fácil de adivinhar ou já vazada. Escolha outra, como uma frase só sua.',
    'This password is easy to guess or was leaked. Choose another, such as a phrase of your own.',
    '该密码易被猜到或已泄露，请换一个，例如只有您知道的一句话。',
  ),
  'pattern.required': text('Campo obrigatório.', 'This field is required.', '必填项。'),
  'pattern.0': text('Use {range} caracteres.', 'Use {range} characters.', '请输入 {range} 个字符。'),
  'pattern.1': text(
    'Use {range} letras e números, sem acentos, começando por letra.',
    'Use {range} letters and digits, starting with a letter.',
    '请输入 {range} 个字母和数字，以字母开头。',
  ),
  'pattern.2': text(
    'Use {range} caracteres chineses e números.',
    'Use {range} Chinese characters and digits.',
    '请输入 {range} 个汉字和数字。',
  ),
  'pattern.3': text(
    'Digite um e-mail válido, como nome@exemplo.com.',
    'Enter a valid e-mail, such as name@example.com.',
    '请输入有效的邮箱，例如 name@example.com。',
  ),
  'pattern.4': text(
    'Use {range} letras ou números.',
    'Use {range} letters or digits.',
    '请输入 {range} 个字母或数字。',
  ),
  'pattern.5': text(
    'Use {range} caracteres, com letras e números juntos.',
    'Use {range} characters, combining letters and digits.',
    '请输入 {range} 个字符，须同时包含字母和数字。',
  ),
  'pattern.6': text('Use {range} dígitos, só números.', 'Use {range} digits, numbers only.', '请输入 {range} 位数字。'),
  'pattern.7': text(
    'Use {range} letras e números, com ao menos uma maiúscula.',
    'Use {range} letters and digits, with at least one uppercase letter.',
    '请输入 {range} 个字母和数字，至少一个大写字母。',
  ),
  'pattern.8': text(
    'Use {range} letras sem acentos e espaços.',
    'Use {range} English letters and spaces.',
    '请输入 {range} 个英文字母和空格。',
  ),
  'pattern.9': text(
    'Use {range} caracteres, sem espaços.',
    'Use {range} characters, without spaces.',
    '请输入 {range} 个字符，不含空格。',
  ),
  'pattern.10': text(
    'Use {range} caracteres chineses e pontuação.',
    'Use {range} Chinese characters and punctuation.',
    '请输入 {range} 个汉字和标点。',
  ),
  'pattern.11': text('Digite a data como aaaa-mm-dd.', 'Enter the date as yyyy-MM-dd.', '请按 yyyy-MM-dd 输入日期。'),
  'pattern.12': text(
    'Use {range} letras e espaços.',
    'Use {range} letters and spaces.',
    '请输入 {range} 个字母和空格。',
  ),
  'pattern.13': text('Digite a data como mm-dd-aaaa.', 'Enter the date as MM-dd-yyyy.', '请按 MM-dd-yyyy 输入日期。'),
  'pattern.14': text(
    'Use {range} letras e números, nada mais.',
    'Use {range} letters and digits only.',
    '仅限 {range} 个字母和数字。',
  ),
  'pattern.15': text(
    'Use {range} caracteres coreanos.',
    'Use {range} Korean characters.',
    '请输入 {range} 个韩文字符。',
  ),
  'pattern.16': text(
    'Use {range} caracteres tailandeses.',
    'Use {range} Thai characters.',
    '请输入 {range} 个泰文字符。',
  ),
  'pattern.17': text(
    'Use {range} letras tailandesas ou inglesas e espaços.',
    'Use {range} Thai or English letters and spaces.',
    '请输入 {range} 个泰文或英文字母和空格。',
  ),
  'pattern.18': text(
    'Use {range} letras maiúsculas e espaços, com ao menos uma letra.',
    'Use {range} uppercase letters and spaces, with at least one letter.',
    '请输入 {range} 个大写字母和空格，至少一个字母。',
  ),
  'pattern.19': text(
    'Use {range} letras, números e símbolos, sem espaços.',
    'Use {range} letters, digits and symbols, without spaces.',
    '请输入 {range} 个字母、数字和符号，不含空格。',
  ),
  'pattern.20': text(
    'Use {range} caracteres com ao menos uma maiúscula, uma minúscula, um número e um símbolo.',
    'Use {range} characters with at least one uppercase, one lowercase, one digit and one symbol.',
    '请输入 {range} 个字符，至少含大写、小写、数字和符号各一个。',
  ),
  'pattern.21': text(
    'Digite nome e sobrenome, separados por um espaço.',
    'Enter first and last name, separated by a space.',
    '请输入名和姓，以空格分隔。',
  ),
  'pattern.22': text(
    'Use {range} caracteres em hiragana, katakana ou kanji, sem espaços.',
    'Use {range} full-width Hiragana, Katakana or Kanji characters, without spaces.',
    '请输入 {range} 个全角平假名、片假名或汉字，不含空格。',
  ),
} as const satisfies Record<string, FieldText>;

export type FieldCode = keyof typeof fieldMessages;

/** The text of a field's refusal with its bounds filled in. An unknown code (a newer server) reads as `field.invalid`. */
export const fieldMessage = (
  code: string,
  language: Language,
  bounds: { readonly min?: number; readonly max?: number; readonly range?: string } = {},
): string => {
  const entry: FieldText = Object.hasOwn(fieldMessages, code)
    ? fieldMessages[code as FieldCode]
    : fieldMessages['field.invalid'];
  return entry[language].replace(/\{(min|max|range)\}/g, (_, name: 'min' | 'max' | 'range') => `${bounds[name] ?? ''}`);
};
