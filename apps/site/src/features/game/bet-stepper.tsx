import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Minus, Plus } from 'lucide-react';
import { useGameMoney } from './game-money.tsx';

type BetStepperProps = {
  levels: readonly string[];
  bet: string;
  onBet(bet: string): void;
  isLocked: boolean;
  /** Of the pill, and of its two buttons: each game has its own ground behind it. */
  className?: string;
  buttonClass: string;
};

/** The bet: one level less, one more, or any from the list. */
export function BetStepper({ levels, bet, onBet, isLocked, className, buttonClass }: BetStepperProps) {
  const t = useT();
  const { short } = useGameMoney();
  const at = levels.indexOf(bet);
  const step = (by: number): void => {
    const next = levels[at + by];
    if (next) onBet(next);
  };
  return (
    <div className={cx('flex items-center rounded-full p-1.5 ring-1 ring-inset ring-white/15', className)}>
      <button
        type="button"
        aria-label={t('game.bet.less')}
        className={buttonClass}
        disabled={isLocked || at <= 0}
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
          disabled={isLocked}
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
        className={buttonClass}
        disabled={isLocked || at < 0 || at >= levels.length - 1}
        onClick={() => step(1)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
