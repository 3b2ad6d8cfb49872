import type { KenoChoice } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { Eraser, Shuffle } from 'lucide-react';
import { useGameMoney } from '../game-money.tsx';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { PayList } from './pay-list.tsx';
import { BOARDS, onBoard, surprise } from './picks.ts';

type PicksPanelProps = {
  choice: KenoChoice;
  onChoice(choice: KenoChoice): void;
  /** The most that the choice pays at the chosen bet. */
  most: Amount;
  reached: number | null;
  isLocked: boolean;
};

const round =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 hover:bg-black/60 disabled:opacity-40';

/** The board, numbers by surprise or none, and what the marked ones pay by how many are hit. */
export function PicksPanel({ choice, onChoice, most, reached, isLocked }: PicksPanelProps) {
  const t = useT();
  const { short } = useGameMoney();
  const { board, picks } = choice;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <ChoiceTabs
          label={t('keno.boards')}
          options={BOARDS.map((one) => [one, t(one === '80/20' ? 'keno.board80' : 'keno.board40')])}
          value={board}
          onValue={(one) => onChoice(onBoard(choice, one))}
          isLocked={isLocked}
        />
        <div className="flex gap-2">
          <button
            type="button"
            aria-label={t('keno.surprise')}
            title={t('keno.surprise')}
            data-testid="keno-surprise"
            className={round}
            disabled={isLocked}
            onClick={() => onChoice(surprise(choice))}
          >
            <Shuffle size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('keno.clear')}
            title={t('keno.clear')}
            data-testid="keno-clear"
            className={round}
            disabled={isLocked || picks.length === 0}
            onClick={() => onChoice({ board, picks: [] })}
          >
            <Eraser size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <p className="mt-2 flex justify-between gap-2 text-caption text-muted">
        <span>{picks.length === 0 ? t('keno.choose') : t('keno.picked', { count: picks.length })}</span>
        {picks.length === 0 ? null : (
          <span>
            {t('keno.upTo')}{' '}
            <b className="text-gold" data-testid="keno-most">
              {short(most)}
            </b>
          </span>
        )}
      </p>
      {picks.length === 0 ? null : <PayList board={board} picks={picks.length} reached={reached} />}
    </>
  );
}
