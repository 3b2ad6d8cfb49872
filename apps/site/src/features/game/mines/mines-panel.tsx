import { type MinesChoice, minesLadder } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { Minus, Plus } from 'lucide-react';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { Fact, Facts } from '../instant/facts.tsx';
import { CELLS, nextChance } from './cells.ts';
import { Ladder } from './ladder.tsx';

const QUICK = [1, 3, 5, 10, 24];

type MinesPanelProps = {
  choice: MinesChoice;
  onChoice(choice: MinesChoice): void;
  /** Gems of the open round; none before it. */
  opened: number;
  /** What one more gem would leave over the stake, as text. */
  profit: string;
  isLocked: boolean;
};

/** How many mines, and what the next gem makes of the bet: known before each press. */
export function MinesPanel({ choice, onChoice, opened, profit, isLocked }: MinesPanelProps) {
  const t = useT();
  const lang = useLang();
  const nextE4 = minesLadder(choice.mines)[opened];
  return (
    <>
      <div className="flex items-center justify-between gap-1">
        <MineStepper choice={choice} onChoice={onChoice} isLocked={isLocked} />
        <div className="min-w-0 flex-auto">
          <ChoiceTabs
            label={t('mines.quick')}
            options={QUICK.map((mines) => [mines, String(mines)])}
            value={choice.mines}
            onValue={(mines) => onChoice({ mines })}
            isLocked={isLocked}
            isTight
          />
        </div>
      </div>
      <Ladder mines={choice.mines} opened={opened} />
      <Facts>
        <Fact name={t('mines.next')} testId="mines-next">
          {nextE4 === undefined ? '–' : multText(nextE4, lang === 'en' ? '.' : ',')}
        </Fact>
        <Fact name={t('mines.chance')} testId="mines-chance">
          {formatShare(nextChance(choice.mines, opened), lang)}
        </Fact>
        <Fact name={t('mines.profit')} testId="mines-profit" isMoney>
          {profit}
        </Fact>
      </Facts>
    </>
  );
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 hover:bg-black/60 disabled:opacity-40';

type MineStepperProps = Pick<MinesPanelProps, 'choice' | 'onChoice' | 'isLocked'>;

/** One mine less, one more. */
function MineStepper({ choice: { mines }, onChoice, isLocked }: MineStepperProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('mines.mines')} className="flex items-center">
      <button
        type="button"
        aria-label={t('mines.fewer')}
        disabled={isLocked || mines <= 1}
        onClick={() => onChoice({ mines: mines - 1 })}
        className={round}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <p
        aria-live="polite"
        data-testid="mines-count"
        className="min-w-18 text-center text-body font-extrabold tabular-nums"
      >
        {t('mines.count', { mines })}
      </p>
      <button
        type="button"
        aria-label={t('mines.more')}
        disabled={isLocked || mines >= CELLS - 1}
        onClick={() => onChoice({ mines: mines + 1 })}
        className={round}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
