import { type DiceChoice, diceMultE4 } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { cx } from '@trevo/ui/cx';
import { useState } from 'react';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { facesText, readChance, winningFaces } from './choice.ts';

type ChoicePanelProps = {
  choice: DiceChoice;
  onChoice(choice: DiceChoice): void;
  /** What a win pays at the chosen bet. */
  pay: Amount;
  isLocked: boolean;
};

const SIDES = ['under', 'over'] as const;

/** Side, chance, multiplier and what a win pays: whatever is changed, the others follow at once. */
export function ChoicePanel({ choice, onChoice, pay, isLocked }: ChoicePanelProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const [first, last] = winningFaces(choice);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div
          role="group"
          aria-label={t('dice.side')}
          className="flex rounded-full bg-black/45 p-1 ring-1 ring-inset ring-white/15"
        >
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={choice.side === side}
              disabled={isLocked}
              data-testid={`dice-${side}`}
              onClick={() => onChoice({ ...choice, side })}
              className={cx(
                'min-h-11 rounded-full px-5 text-dense font-semibold transition-colors',
                choice.side === side ? 'bg-white text-black' : 'text-muted hover:text-text',
              )}
            >
              {t(`dice.${side}`)}
            </button>
          ))}
        </div>
        <p className="text-dense text-muted tabular-nums">
          {t('dice.range', { from: facesText(first, point), to: facesText(last, point) })}
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        <div className="min-w-0 rounded-card bg-white/8 p-2 sm:p-3">
          <dt className="text-caption text-muted">{t('dice.chance')}</dt>
          <dd>
            <ChanceField choice={choice} onChoice={onChoice} isLocked={isLocked} />
          </dd>
        </div>
        <div className="min-w-0 rounded-card bg-white/8 p-2 sm:p-3">
          <dt className="text-caption text-muted">{t('dice.times')}</dt>
          <dd data-testid="dice-times" className="truncate text-body font-extrabold tabular-nums">
            {multText(diceMultE4(choice.count), point)}
          </dd>
        </div>
        <div className="min-w-0 rounded-card bg-white/8 p-2 sm:p-3">
          <dt className="truncate text-caption text-muted">{t('dice.pays')}</dt>
          <dd data-testid="dice-pays" className="truncate text-body font-extrabold text-gold tabular-nums">
            {short(pay)}
          </dd>
        </div>
      </dl>
    </>
  );
}

type ChanceFieldProps = Pick<ChoicePanelProps, 'choice' | 'onChoice' | 'isLocked'>;

/** The chance, typed. What the game does not take goes back to what it was when the field is left. */
function ChanceField({ choice, onChoice, isLocked }: ChanceFieldProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? facesText(choice.count, point);
  const count = readChance(text);
  const take = (): void => {
    setTyped(null);
    if (count !== null && count !== choice.count) onChoice({ ...choice, count });
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-testid="dice-chance"
      aria-label={t('dice.chance')}
      aria-invalid={count === null}
      title={t('dice.chanceRule')}
      maxLength={5}
      value={text}
      disabled={isLocked}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      className="w-full border-b border-dashed border-line-strong bg-transparent text-body font-extrabold tabular-nums aria-invalid:border-coral"
    />
  );
}
