import { AMAZONIA_MODEL } from '@trevo/engines/slots';
import { useT } from '@trevo/i18n';
import { nameOf, symbolUrl } from './symbols.ts';
import './rules.css';

const { pays, scatterPays, freeSpins, betCoins } = AMAZONIA_MODEL;
const KINDS = [5, 4, 3] as const;

/** How it goes, the pay table and the free spins: the same numbers that the engine plays by. */
export function AmazoniaRules() {
  const t = useT();
  return (
    <>
      <h3 className="mt-5 text-body font-extrabold">{t('amazonia.rules.how')}</h3>
      <p className="text-dense text-muted">{t('amazonia.rules.howText', { coins: betCoins })}</p>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.pays')}</h3>
      <p className="text-dense text-muted">{t('amazonia.rules.paysText')}</p>
      <ul className="amazonia-pays">
        {Object.entries(pays).map(([sym, coins]) => (
          <PayOf key={sym} sym={sym} values={coins.map(String)} />
        ))}
        <PayOf sym="S" values={scatterPays.map((times) => `${times}×`)} />
      </ul>
      <h3 className="mt-5 text-body font-extrabold">{t('amazonia.rules.wild')}</h3>
      <p className="amazonia-rule text-dense text-muted">
        <img src={symbolUrl('W')} alt="" width={44} height={44} />
        {t('amazonia.rules.wildText', { times: AMAZONIA_MODEL.wildFree })}
      </p>
      <h3 className="mt-5 text-body font-extrabold">{t('amazonia.rules.free')}</h3>
      <p className="amazonia-rule text-dense text-muted">
        <img src={symbolUrl('S')} alt="" width={44} height={44} />
        {t('amazonia.rules.freeText', {
          three: freeSpins[0],
          four: freeSpins[1],
          five: freeSpins[2],
        })}
      </p>
      <p className="mt-2 text-dense text-muted">{t('amazonia.rules.cap', { bets: AMAZONIA_MODEL.capBets })}</p>
    </>
  );
}

function PayOf({ sym, values }: { sym: string; values: readonly string[] }) {
  const t = useT();
  return (
    <li className="rounded-card bg-card p-2">
      <img src={symbolUrl(sym)} alt={t(nameOf(sym))} width={44} height={44} />
      <dl className="text-dense tabular-nums">
        {KINDS.map((count) => (
          <div key={count}>
            <dt className="text-muted">{count}</dt>
            <dd className="font-extrabold">{values[count - 3]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
