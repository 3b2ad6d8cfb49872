import { useLang, useT } from '@trevo/i18n';
import { formatMoney } from '@trevo/money';
import { buttonClass, IconButton } from '@trevo/ui/button';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronLeft, Maximize, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sound } from './sound.ts';

type GameBarProps = { name: string; balance: string | null; onRules(): void };

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The bar over a game: back, name, time in session, balance, deposit, fairness, rules, sound, full screen. */
export function GameBar({ name, balance, onRules }: GameBarProps) {
  const t = useT();
  const lang = useLang();
  const isOn = useSyncExternalStore(sound.subscribe, sound.isOn, () => true);
  const fullScreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen?.();
  };
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line/60 bg-page px-1 sm:px-2">
      <Link
        to="/"
        className="inline-flex h-11 items-center rounded-full pe-3 ps-1 text-muted hover:text-text"
        aria-label={t('game.back')}
      >
        <ChevronLeft {...icon} className="rtl:[scale:-1_1]" />
        <span className="hidden text-dense font-semibold sm:inline">{t('game.back')}</span>
      </Link>
      <p className="min-w-0 flex-1 truncate text-dense font-semibold">{name}</p>
      <SessionTime />
      {balance === null ? null : (
        <p
          data-testid="game-balance"
          className="rounded-full bg-raised px-3 py-1 text-dense font-extrabold tabular-nums"
        >
          <span className="sr-only">{t('game.balance')} </span>
          {formatMoney(balance, 'BRL', lang === 'en' ? 'en-US' : 'pt-BR')}
        </p>
      )}
      <Link to="/member/depositv2" className={buttonClass('gold', 'mini', 'max-sm:hidden')}>
        {t('game.deposit')}
      </Link>
      <Link
        to="/fair"
        className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-text"
        aria-label={t('game.fair')}
        title={t('game.fair')}
      >
        <ShieldCheck {...icon} />
      </Link>
      <IconButton label={t('game.rules')} onClick={onRules}>
        <BookOpen {...icon} />
      </IconButton>
      <IconButton label={isOn ? t('game.sound.off') : t('game.sound.on')} aria-pressed={isOn} onClick={sound.toggle}>
        {isOn ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
      </IconButton>
      <span className="max-sm:hidden">
        <IconButton label={t('game.fullScreen')} onClick={fullScreen}>
          <Maximize {...icon} />
        </IconButton>
      </span>
    </header>
  );
}

/** Minutes since this game was opened: a calm reminder, always there. */
function SessionTime() {
  const t = useT();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((held) => held + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="hidden rounded-full px-2 text-caption text-faint tabular-nums md:block">
      {t('game.sessionTime', { minutes })}
    </p>
  );
}
