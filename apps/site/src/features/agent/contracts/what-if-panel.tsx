import type { ContractScheme, ContractView } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import type { Amount } from '@trevo/money';
import { type ReactNode, useId, useState } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { rateText } from '../parts/rate.ts';
import { Moment } from '../table/shown.tsx';
import { MissList } from './miss-list.tsx';
import {
  AS_IT_IS,
  type Dial,
  dialsOf,
  drawOf,
  figuresWith,
  type Moved,
  rangeOf,
  type Running,
  runningTerms,
  whatIf,
} from './what-if.ts';
import { TierList } from './words.tsx';

type Props = { contract: Pick<ContractView, 'contractId' | 'scheme' | 'terms'> };
const FRESH = { staleTime: 60_000 };

/** What a contract comes to so far, and what it would come to: dragged by the agent, counted by the engine that pays. */
export function WhatIfPanel({ contract }: Props) {
  const t = useT();
  return (
    <section aria-label={t('agent.whatIf.open')} className="rounded-card bg-page p-4 ring-1 ring-inset ring-line">
      {contract.terms.kind === 'realTimeSalary' ? <OfDraw contract={contract} /> : <OfPeriod contract={contract} />}
    </section>
  );
}

function OfPeriod({ contract: { contractId, scheme } }: Props) {
  const t = useT();
  const { data, error } = useCall('GET /wps/agent/contracts/:id/running', { params: { id: contractId } }, FRESH);
  if (!data) return error ? <Refusal error={error} /> : <Skeleton className="h-60" />;
  return (
    <Dials running={data} scheme={scheme} now="agent.whatIf.now">
      {t('agent.whatIf.text')} <Moment at={data.from} /> – <Moment at={data.to} />. {t('agent.overview.asOf')}{' '}
      <Moment at={data.asOf} />.
    </Dials>
  );
}

/** A real-time salary has no period: the dials begin with the last draw that it was paid for. */
function OfDraw({ contract: { contractId, scheme, terms } }: Props) {
  const t = useT();
  const list = useCall('GET /wps/agent/pay', { query: { scheme: 'realTimeSalary', pageSize: '50' } }, FRESH);
  const last = list.data?.list.find((line) => line.contractId === contractId);
  const params = { id: last?.payId ?? '' };
  const paid = useCall('GET /wps/agent/pay/:id', { params }, { ...FRESH, enabled: last !== undefined });
  const error = list.error ?? paid.error;
  if (!list.data || (last && !paid.data)) return error ? <Refusal error={error} /> : <Skeleton className="h-60" />;
  return (
    <Dials running={drawOf(terms, paid.data ?? null)} scheme={scheme} now="agent.whatIf.last">
      {t('agent.whatIf.draw')}{' '}
      {last ? t('agent.whatIf.lastDraw', { draw: `${last.game ?? ''} ${last.issue ?? ''}` }) : t('agent.whatIf.noDraw')}
    </Dials>
  );
}

type DialsProps = { running: Running; scheme: ContractScheme; now: MessageId; children: ReactNode };
function Dials({ running, scheme, now, children }: DialsProps) {
  const t = useT();
  const [moved, setMoved] = useState<Moved>(AS_IT_IS);
  const { pay, net, below } = whatIf(running, moved);
  const figures = figuresWith(running, moved);
  const isMoved = Object.values(moved).some((value) => value !== null);
  return (
    <div className="grid gap-4">
      <p className="text-dense text-muted">{children}</p>
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
              <dt className="font-semibold">{t(isMoved ? 'agent.whatIf.would' : now)}</dt>
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

/** Whether only some players count: those who won, or those who lost. */
const isOfSome = ({ terms }: Running): boolean => terms.kind === 'realTimeSalary' && terms.counts !== 'single';

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
          {t(dial === 'validBet' && isOfSome(running) ? 'agent.dial.counted' : `agent.dial.${dial}`)}
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
