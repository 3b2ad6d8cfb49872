import type { FamilyCode } from '@trevo/engines/lottery';
import { useT } from '@trevo/i18n';
import { useId, useState } from 'react';
import { DownMark } from './marks.tsx';
import { TABLE_ROWS } from './prize-names.ts';
import { isAllShort, PrizeTable, prizesOf } from './prize-table.tsx';
import './balls.css';

type Props = { family: string; numbers: string; issue: string };

/** Opens the whole table of a draw whose first prizes alone stand beside it; nothing where those are all of them. */
export function AllPrizes({ family, numbers, issue }: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const names = TABLE_ROWS[family as FamilyCode];
  if (!names || isAllShort(numbers)) return null;
  const count = prizesOf(numbers).flat().length;
  return (
    <>
      <button
        type="button"
        className="lt-all"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('lottery.allPrizesOf', { count, issue })}
        onClick={() => setOpen(!isOpen)}
        data-testid="lottery-all-prizes"
      >
        {t('lottery.allPrizes', { count })}
        <DownMark size={18} />
      </button>
      <div id={id} className="lt-all-table" hidden={!isOpen}>
        {isOpen ? <PrizeTable names={names} numbers={numbers} /> : null}
      </div>
    </>
  );
}
