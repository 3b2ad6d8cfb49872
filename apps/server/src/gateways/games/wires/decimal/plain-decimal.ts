const SCIENTIFIC = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * A vendor's decimal in plain digits without zeros behind: `1.0E7` becomes `10000000`, `0.50000000` becomes `0.5`. Servers
 * in Java and Go print doubles that way. Exact; the text comes back unchanged when it is no such number, so that the amount
 * codec refuses it.
 */
export const plainDecimal = (text: string): string => {
  const match = SCIENTIFIC.exec(text);
  if (!match) return text;
  const [, minus = '', whole = '', fraction = '', power = '0'] = match;
  const shift = Number(power);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point < 0 ? digits.padStart(digits.length - point, '0') : digits.padEnd(point, '0');
  const at = Math.max(point, 0);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = padded.slice(at).replace(/0+$/, '');
  return `${minus}${left === '' ? '0' : left}${right === '' ? '' : `.${right}`}`;
};
