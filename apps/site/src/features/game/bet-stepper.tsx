import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Minus, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useGameMoney } from './game-money.tsx';
import './bet-stepper.css';

type BetStepperProps = {
  levels: readonly string[];
  bet: string;
  onBet(bet: string): void;
  isLocked: boolean;
  /** Of the pill, and of its two buttons: each game has its own ground behind it. */
  className?: string;
  buttonClass: string;
};

/** The bet: one level less, one more, or any of the chips that a tap on it shows. */
export function BetStepper({ levels, bet, onBet, isLocked, className, buttonClass }: BetStepperProps) {
  const t = useT();
  const { short } = useGameMoney();
  const at = levels.indexOf(bet);
  const [isOpen, setOpen] = useState(false);
  const pick = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (level: string): void => {
    onBet(level);
    close();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!pick.current?.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && isOpen) close();
  };
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
      <div role="group" className="bet-pick" ref={pick} onBlur={leave} onKeyDown={closeByKey}>
        <button
          type="button"
          aria-label={t('game.bet.pick', { bet: short(bet) })}
          aria-expanded={isOpen}
          disabled={isLocked}
          onClick={() => setOpen(!isOpen)}
          className="bet-now"
          data-testid="bet-pick"
          ref={opener}
        >
          <span className="block text-caption text-muted">{t('game.bet')}</span>
          <span className="block text-body font-extrabold tabular-nums">{short(bet)}</span>
        </button>
        {isOpen && !isLocked ? (
          <div className="bet-chips" role="group" aria-label={t('game.bet')}>
            {levels.map((level) => (
              <button
                key={level}
                type="button"
                aria-pressed={level === bet}
                data-bet={level}
                className="bet-chip text-dense font-extrabold tabular-nums"
                onClick={() => choose(level)}
              >
                {short(level).replace(/^\D+/, '')}
              </button>
            ))}
          </div>
        ) : null}
      </div>
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
