import { CARNAVAL_MODEL } from '@trevo/engines/slots';
import { useT } from '@trevo/i18n';
import type { CSSProperties } from 'react';
import { CountUp } from '../count-up.tsx';
import { useGameMoney } from '../game-money.tsx';
import type { StageView } from './stage.ts';
import { symbolUrl } from './symbols.ts';
import './overlays.css';

const PAPERS = Array.from({ length: 18 }, (_, at) => at);

/** Falling paper, once. */
function Papers() {
  return (
    <div aria-hidden="true" className="carnaval-paper">
      {PAPERS.map((at) => (
        <i key={`p${at + 1}`} style={{ '--at': 3 + ((at * 37) % 94) } as CSSProperties} />
      ))}
    </div>
  );
}

/** What lies over the board for a moment: a step's win, free spins that begin, what they came to, and paper for a large win. */
export function Overlays({ view, hasPapers }: { view: StageView; hasPapers: boolean }) {
  const t = useT();
  const { full } = useGameMoney();
  const mult = view.step?.wins[0]?.mult ?? 1;
  return (
    <>
      {view.step ? (
        <p className="carnaval-step" aria-hidden="true">
          {view.step.wins.map(({ sym, count }) => (
            <span key={sym}>
              {count}
              <img src={symbolUrl(sym)} alt="" width={28} height={28} />
            </span>
          ))}
          {mult > 1 ? <b>{mult}×</b> : null}
          <strong>{full(view.step.amount)}</strong>
        </p>
      ) : null}
      {view.award === null ? null : (
        <div className="carnaval-over">
          <img src={symbolUrl('badge')} alt="" width={96} height={96} />
          <p className="carnaval-big">{t('carnaval.award', { count: view.award })}</p>
          <p>{t('carnaval.awardRule', { mult: CARNAVAL_MODEL.ladder.free[0] ?? 0 })}</p>
        </div>
      )}
      {view.sum === null ? null : (
        <div className="carnaval-over" data-testid="sum">
          <p>{t('carnaval.sum')}</p>
          <p className="carnaval-big">
            <CountUp to={view.sum} isInstant={false} />
          </p>
        </div>
      )}
      {hasPapers ? <Papers /> : null}
    </>
  );
}
