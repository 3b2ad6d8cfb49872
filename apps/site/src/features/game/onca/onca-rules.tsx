import { ONCA_MODEL } from '@trevo/engines/slots';
import { useT } from '@trevo/i18n';
import { symbolUrl } from './symbols.ts';

const { pays, lines, featureOneIn, fullGridMult } = ONCA_MODEL;
const CELLS = 9;

/** Pay table, lines and feature: the same numbers that the engine plays by. */
export function OncaRules() {
  const t = useT();
  return (
    <>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.pays')}</h3>
      <p className="text-dense text-muted">{t('game.rules.paysLead', { lines: lines.length })}</p>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {Object.entries(pays).map(([sym, pay]) => (
          <li key={sym} className="flex items-center gap-2 rounded-card bg-card p-2">
            <img
              src={symbolUrl(sym)}
              alt={sym === 'W' ? t('game.rules.wild') : ''}
              width={44}
              height={44}
              className="size-11"
            />
            <span className="text-dense font-extrabold tabular-nums">{pay}×</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.lines')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {lines.map((cells, line) => (
          <li
            key={cells.join('')}
            className="grid size-14 grid-cols-3 gap-0.5 rounded-card bg-card p-1.5"
            aria-label={t('game.rules.line', { number: line + 1 })}
          >
            {Array.from({ length: CELLS }, (_, cell) => (
              <span
                key={`c${cell + 1}`}
                className={
                  (cells as readonly number[]).includes(cell)
                    ? 'rounded-[2px] bg-gold-fill'
                    : 'rounded-[2px] bg-pressed'
                }
              />
            ))}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.feature')}</h3>
      <p className="text-dense text-muted">
        {t('game.rules.featureText', { oneIn: featureOneIn, lines: lines.length, cells: CELLS, times: fullGridMult })}
      </p>
    </>
  );
}
