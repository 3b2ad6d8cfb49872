import { useT } from '@trevo/i18n';
import { Minus, Plus } from 'lucide-react';
import { useGameMoney } from '../game-money.tsx';

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
  const { short } = useGameMoney();
  const at = levels.indexOf(bet);
  const step = (by: number): void => {
    const next = levels[at + by];
    if (next) onBet(next);
  };
  return (
    <div className="mt-3 flex items-stretch gap-3">
      <div className="flex items-center gap-1 rounded-full bg-black/35 p-1.5 ring-1 ring-inset ring-white/15">
        <button
          type="button"
          aria-label={t('game.bet.less')}
          className={round}
          disabled={isRolling || at <= 0}
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
            disabled={isRolling}
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
          disabled={isRolling || at < 0 || at >= levels.length - 1}
          onClick={() => step(1)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
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
