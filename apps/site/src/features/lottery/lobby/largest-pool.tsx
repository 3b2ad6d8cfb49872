import type { LotteryPool } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import { formatMoney } from '../../../shared/amounts/format-money.ts';

/** The largest pool of a lottery that has some. */
export function LargestPool({ pools }: { pools: readonly LotteryPool[] }) {
  const t = useT();
  const locale = localeOf(useLang());
  const [largest] = pools.map(({ amount }) => wireAmount(amount)).toSorted((a, b) => (a < b ? 1 : -1));
  if (largest === undefined) return null;
  return (
    <p className="lt-card-pool" data-testid="lottery-card-pool">
      {t('lottery.pool.now')} <b>{formatMoney(largest, HOUSE_CURRENCY, locale)}</b>
    </p>
  );
}
