import { randomInt, randomUUID } from 'node:crypto';
import { formatEndToEndId } from '@trevo/engines/pix';
import { type Amount, parseAmount } from '@trevo/money';
import { type Instant, SECOND } from '@trevo/time';
import { now } from '../clock.ts';
import type { StateFile } from '../state-file.ts';
import type { BankState, Behaviour } from './bank-state.ts';
import { Problem } from './problem.ts';

/** The bank's books: every rule works on them and saves before it returns. */
export type Books = StateFile<BankState> & {
  /** The receiver's key: the only account of this bank that anybody pays to. */
  readonly pixKey: string;
  /** `host:port` that dynamic codes point to. */
  readonly locationHost: () => string;
};

export const RECEIVER = { name: 'TREVO DEMO', city: 'SAO PAULO' } as const;
/** The institution's eight digits; no real bank has them. */
const ISPB = '99999008';
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const endToEndId = (kind: 'E' | 'D', at: Instant): string => {
  const suffix = Array.from({ length: 11 }, () => ALPHANUMERIC[randomInt(ALPHANUMERIC.length)]).join('');
  return formatEndToEndId({ kind, ispb: ISPB, at, suffix });
};

/** An amount in the API's form, above zero. @throws Problem */
export const readValue = (text: string, property: string): Amount => {
  const value = /^\d{1,10}\.\d{2}$/.test(text) ? parseAmount(text, 'BRL') : null;
  if (value !== null && value > 0n) return value;
  const razao = 'O valor deve ter a forma \\d{1,10}\\.\\d{2} e ser maior que zero.';
  throw new Problem('RequisicaoInvalida', razao, [{ razao, propriedade: property, valor: text.slice(0, 40) }]);
};

/** Queues a notice to the receiver's webhook, when there is one. The caller saves. */
export const notify = ({ state, pixKey }: Books, path: '/pix' | '/pagamentos', about: string, seconds = 0): void => {
  if (state.webhooks[pixKey] === undefined) return;
  state.notices.push({ noticeId: randomUUID(), path, about, dueAt: now() + seconds * SECOND, attempts: 0 });
};

/** When something settles by itself under a behaviour; null when a tester decides. */
export const dueAfter = ({ mode, seconds }: Behaviour): number | null =>
  mode === 'hold' ? null : now() + seconds * SECOND;
