import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LotteryOrder } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatMoment, localeOf } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Badge, type BadgeTone, Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { call } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { AllPrizes } from '../balls/all-prizes.tsx';
import { Drawn } from '../balls/drawn.tsx';
import { ReceiptMark } from '../balls/marks.tsx';
import { shortIssue } from '../live/issue-text.ts';
import { ContentLine } from '../ticket/content-line.tsx';
import { playName } from '../ticket/line-text.ts';
import './orders.css';

const ORDERS = 'GET /wps/lottery/orders';
const STATES = ['all', 'open', 'won', 'lost', 'chase'] as const;
type Shown = (typeof STATES)[number];
const PAGE_SIZE = 20;
const ASK_MS = 4_000;

const TONES: Readonly<Record<LotteryOrder['state'], BadgeTone>> = {
  open: 'amber',
  won: 'mint',
  lost: 'plain',
  void: 'violet',
  cancelled: 'plain',
};

/** My orders of one lottery, newest first: what they came to, and the way back while their issue takes bets. */
export function OrdersPanel({ gameCode, family }: { gameCode: string; family: string }) {
  const t = useT();
  const labels = pagerLabels(t);
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);
  const query = {
    gameCode,
    pageNo: String(page),
    pageSize: String(PAGE_SIZE),
    ...(shown === 'all' ? {} : { state: shown }),
  };
  const { data, error } = useCall(
    ORDERS,
    { query },
    {
      staleTime: 0,
      gcTime: 0,
      keepPrevious: true,
      // Winners are paid moments after a draw, the others get their end within a minute.
      refetchInterval: ({ state }) => {
        const list = (state.data as { list: LotteryOrder[] } | undefined)?.list ?? [];
        return list.some((order) => order.state === 'open') ? ASK_MS : false;
      },
    },
  );
  return (
    <div className="grid gap-3" data-testid="lottery-orders">
      <div className="no-bar flex gap-2 overflow-x-auto" role="group" aria-label={t('lottery.orders.show')}>
        {STATES.map((state) => (
          <Chip
            key={state}
            isOn={shown === state}
            className="min-h-11"
            onClick={() => {
              setShown(state);
              setPage(1);
            }}
          >
            {t(`lottery.orders.${state}`)}
          </Chip>
        ))}
      </div>
      <Refusal error={failure ?? (data ? null : error)} />
      {data || error ? null : <Skeleton className="h-64 rounded-sheet" />}
      {data?.list.length === 0 ? (
        <EmptyState icon={<ReceiptMark size={28} />} title={t('lottery.orders.empty')} />
      ) : null}
      <ol className="lt-orders">
        {data?.list.map((order) => (
          <Order key={order.orderId} order={order} family={family} onFailure={setFailure} />
        ))}
      </ol>
      {data ? <Pager page={page} totalPages={data.totalPages} onPage={setPage} labels={labels} /> : null}
    </div>
  );
}

type OrderProps = { order: LotteryOrder; family: string; onFailure(failure: unknown): void };

function Order({ order, family, onFailure }: OrderProps) {
  const t = useT();
  const lang = useLang();
  const money = (value: string): string => formatMoney(value, HOUSE_CURRENCY, localeOf(lang));
  const { state, chase, numbers } = order;
  const isAhead = wireAmount(order.payout) > wireAmount(order.stake);
  return (
    <li data-state={state} data-testid="lottery-order">
      <div className="lt-order-head">
        <b>{playName(t, order.play)}</b>
        <Badge tone={TONES[state]}>{t(`lottery.state.${state}`)}</Badge>
      </div>
      <ContentLine play={order.play} content={order.content} orderId={order.isCut ? order.orderId : undefined} />
      <p className="text-meta text-muted">
        {t('lottery.issue', { issue: shortIssue(order.issue) })} · {formatMoment(order.at, lang)}
        {chase ? ` · ${t('lottery.orders.nth', { nth: chase.nth, of: chase.of })}` : ''}
      </p>
      {numbers ? (
        <div>
          <Drawn family={family} numbers={numbers} size="short" />
          <AllPrizes family={family} numbers={numbers} issue={shortIssue(order.issue)} />
        </div>
      ) : null}
      <div className="lt-order-foot">
        <span className="text-dense tabular-nums">
          {money(order.stake)}
          {state === 'won' || state === 'void' || state === 'cancelled' ? (
            <b data-ahead={isAhead}> → {money(order.payout)}</b>
          ) : null}
        </span>
        {order.canCancel ? <Cancel order={order} onFailure={onFailure} /> : null}
        {numbers && state !== 'cancelled' && state !== 'void' ? (
          <Link
            to="/fair/lottery/$gameCode/$issue"
            params={{ gameCode: order.gameCode, issue: order.issue }}
            search={{ order: order.orderId }}
            className="lt-link"
          >
            {t('lottery.check')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** Takes an order back, or all of its chase: pressed once it asks, pressed again it is done. */
function Cancel({ order, onFailure }: { order: LotteryOrder; onFailure(failure: unknown): void }) {
  const t = useT();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'one' | 'chase' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    onFailure(null);
    try {
      if (asks === 'chase')
        await call('POST /wps/lottery/slips/:id/cancel', { params: { id: order.slipId }, body: {} });
      else await call('POST /wps/lottery/orders/:id/cancel', { params: { id: order.orderId }, body: {} });
      toast(t('lottery.cancelled'));
    } catch (failure) {
      onFailure(failure);
    }
    await queries.invalidateQueries({ queryKey: callKey(ORDERS) });
    setBusy(false);
    setAsks(null);
  };
  if (asks === null)
    return (
      <span className="flex flex-wrap gap-2">
        <Button look="ghost" size="mini" className="min-h-11" onClick={() => setAsks('one')} data-testid="cancel-order">
          {t('lottery.cancel')}
        </Button>
        {order.chase ? (
          <Button
            look="ghost"
            size="mini"
            className="min-h-11"
            onClick={() => setAsks('chase')}
            data-testid="cancel-chase"
          >
            {t('lottery.cancelChase')}
          </Button>
        ) : null}
      </span>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="ghost" size="mini" className="min-h-11" onClick={() => setAsks(null)}>
        {t('lottery.back')}
      </Button>
      <Button
        look="danger"
        size="mini"
        className="min-h-11"
        busy={isBusy}
        onClick={() => void cancel()}
        data-testid="cancel-sure"
      >
        {t(asks === 'chase' ? 'lottery.cancelChase.sure' : 'lottery.cancel.sure')}
      </Button>
    </span>
  );
}
