import { fieldMessages } from './field-messages.ts';
import type { Language } from './wire.ts';

export type Texts = Readonly<Record<Language, string>>;
const text = (PT: string, EN: string, ZH: string): Texts => ({ PT, EN, ZH });

/** What the parts of schemas want; `{signs}` and the like are filled in. */
export const WORDS = {
  signs: text(
    'Use {range} caracteres, só destes: {signs}.',
    'Use {range} characters out of these: {signs}.',
    '请输入 {range} 个字符，仅限：{signs}。',
  ),
  anyLength: text(
    'Use só estes caracteres: {signs}.',
    'Use only these characters: {signs}.',
    '仅限以下字符：{signs}。',
  ),
  oneOf: text('Use um destes valores: {values}.', 'Use one of these values: {values}.', '请使用以下值之一：{values}。'),
  string: text('Envie um texto.', 'Send a text.', '请发送文本。'),
  number: text('Envie um número.', 'Send a number.', '请发送数字。'),
  int: text('Envie um número inteiro.', 'Send a whole number.', '请发送整数。'),
  boolean: text('Envie true ou false.', 'Send true or false.', '请发送 true 或 false。'),
  array: text('Envie uma lista.', 'Send a list.', '请发送列表。'),
  object: text('Envie um objeto.', 'Send an object.', '请发送对象。'),
  missing: text('Falta {at}.', '{at} is missing.', '缺少 {at}。'),
  unknown: text('{at} não existe aqui.', '{at} is not known here.', '此处没有 {at}。'),
  atLeast: text('O mínimo é {bound}.', 'The least is {bound}.', '最小为 {bound}。'),
  atMost: text('O máximo é {bound}.', 'The most is {bound}.', '最大为 {bound}。'),
  longer: text('Use ao menos {bound} caracteres.', 'Use at least {bound} characters.', '至少 {bound} 个字符。'),
  shorter: text('Use no máximo {bound} caracteres.', 'Use at most {bound} characters.', '最多 {bound} 个字符。'),
  moreItems: text('Envie ao menos {bound} itens.', 'Send at least {bound} items.', '至少 {bound} 项。'),
  fewerItems: text('Envie no máximo {bound} itens.', 'Send at most {bound} items.', '最多 {bound} 项。'),
  invalid: text('Valor inválido.', 'Invalid value.', '无效的值。'),
} as const;

const AMOUNT = text(
  'Use um valor com ponto e no máximo duas casas, como 25.50.',
  'Use an amount with a point and at most two places, such as 25.50.',
  '请输入金额，小数点后最多两位，例如 25.50。',
);
const INSTANT = text(
  'Use data e hora em UTC, como 2026-11-22T15:04:05Z.',
  'Use a date and time in UTC, such as 2026-11-22T15:04:05Z.',
  '请使用 UTC 日期和时间，例如 2026-11-22T15:04:05Z。',
);
const USER_NAME = text(
  'Use letras minúsculas, números e os sinais . _ -, começando por letra.',
  'Use lower-case letters, digits and the signs . _ -, starting with a letter.',
  '请使用小写字母、数字和 . _ -，以字母开头。',
);

