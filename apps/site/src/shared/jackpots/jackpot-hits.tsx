import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { useState } from 'react';
import { Money } from '../amounts/money.tsx';
import { isRightEnd } from './check-end.ts';
import { useTierName } from './tier-name.ts';
import type { Jackpots } from './use-jackpots.ts';

type Hit = Jackpots['hits'][number];

/** The latest jackpots; the end of one that its meter decided is checked here, on this device. */
export function JackpotHits({ hits }: { hits: readonly Hit[] }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useTierName();
  if (hits.length === 0) return <p className="text-dense text-muted">{t('jackpot.hits.none')}</p>;
  return (
    <ul className="grid gap-2">
      {hits.map((hit) => (
        <li key={`${hit.poolId} ${hit.cycle}`} className="rounded-card bg-card p-3">
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{nameOf({ tier: hit.tier, most: hit.proof?.most ?? null })}</span>
            <Money amount={hit.amount} className="font-extrabold text-mint" />
          </div>
          <p className="text-caption text-muted">
            {t('jackpot.hits.by', { name: hit.customerName, game: hit.gameName })} · {formatDateTime(hit.wonAt, lang)}
          </p>
          {hit.proof ? <EndCheck hit={hit} /> : null}
        </li>
      ))}
    </ul>
  );
}

function EndCheck({ hit }: { hit: Hit }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button look="soft" size="dense" className="mt-2" onClick={() => setAsked(true)}>
        {t('jackpot.check')}
      </Button>
    );
  const isRight = isRightEnd(hit);
  const tone = isRight === null ? 'text-muted' : isRight ? 'text-mint' : 'text-coral';
  return (
    <div role="status" className="mt-2">
      <p className={`text-dense ${tone}`}>
        {t(isRight === null ? 'jackpot.check.wait' : isRight ? 'jackpot.check.good' : 'jackpot.check.bad')}
      </p>
      <code className="block text-caption break-all text-muted">{hit.proof?.hash}</code>
      {hit.proof?.secret ? <code className="block text-caption break-all text-muted">{hit.proof.secret}</code> : null}
    </div>
  );
}
