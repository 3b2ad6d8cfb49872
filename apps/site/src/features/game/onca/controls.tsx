import { Minus, Plus, Zap } from 'lucide-react';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { useGameMoney } from '../game-money.tsx';

type ControlsProps = {
  levels: readonly string[];
  bet: string;
  onBet(bet: string): void;
  /** Reels are moving: bets are locked and the big button skips. */
  isPlaying: boolean;
  isWaiting: boolean;
  /** The round has just ended: the big button does nothing for a moment. */
  isSettling: boolean;
  canPlay: boolean;
  turbo: boolean;
  onTurbo(): void;
  onSpin(): void;
};

const round =
  'grid size-11 shrink-0 sm:size-12 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 frosted transition-[scale,opacity,background-color] active:scale-[.95] hover:bg-black/60 disabled:opacity-40';

/** Bet level, the big button, turbo. One gold element. */
export function Controls(props: ControlsProps) {
  const { levels, bet, onBet, isPlaying, isWaiting, isSettling, canPlay, turbo, onTurbo, onSpin } = props;
  const t = useT();
  const { short } = useGameMoney();
  const at = levels.indexOf(bet);
  const step = (by: number): void => {
    const next = levels[at + by];
    if (next) onBet(next);
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="flex items-center gap-1.5 rounded-full bg-black/45 p-1.5 ring-1 ring-inset ring-white/15 frosted">
        <button
          type="button"
          aria-label={t('game.bet.less')}
          className={round}
          disabled={isPlaying || at <= 0}
          onClick={() => step(-1)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <label className="relative min-w-18 text-center">
          <span className="block text-caption text-muted">{t('game.bet')}</span>
          <span className="block text-body font-extrabold tabular-nums">{short(bet)}</span>
          <select
            aria-label={t('game.bet')}
            value={bet}
            disabled={isPlaying}
            onChange={(event) => onBet(event.target.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          >
            {levels.map((level) => (
              <option key={level} value={level}>
                {short(level)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-label={t('game.bet.more')}
          className={round}
          disabled={isPlaying || at < 0 || at >= levels.length - 1}
          onClick={() => step(1)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
      <button
        type="button"
        data-testid="spin"
        data-plays
        onClick={onSpin}
        disabled={isWaiting || (!canPlay && !isPlaying)}
        aria-disabled={isSettling || undefined}
        className="onca-spin grid size-20 shrink-0 sm:size-22 place-items-center rounded-full text-on-gold transition-transform duration-120 active:scale-[.95] disabled:[filter:saturate(.5)]"
      >
        <span className={cx('text-lead font-extrabold uppercase', isPlaying && 'text-dense')}>
          {isPlaying ? t('game.skip') : t('game.spin')}
        </span>
      </button>
      <button
        type="button"
        aria-pressed={turbo}
        onClick={onTurbo}
        aria-label={t('game.turbo')}
        className={cx(round, turbo && 'text-gold ring-gold/60')}
      >
        <Zap size={20} fill={turbo ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
    </div>
  );
}
