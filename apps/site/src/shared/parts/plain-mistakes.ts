/** Areas of codes that only speak of what was typed, tried or left out, or of a line that broke: the text is all that anybody needs. */
export const PLAIN_AREAS: ReadonlySet<string> = new Set([
  'auth',
  'captcha',
  'challenge',
  'code',
  'network',
  'register',
  'session',
]);
/** Single ones of other areas. */
export const PLAIN_CODES: ReadonlySet<string> = new Set([
  'account.trial',
  'contact.invalid',
  'contact.taken',
  'contact.unchanged',
  'deposit.above_maximum',
  'deposit.below_minimum',
  'factor.wrong',
  'game.true_account_required',
  'password.weak',
  'password.wrong',
  'payment_password.weak',
  'payment_password.wrong',
  'request.invalid',
  'wallet.insufficient_funds',
  'withdrawal.above_maximum',
  'withdrawal.below_minimum',
  'withdrawal.pix_key_invalid',
]);

/** Whether a refusal is an expected mistake, which its text alone explains. */
export const isPlainMistake = (code: string): boolean =>
  PLAIN_CODES.has(code) || PLAIN_AREAS.has(code.split('.')[0] ?? '');
