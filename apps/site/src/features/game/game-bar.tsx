import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronLeft, Maximize, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { sound } from '../../shared/play/sound.ts';
import './game-bar.css';

type GameBarProps = {
  name: string;
  /** What the game is played with, and what belongs to it. */
  children: ReactNode;
  /** Left out where there are none to show. */
  onRules?: (() => void) | undefined;
  /** Asked instead of leaving at once. */
  onBack?: (() => void) | undefined;
};

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The bar over a game: back, name, time in session, what it is played with, rules, sound, full screen. */
export function GameBar({ name, children, onRules, onBack }: GameBarProps) {
  const t = useT();
  const isOn = useSyncExternalStore(sound.subscribe, sound.isOn, () => true);
  const fullScreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen?.();
  };
  return (
    <header className="game-bar flex h-12 shrink-0 items-center gap-1 border-b border-line/60 bg-page px-1 sm:px-2">
      {onBack ? (
        <button type="button" onClick={onBack} className={BACK} aria-label={t('game.back')}>
          <Back />
        </button>
      ) : (
        <Link to="/" className={BACK} aria-label={t('game.back')}>
          <Back />
        </Link>
      )}
      <p className="game-name line-clamp-2 min-w-0 flex-1 text-meta leading-tight font-semibold sm:text-dense">
        {name}
      </p>
      <SessionTime />
      {children}
      {onRules ? (
        <IconButton label={t('game.rules')} onClick={onRules}>
          <BookOpen {...icon} />
        </IconButton>
      ) : null}
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

const BACK = 'inline-flex h-11 items-center rounded-full pe-3 ps-1 text-muted hover:text-text';

function Back() {
  const t = useT();
  return (
    <>
      <ChevronLeft {...icon} className="rtl:[scale:-1_1]" />
      <span data-wide className="hidden text-dense font-semibold sm:inline">
        {t('game.back')}
      </span>
    </>
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
