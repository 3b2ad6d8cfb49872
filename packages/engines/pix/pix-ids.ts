import { type Instant, parseIso, toIso } from '@trevo/time';

/** The parts of a payment's (`E`) or a return's (`D`) end-to-end id. */
export interface EndToEndId {
  readonly kind: 'E' | 'D';
  /** Eight digits of the institution that started it. */
  readonly ispb: string;
  /** When it was started, to the minute, UTC. */
  readonly at: Instant;
  /** Eleven letters or digits. */
  readonly suffix: string;
}

const END_TO_END = /^([ED])(\d{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})([A-Za-z0-9]{11})$/;

/** Reads a 32-character end-to-end id, or null when its form or its date is wrong. */
export function parseEndToEndId(text: string): EndToEndId | null {
  const match = END_TO_END.exec(text);
  if (match === null) return null;
  const [, kind, ispb, year, month, day, hour, minute, suffix] = match as unknown as string[];
  const at = parseIso(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  if (at === null) return null;
  return { kind: kind as 'E' | 'D', ispb: ispb as string, at, suffix: suffix as string };
}

/** Writes an end-to-end id from its parts; seconds are cut. @throws RangeError when the ISPB or the suffix is malformed. */
export function formatEndToEndId({ kind, ispb, at, suffix }: EndToEndId): string {
  const minute = toIso(at).slice(0, 16).replace(/\D/g, '');
  const text = `${kind}${ispb}${minute}${suffix}`;
  if (parseEndToEndId(text) === null) throw new RangeError(`not an end-to-end id: ${text}`);
  return text;
}

/** Tells whether a text may be the txid inside a static code: 1 to 25 letters and digits. */
export function isStaticTxid(text: string): boolean {
  return /^[A-Za-z0-9]{1,25}$/.test(text);
}

/** Tells whether a text may be the txid of a charge at a bank: 26 to 35 letters and digits. */
export function isChargeTxid(text: string): boolean {
  return /^[A-Za-z0-9]{26,35}$/.test(text);
}
