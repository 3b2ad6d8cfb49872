import { type Amount, floorToMinor, formatWire } from '@trevo/money';
import { crc16 } from './crc16.ts';
import { emvElement } from './emv-elements.ts';
import { isStaticTxid } from './pix-ids.ts';
import { classifyPixKey } from './pix-key.ts';

/** Who receives. Banks show the directory's name instead, so these are for people who read the code. */
export interface BrCodeMerchant {
  /** At most 25 characters once accents are off. */
  readonly name: string;
  /** At most 15 characters once accents are off. */
  readonly city: string;
  readonly postcode?: string;
}

/** A static code: needs only a key, works with no bank behind it, can be paid twice and never expires. */
export interface StaticBrCode extends BrCodeMerchant {
  readonly key: string;
  /** Whole centavos above zero; left out, the payer types the amount. */
  readonly amount?: Amount;
  /** 1 to 25 letters and digits: how the receipt finds its deposit. Left out it is `***`. */
  readonly txid?: string;
  /** Free text for the payer. */
  readonly description?: string;
}

/** A dynamic code: the bank's location decides amount, expiry and payer. */
export interface DynamicBrCode extends BrCodeMerchant {
  /** Where the bank serves the charge, without `https://`, at most 77 characters. */
  readonly location: string;
}

/** Which field keeps a code from being built, and why. */
export class BrCodeError extends RangeError {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.field = field;
  }
}

const GUI = 'br.gov.bcb.pix';

/**
 * The text ("copia e cola") of a static code; the same text is what the QR image holds.
 * @throws BrCodeError naming the field that does not fit: an unknown key, an amount that is not whole centavos from 0.01 to
 * 9,999,999,999.99, a txid of another form, or a text that is too long. Nothing is cut to fit.
 */
export function buildStaticBrCode(code: StaticBrCode): string {
  const key = classifyPixKey(code.key);
  if (key === null) throw new BrCodeError('key', 'is no PIX key');
  const txid = code.txid ?? '***';
  if (code.txid !== undefined && !isStaticTxid(txid))
    throw new BrCodeError('txid', 'must be 1 to 25 letters or digits');
  const note = code.description === undefined ? '' : emvElement('02', plainText('description', code.description, 73));
  const account = emvElement('00', GUI) + emvElement('01', key.key) + note;
  if (account.length > 99) throw new BrCodeError('description', 'leaves no room beside this key');
  const amount = code.amount === undefined ? '' : emvElement('54', amountText(code.amount));
  return seal(emvElement('00', '01') + emvElement('26', account), amount, code, txid);
}

/**
 * The text of a dynamic code, marked to be paid once. Amount and txid are left to the bank's charge: some wallets read them
 * from the code and others do not, so leaving them out is the only form all agree on.
 * @throws BrCodeError naming the field that does not fit.
 */
export function buildDynamicBrCode(code: DynamicBrCode): string {
  if (!/^[a-z0-9.-]+(?::\d+)?\/[!-~]+$/i.test(code.location))
    throw new BrCodeError('location', 'must be host/path, no scheme');
  if (code.location.length > 77) throw new BrCodeError('location', 'is longer than 77 characters');
  const account = emvElement('00', GUI) + emvElement('25', code.location);
  return seal(emvElement('00', '01') + emvElement('01', '12') + emvElement('26', account), '', code, '***');
}

function seal(head: string, amount: string, merchant: BrCodeMerchant, txid: string): string {
  const { postcode } = merchant;
  const body =
    head +
    emvElement('52', '0000') +
    emvElement('53', '986') +
    amount +
    emvElement('58', 'BR') +
    emvElement('59', plainText('name', merchant.name, 25)) +
    emvElement('60', plainText('city', merchant.city, 15)) +
    (postcode === undefined ? '' : emvElement('61', plainText('postcode', postcode, 99))) +
    emvElement('62', emvElement('05', txid));
  return `${body}6304${crc16(`${body}6304`)}`;
}

/** Accents come off (older bank apps count bytes); what still is not plain ASCII is refused. */
function plainText(field: string, text: string, max: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').trim();
  if (plain === '') throw new BrCodeError(field, 'must not be empty');
  if (!/^[ -~]+$/.test(plain)) throw new BrCodeError(field, 'has a character that is not plain');
  if (plain.length > max) throw new BrCodeError(field, `is longer than ${max} characters`);
  return plain;
}

function amountText(amount: Amount): string {
  if (amount <= 0n || floorToMinor(amount, 'BRL') !== amount) throw new BrCodeError('amount', 'must be whole centavos');
  const text = formatWire(amount, 'BRL');
  if (text.length > 13) throw new BrCodeError('amount', 'is longer than 13 characters');
  return text;
}
