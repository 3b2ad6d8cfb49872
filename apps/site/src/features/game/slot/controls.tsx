import { Zap } from 'lucide-react';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { BetStepper } from '../bet-stepper.tsx';
import './slot.css';

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
  return (
    <div className="flex items-center justify-between gap-3">
      <BetStepper
        levels={levels}
        bet={bet}
        onBet={onBet}
        isLocked={isPlaying}
        className="gap-1.5 bg-black/45 frosted"
        buttonClass={round}
      />
      <button
        type="button"
        data-testid="spin"
        data-plays
        onClick={onSpin}
        disabled={isWaiting || (!canPlay && !isPlaying)}
        aria-disabled={isSettling || undefined}
        className="slot-spin grid size-20 shrink-0 sm:size-22 place-items-center rounded-full text-on-gold transition-transform duration-120 active:scale-[.95] disabled:[filter:saturate(.5)]"
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
