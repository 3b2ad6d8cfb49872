import { type Amount, parseAmount } from '@trevo/money';
import { crc16 } from './crc16.ts';
import { type EmvElement, readElements } from './emv-elements.ts';
import { classifyPixKey, type PixKey } from './pix-key.ts';

/** What a PIX code says. */
export interface BrCode {
  readonly kind: 'static' | 'dynamic';
  /** Marked to be paid once (element 01 is 12). */
  readonly isSingleUse: boolean;
  /** Static codes only. */
  readonly key: PixKey | null;
  readonly description: string | null;
  /** Dynamic codes only: where the bank serves the charge. */
  readonly location: string | null;
  readonly amount: Amount | null;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly postcode: string | null;
  /** Null for `***` or none. */
  readonly txid: string | null;
}

/** Why a text is not a PIX code; `element` is the id (`26`, `26.01`) and `at` the character when they are known. */
export interface BrCodeFault {
  readonly code:
    | 'too_long'
    | 'bad_id'
    | 'bad_length'
    | 'truncated'
    | 'duplicate'
    | 'missing'
    | 'bad_value'
    | 'crc_not_last'
    | 'crc_mismatch'
    | 'not_pix';
  readonly element?: string;
  readonly at?: number;
}

/** A parsed code, or the first thing wrong with it. */
export type BrCodeParse =
  | { readonly ok: true; readonly brCode: BrCode }
  | { readonly ok: false; readonly fault: BrCodeFault };

/** The most the standard allows for a merchant-presented code. */
const MAX_LENGTH = 512;
const REQUIRED = ['00', '26', '52', '53', '58', '59', '60', '63'] as const;

/**
 * Reads a PIX code strictly: structure, checksum, then meaning, and names the first fault. Never throws. White space round
 * the text is forgiven (people paste), anything else is not.
 */
export function parseBrCode(text: string): BrCodeParse {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return no({ code: 'too_long' });
  const elements = readElements(trimmed);
  if ('code' in elements) return no(elements);
  const values = valuesOf(elements);
  const fault = checkEnvelope(trimmed, elements, values);
  return fault === null ? readMeaning(values) : no(fault);
}

function checkEnvelope(text: string, elements: readonly EmvElement[], values: Values): BrCodeFault | null {
  for (const element of REQUIRED) if (!values.has(element)) return { code: 'missing', element };
  const last = elements.at(-1) as EmvElement;
  if (last.id !== '63') return { code: 'crc_not_last', element: '63', at: last.at };
  if (crc16(text.slice(0, -4)) !== last.value.toUpperCase() || last.value.length !== 4) {
    return { code: 'crc_mismatch', element: '63', at: last.at };
  }
  if (elements[0]?.id !== '00' || values.get('00') !== '01') return { code: 'bad_value', element: '00', at: 0 };
  if (values.get('53') !== '986') return { code: 'bad_value', element: '53' };
  if (values.get('58') !== 'BR') return { code: 'bad_value', element: '58' };
  const initiation = values.get('01');
  if (initiation !== undefined && initiation !== '11' && initiation !== '12')
    return { code: 'bad_value', element: '01' };
  return null;
}

function readMeaning(values: Values): BrCodeParse {
  const account = subValues(values, '26');
  if (account === null || account.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') {
    return no({ code: 'not_pix', element: '26.00' });
  }
  const location = account.get('25') ?? null;
  const keyText = account.get('01') ?? null;
  if (location === null && keyText === null) return no({ code: 'missing', element: '26.01' });
  if (location !== null && keyText !== null) return no({ code: 'bad_value', element: '26.25' });
  const key = keyText === null ? null : classifyPixKey(keyText);
  if (keyText !== null && key === null) return no({ code: 'bad_value', element: '26.01' });
  const amountText = values.get('54') ?? null;
  const amount = amountText === null ? null : parseAmount(amountText, 'BRL', { maxPlaces: 2 });
  if (amountText !== null && (amount === null || amountText.length > 13))
    return no({ code: 'bad_value', element: '54' });
  const additional = values.has('62') ? subValues(values, '62') : new Map<string, string>();
  if (additional === null) return no({ code: 'bad_value', element: '62' });
  const txid = additional.get('05') ?? '***';
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid)) return no({ code: 'bad_value', element: '62.05' });
  return {
    ok: true,
    brCode: {
      kind: location === null ? 'static' : 'dynamic',
      isSingleUse: values.get('01') === '12',
      key,
      description: account.get('02') ?? null,
      location,
      amount,
      merchantName: values.get('59') ?? '',
      merchantCity: values.get('60') ?? '',
      postcode: values.get('61') ?? null,
      txid: txid === '***' ? null : txid,
    },
  };
}

type Values = ReadonlyMap<string, string>;

function valuesOf(elements: readonly EmvElement[]): Values {
  return new Map(elements.map(({ id, value }) => [id, value]));
}

function subValues(values: Values, id: string): Values | null {
  const elements = readElements(values.get(id) ?? '');
  return 'code' in elements ? null : valuesOf(elements);
}

function no(fault: BrCodeFault): BrCodeParse {
  return { ok: false, fault };
}
