import type { LotteryArea, LotteryConfig } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { loadAreas, type MessageId, useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import { Button, IconButton } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { BookMark, ChartMark, ReceiptMark } from '../balls/marks.tsx';
import { DrawStage } from '../draw/draw-stage.tsx';
import { LotteryBar } from '../live/lottery-bar.tsx';
import { useIsWide } from '../live/use-is-wide.ts';
import { useLive } from '../live/use-live.ts';
import { SlipPanel } from '../ticket/slip-panel.tsx';
import { PlaceDialogs } from '../ticket/place-dialogs.tsx';
import { usePlace } from '../ticket/use-place.ts';
import { DraftBar } from './draft-bar.tsx';
import { Pad } from './pad.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { useBetting } from './use-betting.ts';
import './betting.css';

const OrdersPanel = lazy(async () => ({ default: (await import('../orders/orders-panel.tsx')).OrdersPanel }));
const PoolList = lazy(async () => ({ default: (await import('../orders/pool-list.tsx')).PoolList }));
const TrendsSheet = lazy(async () => ({ default: (await import('../trends/trends-sheet.tsx')).TrendsSheet }));
const LotteryRules = lazy(async () => ({ default: (await import('../rules/lottery-rules.tsx')).LotteryRules }));

/** Minutes, sounds and the question about the player's time come once the view stands. */
const PlaySession = lazy(async () => {
  const [{ PlaySession: part }] = await Promise.all([
    import('../session/play-session.tsx'),
    loadAreas('game', 'window'),
  ]);
  return { default: part };
});

type Props = {
  config: LotteryConfig;
  area: LotteryArea;
  reload(): Promise<LotteryConfig | undefined>;
};

/** Bets on one lottery: what is drawn, what can be bet, the slip, today's orders. */
export function BettingView({ config, area, reload }: Props) {
  const t = useT();
  const locale = localeOf(useLang());
  const now = useLive(config.gameCode);
  const live = now.live ?? config;
  const betting = useBetting(config);
  const placing = usePlace({ config, betting, reload, askLive: now.ask });
  const [open, setOpen] = useState<'trends' | 'rules' | 'orders' | 'slip' | null>(null);
  const isWide = useIsWide();
  // A turned tablet leaves the sheet: opened anew on the way back, it would lie over the question that it asked.
  if (isWide && open === 'slip') setOpen(null);
  const close = (): void => setOpen(null);
  // Its first field is a multiple that already stands: a phone would bring its keyboard over the slip.
  useEffect(() => {
    if (open === 'slip') document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
  }, [open]);
  const { play, slip, sum } = betting;
  const panel = <SlipPanel betting={betting} config={config} live={live} offset={now.offset} placing={placing} />;
  return (
    <>
      <LotteryBar area={area} name={config.name}>
        <IconButton label={t('lottery.trends')} onClick={() => setOpen('trends')}>
          <ChartMark />
        </IconButton>
        <IconButton label={t('lottery.rules')} onClick={() => setOpen('rules')}>
          <BookMark />
        </IconButton>
        <IconButton label={t('lottery.orders')} onClick={() => setOpen('orders')}>
          <ReceiptMark />
        </IconButton>
        <Link
          to="/fair/lottery/$gameCode"
          params={{ gameCode: config.gameCode }}
          search={{}}
          aria-label={t('lottery.archive')}
          title={t('lottery.archive')}
          className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-text max-sm:hidden"
        >
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </LotteryBar>
      <main className="lt-wrap lt-view">
        <div className="grid gap-3">
          <DrawStage config={config} live={live} offset={now.offset}>
            <Suspense fallback={null}>
              <PlaySession
                gameCode={config.gameCode}
                last={live.last}
                sent={placing.sent}
                isBusy={open !== null || placing.open !== null}
              />
            </Suspense>
          </DrawStage>
          {config.pools.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-40 rounded-sheet" />}>
              <PoolList pools={config.pools} />
            </Suspense>
          ) : null}
          <section className="lt-panel" aria-label={t('lottery.plays')}>
            <PlayTabs plays={betting.plays} play={play} closed={config.closedPlays} onChoose={betting.choose} />
            <p className="lt-rule">{t(`lottery.rule.${play.code}` as MessageId)}</p>
            <Pad betting={betting} family={config.family} />
            <DraftBar betting={betting} config={config} />
          </section>
        </div>
        {isWide ? (
          <aside className="lt-aside" aria-label={t('lottery.slip')}>
            {panel}
          </aside>
        ) : null}
      </main>
      {isWide ? null : (
        <div className="lt-jump">
          <p className="min-w-0 flex-1 text-dense">
            <span className="block text-caption text-muted">
              {t('lottery.lineCount', { count: slip.lines.length })}
            </span>
            <b className="tabular-nums">{formatMoney(sum.stake, HOUSE_CURRENCY, locale)}</b>
          </p>
          <Button look="gold" onClick={() => setOpen('slip')} data-testid="lottery-open-slip">
            {t('lottery.openSlip')}
          </Button>
        </div>
      )}
      {open === 'slip' ? (
        <Dialog title={t('lottery.slip')} closeLabel={t('shell.close')} onClose={close} width="md:max-w-140">
          {panel}
        </Dialog>
      ) : null}
      <Suspense fallback={null}>
        {open === 'orders' ? (
          <Dialog title={t('lottery.orders')} closeLabel={t('shell.close')} onClose={close} width="md:max-w-160">
            <Suspense fallback={<Skeleton className="h-80 rounded-sheet" />}>
              <OrdersPanel gameCode={config.gameCode} family={config.family} />
            </Suspense>
          </Dialog>
        ) : null}
        {open === 'trends' ? <TrendsSheet config={config} last={live.last} onClose={close} /> : null}
        {open === 'rules' ? <LotteryRules config={config} series={betting.series} onClose={close} /> : null}
      </Suspense>
      <PlaceDialogs placing={placing} config={config} betting={betting} live={live} />
    </>
  );
}
