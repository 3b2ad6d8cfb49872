import { Link } from '@tanstack/react-router';
import type { LotteryOrder } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatMoment, localeOf } from '@trevo/i18n/format';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { Pager } from '@trevo/ui/pager';
import { useState } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { ContentLine } from '../ticket/content-line.tsx';
import { playName } from '../ticket/line-text.ts';
import '../orders/orders.css';

const PAGE_SIZE = 20;
const TONES: Partial<Readonly<Record<LotteryOrder['state'], BadgeTone>>> = {
  open: 'amber',
  won: 'mint',
  void: 'violet',
};

/** What its player bet on a draw, under it: the slip that the betting record leads to. Nothing for who bet nothing. */
export function OwnOrders({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = { gameCode, issue, pageNo: String(page), pageSize: String(PAGE_SIZE) };
  const { data } = useCall('GET /wps/lottery/orders', { query }, { staleTime: 0, keepPrevious: true });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="own-orders" data-testid="draw-orders">
      <h2 id="own-orders" className="mb-3 text-lead font-extrabold">
        {t('lottery.orders')}
      </h2>
      <ol className="lt-orders">
        {data.list.map((order) => (
          <OwnOrder key={order.orderId} order={order} />
        ))}
      </ol>
      <Pager page={page} totalPages={data.totalPages} onPage={setPage} labels={pagerLabels(t)} />
    </section>
  );
}

/** One order on the draw above it, and what it came to. */
function OwnOrder({ order }: { order: LotteryOrder }) {
  const t = useT();
  const lang = useLang();
  const money = (value: string): string => formatMoney(value, HOUSE_CURRENCY, localeOf(lang));
  const { state, stake, payout, chase, gameCode, issue, orderId } = order;
  return (
    <li data-state={state}>
      <div className="lt-order-head">
        <b>{playName(t, order.play)}</b>
        <Badge tone={TONES[state] ?? 'plain'}>{t(`lottery.state.${state}`)}</Badge>
      </div>
      <ContentLine play={order.play} content={order.content} orderId={order.isCut ? orderId : undefined} />
      <p className="text-meta text-muted">
        {formatMoment(order.at, lang)}
        {chase ? ` · ${t('lottery.orders.nth', { nth: chase.nth, of: chase.of })}` : ''}
      </p>
      <div className="lt-order-foot">
        <span className="text-dense tabular-nums">
          {money(stake)}
          {state === 'open' || state === 'lost' ? null : (
            <b data-ahead={wireAmount(payout) > wireAmount(stake)}> → {money(payout)}</b>
          )}
        </span>
        {state === 'won' || state === 'lost' ? (
          <Link
            to="/fair/lottery/$gameCode/$issue"
            params={{ gameCode, issue }}
            search={{ order: orderId }}
            className="lt-link"
          >
            {t('lottery.check')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
