/** A name of these alone is refused; longer ones may hold them. */
const WHOLE = [
  'root',
  'null',
  'undefined',
  'nil',
  'staff',
  'equipe',
  'sistema',
  'system',
  'mod',
  'gerente',
  'casa',
  'sac',
  'caixa',
  'cashier',
  'operador',
  'operator',
  'financeiro',
  'ajuda',
  'help',
  'helpdesk',
  'adm',
  'gerencia',
  'atendente',
  'centraldeajuda',
];
/** No name begins or ends with these: `admin77`, `suporte-br`, `trevo.oficial`. In the middle they are parts of words (`badminton`). */
const EDGE = [
  'admin',
  'administrador',
  'administrator',
  'moderador',
  'moderator',
  'suporte',
  'support',
  'atendimento',
  'oficial',
  'official',
  'ouvidoria',
];

/** Letters of other alphabets, and digits and signs, that are drawn like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@',
    b: 'вβьƅ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєεё3€',
    g: 'ɡԍ',
    h: 'нһ',
    i: 'іιıїlӏ1!|',
    k: 'кκ',
    m: 'м',
    n: 'пηո',
    o: 'оοσօ0',
    p: 'рρ',
    r: 'гʀ',
    s: 'ѕ5$',
    t: 'тτ7+',
    u: 'υսμ',
    v: 'νѵ',
    x: 'хχ',
    y: 'уγү',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/**
 * What the eye reads: accents, case, separators and invisible signs gone, letters that look alike become one. `l` and `i` are one,
 * for capitals of the one are drawn like small ones of the other.
 */
const folded = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replaceAll(/\p{M}|\p{Cf}/gu, '')
      .toLowerCase(),
  ]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .filter((sign) => /[a-z0-9]/.test(sign))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Digits are letters (`5up0rt3`) or hang at an end (`suporte24`), and a name may be made of several (`x_suporte_vip`): all are read. */
const readingsOf = (text: string): string[] => {
  const plain = text.normalize('NFKC');
  const bare = plain.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '');
  const pieces = plain.split(/[^\p{L}\d]+/u).flatMap((piece) => [piece, ...piece.split(/\d+/)]);
  return [...new Set([plain, bare, ...pieces.filter((piece) => piece !== '')].map(folded))];
};

/**
 * Whether a name pretends to be the house: its staff, its machinery or one of its brand's own names. Players read names of others
 * in lists and messages; "suporte" there asks for passwords.
 */
export const isReservedName = (name: string, brandNames: readonly string[]): boolean => {
  const brands = brandNames.map(folded).filter((brand) => brand.length >= 3);
  const edges = [...EDGE.map(folded), ...brands];
  const whole = new Set(WHOLE.map(folded));
  return readingsOf(name).some(
    (reading) => whole.has(reading) || edges.some((edge) => reading.startsWith(edge) || reading.endsWith(edge)),
  );
};
