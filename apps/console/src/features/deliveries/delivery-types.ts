import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type DeliveryRow = WireMap['GET /ops/deliveries']['value']['list'][number];
export type SmsDesk = WireMap['GET /ops/sms']['value'];
export type SmsWindow = SmsDesk['windows'][number];
export type SmsLimits = SmsDesk['limits'];

/** Gone well, on its way, given up, or meant to go nowhere. */
export const deliveryTone = ({ status, errorCode }: DeliveryRow): Tone => {
  if (status === 'delivered') return 'good';
  if (status === 'dead') return 'bad';
  if (status === 'discarded') return 'neutral';
  return errorCode === null ? 'info' : 'warn';
};

/** `unavailable:silent` as the key of its words: those of the exact code, else of its kind. */
export const errorParts = (errorCode: string): { readonly kind: string; readonly code: string } => {
  const [kind = '', ...rest] = errorCode.split(':');
  return { kind, code: rest.join(':') };
};
