import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare } from '@trevo/i18n/format';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { formatCurrency } from '../amounts/format-currency.ts';
import { Money } from '../amounts/money.tsx';
import { JackpotHits } from './jackpot-hits.tsx';
import { useTierName } from './tier-name.ts';
import { bySize, type Jackpots, useJackpots } from './use-jackpots.ts';
import './jackpot.css';

const MILLION = 1_000_000;
const share = (ppm: number): string => String(ppm / MILLION);

/** All of the jackpots: what they hold, how they are fed and hit, who hit them, and what proves the one with an end. */
export function JackpotsSheet({ onClose }: { onClose(): void }) {
  const t = useT();
  const { jackpots } = useJackpots();
  return (
    <Dialog title={t('jackpot.title')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-140" isText>
      {jackpots ? <Content jackpots={jackpots} /> : <Skeleton className="h-80 rounded-card" />}
    </Dialog>
  );
}

function Content({ jackpots }: { jackpots: Jackpots }) {
  const t = useT();
  const nameOf = useTierName();
  const last = jackpots.pools.find(({ most }) => most !== null);
  return (
    <div data-testid="jackpots" className="text-dense">
      <dl className="grid gap-2">
        {bySize(jackpots.pools).map((pool) => (
          <div key={pool.poolId} className="flex items-baseline justify-between gap-3 rounded-card bg-card p-3">
            <dt className="text-muted">{nameOf(pool)}</dt>
            <dd>
              <Money amount={pool.amount} className="text-h3 font-extrabold" />
            </dd>
          </div>
        ))}
      </dl>
      <How jackpots={jackpots} />
      <h3 className="mt-5 mb-2 text-body font-extrabold">{t('jackpot.hits')}</h3>
      <JackpotHits hits={jackpots.hits} />
      {last ? (
        <>
          <p className="mt-4 text-caption text-muted">{t('jackpot.commit')}</p>
          <code className="text-caption break-all">{last.commit}</code>
          <p className="mt-2 text-caption text-muted">{t('jackpot.nextCommit')}</p>
          <code className="text-caption break-all">{last.nextCommit}</code>
        </>
      ) : null}
    </div>
  );
}

/** Contribution and hit rules, in words and as a table. */
function How({ jackpots: { pools, antes, factor, rtp, rtpAtSeeds } }: { jackpots: Jackpots }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useTierName();
  const money = (text: string): string => formatCurrency(text, lang);
  const sumOf = (of: 'meterPpm' | 'seedPpm'): number => pools.reduce((sum, pool) => sum + pool[of], 0);
  const [meters, seeds] = [sumOf('meterPpm'), sumOf('seedPpm')];
  const parts = {
    meters: formatShare(share(meters), lang),
    seeds: formatShare(share(seeds), lang),
    house: formatShare(share(MILLION - meters - seeds), lang),
  };
  const least = antes[0] ?? '0.10';
  const last = pools.find(({ most }) => most !== null);
  const range = { seed: money(last?.seed ?? '0.00'), most: money(last?.most ?? '0.00') };
  const lines = [
    t('jackpot.how.ante', { antes: antes.map(money).join(', ') }),
    t('jackpot.how.cash'),
    t('jackpot.how.split', parts),
    t('jackpot.how.rtp', { rtp: formatShare(rtp, lang), low: formatShare(rtpAtSeeds, lang) }),
    t('jackpot.how.chance'),
    t('jackpot.how.mustHit', range),
    t('jackpot.how.paid'),
    t('jackpot.how.two'),
    t('jackpot.how.void'),
  ];
  /** Rounds with the least ante for one hit, on average. */
  const roundsOf = (oneIn: number): string => formatCount(Math.round(oneIn / (factor * Number(least))), lang);
  return (
    <>
      <h3 className="mt-5 text-body font-extrabold">{t('jackpot.how')}</h3>
      {lines.map((line) => (
        <p key={line} className="mt-2 text-muted">
          {line}
        </p>
      ))}
      <h3 className="mt-5 text-body font-extrabold">{t('jackpot.table')}</h3>
      <ul className="mt-2 grid gap-2 tabular-nums">
        {pools.map((pool) => (
          <li key={pool.poolId} className="rounded-card bg-card p-3">
            <p className="font-semibold">{nameOf(pool)}</p>
            <dl className="jackpot-figures text-caption">
              {[
                [t('jackpot.col.seed'), money(pool.seed)],
                [t('jackpot.col.mean'), money(pool.meanSize)],
                [t('jackpot.col.meter'), formatShare(share(pool.meterPpm), lang)],
                [
                  t('jackpot.col.chance', { ante: money(least) }),
                  pool.oneIn === null ? t('jackpot.byMeter') : t('jackpot.oneIn', { count: roundsOf(pool.oneIn) }),
                ],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt className="text-muted">{name}</dt>
                  <dd className="text-dense font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
