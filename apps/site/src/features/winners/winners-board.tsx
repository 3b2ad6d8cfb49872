import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { useId } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ChevronRight, Pause, Play, Trophy } from '../../shared/parts/icons.tsx';
import { JackpotTicker } from '../../shared/jackpots/jackpot-ticker.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { WinnerCard } from './winner-card.tsx';

const PLACES = '20';
const ASK_AGAIN_MS = 60_000;
const SLOT = 'w-66 shrink-0 snap-start';
/** Until the answer is there. */
const WAITING = 4;

/** Home's board of real wins, which moves on by itself; empty, it is one line that says so. */
export function WinnersBoard() {
  const t = useT();
  const id = useId();
  const query = { gameCategory: 'ALL' as const, limitNum: PLACES };
  const { data } = useCall('GET /wps/relay/winners', { query }, { refetchInterval: ASK_AGAIN_MS });
  const { box, isPlaying, toggle } = useAutoScroll(data?.list.length ?? 0);
  const isEmpty = data?.list.length === 0;
  return (
    <div role="region" aria-labelledby={id}>
      <JackpotTicker />
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 md:mb-3">
        <Trophy size={22} strokeWidth={1.75} aria-hidden="true" className="text-gold" />
        <h2 id={id} className="text-h3 font-extrabold md:text-h2">
          {t('winners.title')}
        </h2>
        {isEmpty ? (
          <p className="text-dense text-muted max-lg:order-1 max-lg:w-full">{t('winners.emptyText')}</p>
        ) : null}
        <span className="ms-auto flex items-center gap-1">
          {data && data.list.length > 1 ? (
            <span className="motion-reduce:hidden">
              <IconButton label={t(isPlaying ? 'winners.pause' : 'winners.play')} onClick={toggle}>
                {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
              </IconButton>
            </span>
          ) : null}
          <Link
            to="/winners"
            className="inline-flex min-h-11 items-center gap-0.5 rounded-input ps-2 text-dense font-semibold text-muted hover:text-text"
          >
            {t('winners.all')}
            <span className="sr-only">: {t('winners.title')}</span>
            <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className="rtl:[scale:-1_1]" />
          </Link>
        </span>
      </div>
      {isEmpty ? null : (
        <ul
          ref={box}
          className="no-bar -mx-3 flex snap-x gap-2.5 overflow-x-auto scroll-px-3 px-3 pb-1 md:-mx-6 md:gap-3 md:scroll-px-6 md:px-6"
        >
          {data
            ? data.list.map(({ vo }, index) => (
                <li key={`${vo.customerName} ${vo.wonAt}`} className={SLOT}>
                  <WinnerCard winner={vo} place={index + 1} />
                </li>
              ))
            : Array.from({ length: WAITING }, (_, index) => (
                <li key={index} className={SLOT}>
                  <Skeleton className="h-20 rounded-card md:h-24" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
