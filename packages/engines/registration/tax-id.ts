/** Brazilian tax numbers: CPF of a person, CNPJ of a company (letters allowed since 2026). */

const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/** The 11 digits of a CPF typed with or without `.` and `-`, or null when it has another shape. Check digits: `isCpf`. */
export function normalizeCpf(text: string): string | null {
  const digits = text.trim().replace(/^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/, '$1$2$3$4');
  return CPF.test(digits) ? digits : null;
}

/**
 * Tells whether 11 plain digits are a CPF: both check digits (modulo 11) fit. Repeated digits (`111.111.111-11`) fit the
 * sums but are never issued, so they are refused.
 */
export function isCpf(digits: string): boolean {
  if (!CPF.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return checkDigits(digits.slice(0, 9), Number.POSITIVE_INFINITY) === digits.slice(9);
}

/** `***.456.789-**`: what screens and receipts show of a CPF. Anything that is no CPF becomes all stars. */
export function maskCpf(text: string): string {
  const digits = normalizeCpf(text);
  return digits === null ? '***.***.***-**' : `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** The 14 characters of a CNPJ typed with or without punctuation, upper-cased, or null when it has another shape. */
export function normalizeCnpj(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const plain = upper.replace(/^(\w{2})\.?(\w{3})\.?(\w{3})\/?(\w{4})-?(\d{2})$/, '$1$2$3$4$5');
  return CNPJ.test(plain) ? plain : null;
}

/** Tells whether a text has the shape of a CNPJ: 12 of 0-9 A-Z and two digits. Says nothing about its check digits. */
export function isCnpjShape(text: string): boolean {
  return CNPJ.test(text);
}

/** Tells whether 14 plain characters are a CNPJ: letters count as their code minus 48, both check digits fit. */
export function isCnpj(text: string): boolean {
  if (!CNPJ.test(text) || /^(.)\1+$/.test(text)) return false;
  return checkDigits(text.slice(0, 12), 9) === text.slice(12);
}

/** Two digits modulo 11, weights 2, 3, 4... from the right, starting over after `lastWeight`. */
function checkDigits(body: string, lastWeight: number): string {
  const first = checkDigit(body, lastWeight);
  return first + checkDigit(body + first, lastWeight);
}

function checkDigit(body: string, lastWeight: number): string {
  let sum = 0;
  let weight = 2;
  for (let i = body.length - 1; i >= 0; i -= 1) {
    sum += (body.charCodeAt(i) - 48) * weight;
    weight = weight === lastWeight ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}
