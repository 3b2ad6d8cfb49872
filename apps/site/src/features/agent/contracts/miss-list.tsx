import type { Condition } from '@trevo/engines/agents';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { amount } from '@trevo/money';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { rateText } from '../parts/rate.ts';

/** Micros, of `active` a count. */
export type Missing = { readonly condition: string; readonly needs: bigint; readonly has: bigint };

const CONDITIONS: readonly Condition[] = ['bet', 'profit', 'active', 'validBet', 'periodProfit', 'betAmount'];

/** Why the next tier is not reached: each condition that fails, and what it lacks. */
export function MissList({ ratePpm, missing }: { ratePpm: number; missing: readonly Missing[] }) {
  const t = useT();
  const lang = useLang();
  const text = (condition: string, value: bigint): string =>
    condition === 'active' ? formatCount(value, lang) : formatMoney(amount(value), HOUSE_CURRENCY, localeOf(lang));
  return (
    <div className="text-dense">
      <p className="font-semibold">{t('agent.tier.next', { rate: rateText(ratePpm, lang) })}</p>
      <ul className="mt-1 grid gap-1">
        {missing.map((miss) => {
          const condition = CONDITIONS.find((one) => one === miss.condition);
          return (
            <li key={miss.condition}>
              {t('agent.tier.lacks', {
                what: condition ? t(`agent.cond.${condition}`) : miss.condition,
                needs: text(miss.condition, miss.needs),
                has: text(miss.condition, miss.has),
                lack: text(miss.condition, miss.needs - miss.has),
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
