import { useT } from '@trevo/i18n';
import { buttonClass, IconButton } from '@trevo/ui/button';
import { Badge } from '@trevo/ui/chip';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, CircleHelp, Clock3, Maximize, Minimize, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../session/session.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { spendableOf } from '../spendable.ts';

type WindowBarProps = {
  name: string;
  vendor: string;
  mode: 'real' | 'demo';
  /** Minutes in the session; null before it has begun. */
  minutes: number | null;
  /** Null while there is no game that it would belong to. */
  onDeposit: (() => void) | null;
  onHelp: (() => void) | null;
};

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const watchFullScreen = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The bar over a vendor's game: back, name and vendor, time in session, balance, deposit, help, full screen. */
export function WindowBar({ name, vendor, mode, minutes, onDeposit, onHelp }: WindowBarProps) {
  const t = useT();
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line/60 bg-page px-1 sm:px-2 flat:h-10">
      <Link
        to="/"
        className="inline-flex h-11 shrink-0 items-center rounded-full pe-2 ps-1 text-muted hover:text-text flat:h-10 sm:pe-3"
        aria-label={t('window.back')}
      >
        <ChevronLeft {...icon} className="rtl:[scale:-1_1]" />
        <span className="hidden text-dense font-semibold sm:inline">{t('window.back')}</span>
      </Link>
      <div className="min-w-0 flex-1 flat:flex flat:items-baseline flat:gap-2">
        <h1 className="truncate text-dense leading-tight font-semibold">{name}</h1>
        <p className="truncate text-caption leading-tight text-muted">{vendor}</p>
      </div>
      {minutes === null ? null : <SessionTime minutes={minutes} />}
      {mode === 'demo' ? <Badge tone="violet">{t('window.demo')}</Badge> : <LiveBalance />}
      {mode === 'demo' || onDeposit === null ? null : (
        <>
          <button type="button" onClick={onDeposit} className={buttonClass('gold', 'mini', 'max-sm:hidden flat:h-8')}>
            {t('window.deposit')}
          </button>
          <button
            type="button"
            onClick={onDeposit}
            aria-label={t('window.deposit')}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-gold hover:bg-raised sm:hidden"
          >
            <Plus size={22} strokeWidth={2.25} aria-hidden="true" />
          </button>
        </>
      )}
      {onHelp === null ? null : (
        <IconButton label={t('window.help')} onClick={onHelp} className="flat:size-10">
          <CircleHelp {...icon} />
        </IconButton>
      )}
      <FullScreen />
    </header>
  );
}

/** What can be staked, as the server last told it; nothing that the game says comes here. */
function LiveBalance() {
  const t = useT();
  const balance = useSession((state) => state.balance);
  return (
    <p
      data-testid="window-balance"
      className="shrink-0 rounded-full bg-raised px-2.5 py-1 text-dense font-extrabold tabular-nums sm:px-3"
    >
      <span className="sr-only">{t('window.balance')} </span>
      {balance ? <Money amount={spendableOf(balance)} symbol={balance.currencySymbol} /> : '…'}
    </p>
  );
}

/** Minutes since the session began: a calm reminder, always there, on phones too. */
function SessionTime({ minutes }: { minutes: number }) {
  const t = useT();
  const spoken = t('window.time', { minutes });
  return (
    <p
      title={spoken}
      data-testid="session-time"
      className="flex shrink-0 items-center gap-1 px-1 text-caption text-muted tabular-nums sm:px-2"
    >
      <Clock3 size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{clockText(minutes)}</span>
      <span className="sr-only">{spoken}</span>
    </p>
  );
}

const clockText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Phones' browsers know no full screen of a page; there the button would be a promise that nothing keeps. */
function FullScreen() {
  const t = useT();
  const isFull = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!document.fullscreenEnabled) return null;
  return (
    <span className="max-sm:hidden">
      <IconButton
        label={t(isFull ? 'window.fullScreen.end' : 'window.fullScreen')}
        className="flat:size-10"
        onClick={() =>
          void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
            () => undefined,
          )
        }
      >
        {isFull ? <Minimize {...icon} /> : <Maximize {...icon} />}
      </IconButton>
    </span>
  );
}
