import { useT } from '@trevo/i18n';
import { BetStepper } from '../bet-stepper.tsx';

type RollBarProps = {
  levels: readonly string[];
  bet: string;
  onBet(bet: string): void;
  isRolling: boolean;
  canRoll: boolean;
  onRoll(): void;
};

const round =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 transition-[scale,opacity,background-color] active:scale-[.95] hover:bg-black/60 disabled:opacity-40';

/** Bet and the button that rolls, the one gold element. */
export function RollBar({ levels, bet, onBet, isRolling, canRoll, onRoll }: RollBarProps) {
  const t = useT();
  return (
    <div className="mt-3 flex items-stretch gap-3">
      <BetStepper
        levels={levels}
        bet={bet}
        onBet={onBet}
        isLocked={isRolling}
        className="gap-1 bg-black/35"
        buttonClass={round}
      />
      <button
        type="button"
        data-testid="roll"
        data-plays
        onClick={onRoll}
        disabled={isRolling || !canRoll}
        className="dice-button min-h-14 flex-1 rounded-full text-lead font-extrabold uppercase text-on-gold transition-transform duration-120 active:scale-[.98] disabled:[filter:saturate(.5)]"
      >
        {isRolling ? t('dice.rolling') : t('dice.roll')}
      </button>
    </div>
  );
}
