import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Money } from '../../../shared/amounts/money.tsx';
import { RecallCard } from '../instant/recall-card.tsx';
import { cellsOf, firstWindow, nameOf, stepsOf, symbolUrl, type Win } from './symbols.ts';
import './rules.css';

type Paid = { readonly spin: number; readonly win: Win };

/** Every win of the round with the spin it came from: 0 is the bet's own, then the free spins. */
const paidOf = (round: RoundView): Paid[] => {
  let spin = 0;
  return stepsOf(round).flatMap((step) => {
    if (step.t === 'fsSpin') spin = step.n;
    return step.t === 'win' ? step.wins.map((win) => ({ spin, win })) : [];
  });
};

/** A finished round: the window of the bet, what paid, and how many free spins came of it. */
export function AmazoniaRecall({ round }: { round: RoundView }) {
  const t = useT();
  const grid = firstWindow(round);
  const paid = paidOf(round);
  const lit = new Set(paid.flatMap(({ spin, win }) => (spin === 0 ? cellsOf(grid, win) : [])));
  const free = stepsOf(round).filter((step) => step.t === 'fsSpin').length;
  return (
    <RecallCard facts={[[t('amazonia.recall.free'), String(free)]]}>
      <div className="amazonia-recall amazonia-bg" data-testid="amazonia-recall">
        {grid.map((sym, cell) => (
          <img
            key={`c${cell + 1}`}
            src={symbolUrl(sym)}
            alt={t(nameOf(sym))}
            width={96}
            height={96}
            data-cell={lit.size === 0 ? 'rest' : lit.has(cell) ? 'lit' : 'dim'}
          />
        ))}
      </div>
      <ul className="amazonia-spins mt-4 divide-y divide-line/60">
        {paid.map(({ spin, win }) => (
          <li key={`${spin}-${win.sym}`}>
            <img src={symbolUrl(win.sym)} alt={t(nameOf(win.sym))} width={36} height={36} />
            <p className="text-dense">
              {spin === 0 ? t('amazonia.recall.spin') : t('amazonia.recall.freeSpin', { n: spin })}
              <span className="block text-meta text-muted">
                {win.sym === 'S'
                  ? t('amazonia.recall.scatters', { count: win.count })
                  : t('amazonia.recall.ways', { count: win.count, ways: win.ways })}
              </span>
            </p>
            <Money amount={win.amount} className="text-dense font-semibold text-mint" />
          </li>
        ))}
      </ul>
    </RecallCard>
  );
}
