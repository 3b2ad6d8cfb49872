import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Lang, Translate } from '@trevo/i18n';
import { formatNear, localeOf } from '@trevo/i18n/format';
import { subtract } from '@trevo/money';
import { formatMoney } from '../../shared/amounts/format-money.ts';
import { nowMs } from '../../shared/clock.ts';

/** Money of an answer in the reader's form. */
export const shown = (wire: string, lang: Lang): string => formatMoney(wire, HOUSE_CURRENCY, localeOf(lang));

/** The same without the sign, as a person types it. */
export const bare = (wire: string, lang: Lang): string => shown(wire, lang).replace(/^R\$\s*/, '');

export { typedAmount } from '../../shared/amounts/typed-amount.ts';

/** What is typed into the amount's field before anybody types: the only amount there is, or nothing. */
export const onlyAmount = ({ min, max }: { min: string; max: string }, lang: Lang): string =>
  cents(min) === cents(max) ? bare(min, lang) : '';

/** Wire amounts compared exactly, as whole cents. */
export const isBelow = (a: string, b: string): boolean => cents(a) < cents(b);
/** What is left of an amount after a fee, in the reader's form. */
export const less = (wire: string, fee: string, lang: Lang): string =>
  formatMoney(subtract(wireAmount(wire), wireAmount(fee)), HOUSE_CURRENCY, localeOf(lang));
const cents = (wire: string): bigint => wireAmount(wire) / 10_000n;

/** Which amounts are possible: a range, or the only one. */
export const rangeText = (t: Translate, { min, max }: { min: string; max: string }, lang: Lang): string =>
  cents(min) === cents(max)
    ? t('cashier.onlyAmount', { amount: shown(min, lang) })
    : t('cashier.range', { min: shown(min, lang), max: shown(max, lang) });

/** What is wrong with an amount that was typed: too little, too much, or not to be read. */
export const amountProblem = (
  t: Translate,
  typed: string | null,
  range: { min: string; max: string },
  lang: Lang,
): string => {
  if (typed === null || cents(range.min) === cents(range.max)) return rangeText(t, range, lang);
  return isBelow(typed, range.min)
    ? t('cashier.least', { amount: shown(range.min, lang) })
    : t('cashier.most', { amount: shown(range.max, lang) });
};

/** Day and time of an instant for a reader. */
export const moment = (instant: string, lang: Lang): string => formatNear(instant, lang, nowMs());