/** Patterns that their own signs do not explain. A test demands words here for every pattern of every call. */
export const PATTERNS: Readonly<Record<string, Texts>> = {
  '^\\P{Cc}*$': text(
    'Use texto sem caracteres de controle.',
    'Use text without control characters.',
    '文本不得含控制字符。',
  ),
  '^[^\\p{C}\\p{Zl}\\p{Zp}]+$': text(
    'Use texto de uma linha, sem caracteres invisíveis.',
    'Use one line of text without invisible characters.',
    '请输入单行文本，不得含不可见字符。',
  ),
  '^\\d{1,12}(\\.\\d{1,2})?$': AMOUNT,
  '^-?\\d{1,13}\\.\\d{2,6}$': text(
    'Use um valor com ponto e de duas a seis casas, como 0.045000.',
    'Use an amount with a point and two to six places, such as 0.045000.',
    '请输入金额，小数点后两至六位，例如 0.045000。',
  ),
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$': INSTANT,
  '^\\+?\\d{1,4}$': text(
    'Use o código do país, como 55 ou +55.',
    'Use the dialing code, such as 55 or +55.',
    '请输入国家区号，例如 55 或 +55。',
  ),
  '^[1-9]\\d{0,5}$': text(
    'Use um número inteiro a partir de 1.',
    'Use a whole number from 1.',
    '请输入从 1 起的整数。',
  ),
  '^[A-Za-z]{1,40},(asc|desc)$': text(
    'Use campo,asc ou campo,desc.',
    'Use field,asc or field,desc.',
    '请使用 字段,asc 或 字段,desc。',
  ),
  '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$': text(
    'Use B, PL, PU, PR e H, separados por vírgula.',
    'Use B, PL, PU, PR and H, separated by commas.',
    '请使用 B、PL、PU、PR、H，以逗号分隔。',
  ),
  '^[a-z][a-z0-9-]{1,29}$': USER_NAME,
  '^[a-z][a-z0-9._-]{2,31}$': USER_NAME,
  "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$": text(
    'Use um e-mail, como nome@exemplo.com.',
    'Use an e-mail, such as name@example.com.',
    '请输入邮箱，例如 name@example.com。',
  ),
};

/** Forms that no schema can say, because they compare values: the features that check them name them. */
export const RULES = {
  amount: AMOUNT,
  instant: INSTANT,
  'above-zero': text('Use um valor acima de zero.', 'Use an amount above zero.', '金额须大于零。'),
  'below-whole': text(
    'Use um valor acima de zero e abaixo do total.',
    'Use an amount above zero and below the whole.',
    '金额须大于零且小于总额。',
  ),
  'period-end': text(
    'O fim vem depois do início, e o período não pode ser tão longo.',
    'The end comes after the start, and the period must not be that long.',
    '结束时间须晚于开始时间，且期间不可过长。',
  ),
  'country-list': text(
    'Indique ao menos um país, pelo código de um que exista, como BR.',
    'Name at least one country, by the code of one that exists, such as BR.',
    '请至少指定一个国家，使用现有国家代码，例如 BR。',
  ),
  'network-list': text(
    'Use endereços IP ou redes, como 203.0.113.7 ou 203.0.113.0/24.',
    'Use IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.',
    '请输入 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24。',
  ),
  'narrower-limit': text(
    'Este limite não pode passar do mais amplo: o do país ou o do dia.',
    'This limit cannot be above the wider one: the country’s or the day’s.',
    '该限额不得高于更大范围（国家或每日）的限额。',
  ),
  'price-list': text(
    'Cada país uma vez, com * entre eles; cada preço acima de zero e dentro do orçamento do dia.',
    'Each country once, * among them; each price above zero and within the day’s budget.',
    '每个国家一次，其中须含 *；价格须大于零且不超过每日预算。',
  ),
  'field-rule': text(
    'Isto não combina com o resto da regra deste campo.',
    'This does not fit the rest of this field’s rule.',
    '这与该字段的其他规则不符。',
  ),
  'own-pattern': text(
    'Use uma expressão regular que o servidor possa ler sem risco, ou deixe vazio.',
    'Use a regular expression that the server can read without risk, or leave it empty.',
    '请使用服务器可安全解析的正则表达式，或留空。',
  ),
  body: text(
    'O corpo não pôde ser lido. Envie o Content-Type da chamada; em JSON, cada nome uma vez e sem U+0000.',
    'The body cannot be read. Send the Content-Type of the call; in JSON, each name once and no U+0000.',
    '无法读取请求体。请使用该接口的 Content-Type；JSON 中每个名称只出现一次，且不含 U+0000。',
  ),
  address: text('O endereço não pode conter %00.', 'The address must not hold %00.', '地址不得含 %00。'),
  cpf: fieldMessages['field.cpf'],
  'known-choice': text(
    'Escolha uma das opções oferecidas.',
    'Choose one of those offered.',
    '请选择所提供的选项之一。',
  ),
} as const satisfies Record<string, Texts>;
export type FieldRuleName = keyof typeof RULES;
