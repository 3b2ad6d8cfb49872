import type { LotteryPool } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { playName } from '../ticket/line-text.ts';
import './orders.css';

/** What each pool of the lottery held when its terms were read; winners of one draw share it. */
export function PoolList({ pools }: { pools: readonly LotteryPool[] }) {
  const t = useT();
  const locale = localeOf(useLang());
  return (
    <section className="lt-panel" aria-label={t('lottery.pool.now')} data-testid="lottery-pools">
      <dl className="lt-pools">
        {pools.map(({ play, prize, amount }) => (
          <div key={`${play} ${prize}`}>
            <dt>
              {t('lottery.pool.now')} · {playName(t, play)}
            </dt>
            <dd>{formatMoney(amount, HOUSE_CURRENCY, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
