import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Money } from '../../../shared/amounts/money.tsx';
import { RecallCard } from '../instant/recall-card.tsx';
import { paidOf } from './paid.ts';
import { nameOf, stepsOf, symbolUrl } from './symbols.ts';
import './rules.css';

/** A finished round: the first drop with what it paid lit, every win after it, and how many free spins came of it. */
export function CarnavalRecall({ round }: { round: RoundView }) {
  const t = useT();
  const [first, ...rest] = stepsOf(round);
  const [grid, badges] = first?.t === 'reveal' ? [first.grid, first.badges] : [[], []];
  const next = rest.find((step) => step.t !== 'badges');
  const lit = new Set(next?.t === 'win' ? next.wins.flatMap((win) => win.cells) : []);
  const free = rest.filter((step) => step.t === 'fsSpin').length;
  return (
    <RecallCard facts={[[t('carnaval.recall.free'), String(free)]]}>
      <div className="carnaval-recall carnaval-bg" data-testid="carnaval-recall">
        {grid.map((sym, cell) => (
          <span key={`c${cell + 1}`} data-cell={lit.size === 0 ? 'rest' : lit.has(cell) ? 'lit' : 'dim'}>
            <img src={symbolUrl(sym)} alt={t(nameOf(sym))} width={96} height={96} />
            {badges.includes(cell) ? (
              <img src={symbolUrl('badge')} alt={t('carnaval.badge')} width={48} height={48} />
            ) : null}
          </span>
        ))}
      </div>
      <ul className="carnaval-spins mt-4 divide-y divide-line/60">
        {paidOf(round).map(({ id, spin, sym, count, mult, amount }) => (
          <li key={id}>
            <img
              src={symbolUrl(sym)}
              alt={mult === null ? t('carnaval.badge') : t(nameOf(sym))}
              width={36}
              height={36}
            />
            <p className="text-dense">
              {spin === 0 ? t('carnaval.recall.spin') : t('carnaval.freeName', { n: spin })}
              <span className="block text-meta text-muted">
                {mult === null ? t('carnaval.recall.badges', { count }) : t('carnaval.recall.symbols', { count, mult })}
              </span>
            </p>
            <Money amount={amount} className="text-dense font-semibold text-mint" />
          </li>
        ))}
      </ul>
    </RecallCard>
  );
}
