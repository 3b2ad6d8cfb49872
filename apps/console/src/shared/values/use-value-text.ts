import type { WireMap } from '@trevo/contract';
import { formatCount } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { useCodeText, useLang, useNumberLocale, useText } from '../texts/use-text.ts';
import { useMoney } from './money.tsx';

export type ValueKind = WireMap['GET /ops/waiting-changes']['value']['list'][number]['changes'][number]['kind'];

const UNITS = { minutes: 'setting.minutes', days: 'setting.days', years: 'setting.years' } as const;
/** The word behind a number of this kind, if it has one. */
export const unitOf = (kind: ValueKind): (typeof UNITS)[keyof typeof UNITS] | null =>
  kind === 'minutes' || kind === 'days' || kind === 'years' ? UNITS[kind] : null;

const PRICE = /^(\*|[A-Z]{2}): (.+)$/;

/** A value of the wire as its reader writes it: money, units, switches, countries and prices in the reader's language. */
export const useValueText = (): ((kind: ValueKind, value: string) => string) => {
  const text = useText();
  const code = useCodeText();
  const money = useMoney();
  const lang = useLang();
  const locale = useNumberLocale();
  const number = (value: string): string => (/^\d+$/.test(value) ? formatCount(BigInt(value), lang) : value);
  const country = (id: string): string =>
    id === '*' ? text('limits.prices.others') : (new Intl.DisplayNames([locale], { type: 'region' }).of(id) ?? id);
  const price = (part: string): string => {
    const [, id, cost] = PRICE.exec(part) ?? [];
    return id && cost ? `${country(id)} ${money(cost)}` : part;
  };
  return (kind, value) => {
    const unit = unitOf(kind);
    if (value === '') return '–';
    if (unit) return `${number(value)} ${text(unit)}`;
    if (kind === 'money') return /^\d+\.\d{2,}$/.test(value) ? money(value) : value;
    if (kind === 'count') return number(value);
    if (kind === 'rate') return /^\d+$/.test(value) ? formatRate(Number(value), lang) : value;
    if (kind === 'percent') return `${number(value)}%`;
    if (kind === 'switch') return text(value === 'true' ? 'setting.switch.true' : 'setting.switch.false');
    if (kind === 'choice') return code('settingChoice', value);
    if (kind === 'countries') return value.split(', ').map(country).join(', ');
    return kind === 'prices' ? value.split(', ').map(price).join(', ') : value;
  };
};
