import type { WireMap } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { rateText } from '../parts/rate.ts';
import { Moment } from '../table/shown.tsx';
import { useFaultText } from './fault-list.tsx';

type Ends = Pick<WireMap['GET /wps/contracts/:id/ends']['value'], 'own' | 'ends' | 'countsFrom'>;

/** What a step ends: the contract that it replaces, and everybody below who loses theirs. Said before the step, not after. */
export function EndList({
  ends: { own, ends, countsFrom },
  ratePpm,
}: {
  ends: Ends;
  /** The highest rate of what takes the place of the contract; left out where nothing does. */
  ratePpm?: number | undefined;
}) {
  const t = useT();
  const lang = useLang();
  const textOf = useFaultText();
  return (
    <div className="grid gap-2 text-dense">
      {countsFrom === null ? null : (
        <p>
          {t('agent.ends.from')} <Moment at={countsFrom} />
        </p>
      )}
      {own === null ? null : ratePpm === undefined ? (
        <p>{t('agent.ends.over', { rate: rateText(own.topRatePpm, lang) })}</p>
      ) : (
        <p className="font-semibold">
          {t('agent.ends.own', { before: rateText(own.topRatePpm, lang), after: rateText(ratePpm, lang) })}
        </p>
      )}
      {ends.length === 0 ? (
        <p className="text-muted">{t('agent.ends.none')}</p>
      ) : (
        <Note tone="warning">
          <p className="font-semibold">{t('agent.ends.some', { count: ends.length })}</p>
          <ul className="mt-2 grid gap-1.5">
            {ends.map((end) => (
              <li key={end.contractId}>
                <b className="font-semibold">
                  {end.upline ? `${end.upline?.account ?? t('agent.house')} → ` : ''}
                  {end.agent.account}
                </b>{' '}
                {rateText(end.topRatePpm, lang)}: {textOf(end.reason)}
                {end.limitPpm === null ? '' : ` ${t('agent.ends.limit', { rate: rateText(end.limitPpm, lang) })}`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
