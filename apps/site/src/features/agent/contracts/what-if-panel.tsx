import type { ContractScheme } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { type Amount, formatMoney } from '@trevo/money';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { rateText } from '../parts/rate.ts';
import { Moment } from '../table/shown.tsx';
import { MissList } from './miss-list.tsx';
import {
  AS_IT_IS,
  type Dial,
  dialsOf,
  figuresWith,
  type Moved,
  rangeOf,
  type Running,
  runningTerms,
  whatIf,
} from './what-if.ts';
import { TierList } from './words.tsx';

/** What a contract comes to so far, and what it would come to: dragged by the agent, counted by the engine that pays. */
export function WhatIfPanel({ contractId, scheme }: { contractId: string; scheme: ContractScheme }) {
  const t = useT();
  const { data, error } = useCall(
    'GET /wps/agent/contracts/:id/running',
    { params: { id: contractId } },
    { staleTime: 60_000 },
  );
  return (
    <section aria-label={t('agent.whatIf.open')} className="rounded-card bg-page p-4 ring-1 ring-inset ring-line">
      {data ? (
        <Dials running={data} scheme={scheme} />
      ) : error ? (
        <Refusal error={error} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  );
}

function Dials({ running, scheme }: { running: Running; scheme: ContractScheme }) {
  const t = useT();
  const [moved, setMoved] = useState<Moved>(AS_IT_IS);
  const { pay, net, below } = whatIf(running, moved);
  const figures = figuresWith(running, moved);
  const isMoved = Object.values(moved).some((value) => value !== null);
  return (
    <div className="grid gap-4">
      <p className="text-dense text-muted">
        {t('agent.whatIf.text')} <Moment at={running.from} /> – <Moment at={running.to} />. {t('agent.overview.asOf')}{' '}
        <Moment at={running.asOf} />.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid gap-4 self-start">
          {dialsOf(runningTerms(running)).map((dial) => (
            <Slider
              key={dial}
              running={running}
              dial={dial}
              value={figures[dial]}
              onMove={(value) => setMoved({ ...moved, [dial]: value })}
            />
          ))}
          {isMoved ? (
            <Button size="mini" look="ghost" className="self-start ring-line-strong" onClick={() => setMoved(AS_IT_IS)}>
              {t('agent.whatIf.reset')}
            </Button>
          ) : null}
        </div>
        <div className="grid gap-3 self-start">
          <dl
            className="grid gap-1.5 rounded-card bg-card p-4 text-dense ring-1 ring-inset ring-line"
            aria-live="polite"
          >
            <Line name={t('agent.pay.base')} value={<Micros of={pay.base} />} />
            <Line name={t('agent.pay.rate')} value={<Rate ppm={pay.ratePpm} />} />
            <Line name={t('agent.pay.gross')} value={<Micros of={pay.gross} />} />
            <Line name={t('agent.pay.below')} value={<Micros of={below} />} />
            <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2">
              <dt className="font-semibold">{t(isMoved ? 'agent.whatIf.would' : 'agent.whatIf.now')}</dt>
              <dd className="text-h3 font-extrabold">
                <Micros of={net} />
              </dd>
            </div>
          </dl>
          {pay.next ? (
            <MissList ratePpm={pay.next.ratePpm} missing={pay.next.missing} />
          ) : (
            <p className="text-dense font-semibold text-mint">{t('agent.tier.top')}</p>
          )}
        </div>
      </div>
      <TierList scheme={scheme} tiers={running.terms.tiers} reached={pay.tier} />
    </div>
  );
}

function Micros({ of }: { of: Amount }) {
  const lang = useLang();
  return <bdi className="tabular-nums">{formatMoney(of, HOUSE_CURRENCY, localeOf(lang))}</bdi>;
}

function Rate({ ppm }: { ppm: number }) {
  const lang = useLang();
  return <span className="tabular-nums">{rateText(ppm, lang)}</span>;
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type SliderProps = { running: Running; dial: Dial; value: number | bigint; onMove: (value: number) => void };
function Slider({ running, dial, value, onMove }: SliderProps) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { least, most, step } = rangeOf(running, dial);
  const whole = typeof value === 'number' ? value : Number(value / 1_000_000n);
  const text =
    typeof value === 'number' ? formatCount(value, lang) : formatMoney(value as Amount, HOUSE_CURRENCY, localeOf(lang));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-dense">
        <label htmlFor={id} className="text-muted">
          {t(`agent.dial.${dial}`)}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={whole}
        aria-valuetext={text}
        onChange={({ target }) => onMove(target.valueAsNumber)}
        className="office-range"
      />
    </div>
  );
}
