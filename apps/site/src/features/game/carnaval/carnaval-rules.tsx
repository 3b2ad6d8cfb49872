import { CARNAVAL_MODEL, LEAST_BADGES } from '@trevo/engines/slots';
import { useT } from '@trevo/i18n';
import { payBands } from './pay-bands.ts';
import { nameOf, symbolUrl } from './symbols.ts';
import './rules.css';

const { pays, least, ladder, badgePays, freeSpins, capBets, columns, rows } = CARNAVAL_MODEL;
const BANDS = payBands();

/** How it goes, the pay table, the ladders and the badges: the same numbers that the engine plays by. */
export function CarnavalRules() {
  const t = useT();
  return (
    <>
      <h3 className="mt-5 text-body font-extrabold">{t('carnaval.rules.how')}</h3>
      <p className="text-dense text-muted">{t('carnaval.rules.howText', { cells: columns * rows, least })}</p>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.pays')}</h3>
      <p className="text-dense text-muted">{t('carnaval.rules.paysText')}</p>
      <ul className="carnaval-pays">
        {Object.entries(pays).map(([sym, tenths]) => (
          <li key={sym} className="rounded-card bg-card p-2">
            <img src={symbolUrl(sym)} alt={t(nameOf(sym))} width={44} height={44} />
            <dl className="text-dense tabular-nums">
              {tenths.toReversed().map((tenth, at) => (
                <div key={BANDS[BANDS.length - 1 - at]}>
                  <dt className="text-muted">{BANDS[BANDS.length - 1 - at]}</dt>
                  <dd className="font-extrabold">{t('carnaval.rules.times', { times: tenth / 10 })}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-body font-extrabold">{t('carnaval.rules.ladder')}</h3>
      <p className="text-dense text-muted">{t('carnaval.rules.ladderText', { wins: ladder.base.length })}</p>
      <dl className="carnaval-ladders text-dense tabular-nums">
        <dt className="text-muted">{t('carnaval.rules.base')}</dt>
        <dd className="font-extrabold">{ladder.base.map((mult) => `${mult}×`).join(' ')}</dd>
        <dt className="text-muted">{t('carnaval.rules.free')}</dt>
        <dd className="font-extrabold">{ladder.free.map((mult) => `${mult}×`).join(' ')}</dd>
      </dl>
      <h3 className="mt-5 text-body font-extrabold">{t('carnaval.rules.free')}</h3>
      <p className="carnaval-rule text-dense text-muted">
        <img src={symbolUrl('badge')} alt="" width={44} height={44} />
        {t('carnaval.rules.freeText')}
      </p>
      <ul className="text-dense text-muted">
        {badgePays.map((bets, at) => (
          <li key={bets}>
            {t(at === badgePays.length - 1 ? 'carnaval.rules.badgesMore' : 'carnaval.rules.badges', {
              count: LEAST_BADGES + at,
              bets,
              spins: freeSpins[at] ?? 0,
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-dense text-muted">{t('carnaval.rules.cap', { bets: capBets })}</p>
    </>
  );
}
