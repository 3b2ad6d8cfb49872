import { useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Money } from '../../../shared/amounts/money.tsx';
import { multText } from '../../../shared/amounts/mult-text.ts';
import type { LineWin, RoundStory } from './round-frames.ts';
import { SymbolImage } from './round-grid.tsx';

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The line's place in the grid, as nine dots. */
function LineDots({ cells }: { cells: readonly number[] }) {
  return (
    <span aria-hidden="true" className="grid size-7 shrink-0 grid-cols-3 gap-0.5">
      {CELLS.map((cell) => (
        <span key={cell} className={cx('rounded-full', cells.includes(cell) ? 'bg-mint' : 'bg-line')} />
      ))}
    </span>
  );
}

/** Lines that won, each with its symbol, pay and money; a full grid multiplies them. */
export function RoundLines({ story }: { story: RoundStory }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  if (story.wins.length === 0) return <p className="text-dense text-muted">{t('member.round.noLines')}</p>;
  return (
    <>
      <ul className="divide-y divide-line/60">
        {story.wins.map((win: LineWin) => (
          <li key={win.line} className="flex min-h-14 items-center gap-3 py-2">
            <LineDots cells={win.cells} />
            <SymbolImage sym={win.sym} className="size-9 shrink-0" />
            <p className="min-w-0 flex-1 text-dense">
              <span className="block font-semibold">{t('member.round.line', { number: win.line + 1 })}</span>
              <span className="text-meta text-muted tabular-nums">
                {t('member.round.pays', { times: multText(win.payE4, point) })}
              </span>
            </p>
            <Money amount={win.amount} className="text-dense font-semibold text-mint" />
          </li>
        ))}
      </ul>
      {story.fullGrid === null ? null : (
        <p className="mt-2 rounded-card bg-mint/10 px-4 py-3 text-dense font-semibold text-mint">
          {t('member.round.fullGrid', { times: story.fullGrid })}
        </p>
      )}
    </>
  );
}
