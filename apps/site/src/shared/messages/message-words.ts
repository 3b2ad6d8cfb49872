import type { WireMap } from '@trevo/contract';
import type { Lang, Translate } from '@trevo/i18n';
import { formatDay } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { formatCurrency } from '../amounts/format-currency.ts';

export type Message = WireMap['GET /wps/messages']['value']['list'][number];
export type MessageKind = Message['kind'];

/** What a message leads to. */
export type Place = {
  readonly to: 'deposit' | 'withdrawal' | 'contract' | 'pay' | 'transfer' | 'credit' | 'application';
  readonly id: string;
  /** Of a contract: on which side the reader is. */
  readonly side?: 'agent' | 'upline';
};

export const placeOf = ({ kind, params }: Message): Place | null => {
  if ('deposit' in params) return { to: 'deposit', id: params.deposit };
  if ('withdrawal' in params) return { to: 'withdrawal', id: params.withdrawal };
  if ('contract' in params) return { to: 'contract', id: params.contract, side: params.side };
  if ('pay' in params) return { to: 'pay', id: params.pay };
  if ('transfer' in params) return { to: 'transfer', id: params.transfer };
  if ('application' in params) return { to: 'application', id: params.application };
  return kind === 'creditChanged' ? { to: 'credit', id: '' } : null;
};

export type Words = {
  readonly title: string;
  readonly text: string;
  /** Why, in the server's words. */
  readonly why: string | null;
};
type Reader = {
  readonly t: Translate;
  readonly lang: Lang;
  /** In which the days of periods are named: the brand's. */
  readonly zone?: string | undefined;
};

/** A message in the reader's language. Staff writes in two: readers of Chinese get the English one. */
export const wordsOf = (message: Message, { t, lang, zone }: Reader): Words => {
  if (message.kind === 'house') {
    const { title, body } = message.params;
    const spoken = lang === 'pt' ? 'PT' : 'EN';
    return { title: title[spoken], text: body[spoken], why: null };
  }
  const { kind, params, other } = message;
  const values = {
    name: other?.account ?? t('messages.houseName'),
    amount: 'amount' in params ? formatCurrency(params.amount, lang) : '',
    scheme: 'scheme' in params ? t(`messages.scheme.${params.scheme}`) : '',
    rate: 'topRatePpm' in params ? formatRate(params.topRatePpm, lang) : '',
    from: 'from' in params ? formatDay(params.from, lang, zone) : '',
    // The end is not included: the day before it is the last one.
    to: 'to' in params ? formatDay(new Date(Date.parse(params.to) - 1).toISOString(), lang, zone) : '',
  };
  const text = t(`messages.${kind}.text`, values);
  return {
    title: t(`messages.${kind}.title`, values),
    // The house may be the first word of a sentence; an account is written as it is called.
    text: other === null ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text,
    why: 'why' in params ? params.why : null,
  };
};
