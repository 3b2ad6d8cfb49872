import type { LotteryConfig, LotteryResult } from '@trevo/contract';
import { FAMILIES, type FamilyCode, type Result } from '@trevo/engines/lottery';
import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { Dialog } from '@trevo/ui/dialog';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { useMemo, useState } from 'react';
import { Drawn } from '../balls/drawn.tsx';
import { ChartMark } from '../balls/marks.tsx';
import { TABLE_ROWS } from '../balls/prize-names.ts';
import { shortIssue } from '../live/issue-text.ts';
import { HotCold } from './hot-cold.tsx';
import { OmissionChart } from './omission-chart.tsx';
import { RoadMaps } from './road-maps.tsx';
import { sidesOf, tracksOf } from './tracks.ts';
import { useResults } from './use-results.ts';
import './trends.css';

export interface Draw {
  readonly issue: string;
  readonly result: Result;
}

type TrendsSheetProps = { config: LotteryConfig; last: LotteryResult | null; onClose(): void };

const VIEWS = ['results', 'omissions', 'hot', 'roads'] as const;
type View = (typeof VIEWS)[number];

/** Results and what people read from them. Every draw is independent of those before it, and the sheet says so. */
export function TrendsSheet({ config, last, onClose }: TrendsSheetProps) {
  const t = useT();
  const family = config.family as FamilyCode;
  const [view, setView] = useState<View>('results');
  const results = useResults(config, last);
  const draws = useMemo(
    () =>
      (results ?? [])
        .flatMap(({ issue, numbers }): Draw[] => {
          const result = FAMILIES[family].read(numbers);
          return result ? [{ issue, result }] : [];
        })
        .toReversed(),
    [results, family],
  );
  const views = VIEWS.filter((one) => one !== 'roads' || sidesOf(family).length > 0);
  return (
    <Dialog
      title={t('lottery.trends')}
      lead={t('lottery.trends.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-180"
    >
      <div className="no-bar flex gap-2 overflow-x-auto" role="group" aria-label={t('lottery.trends')}>
        {views.map((one) => (
          <Chip key={one} isOn={view === one} className="min-h-11" onClick={() => setView(one)} data-view={one}>
            {t(`lottery.trends.${one}`)}
          </Chip>
        ))}
      </div>
      <div className="mt-4" data-testid="lottery-trends">
        {results === null ? (
          <Skeleton className="h-80 rounded-sheet" />
        ) : draws.length === 0 ? (
          <EmptyState icon={<ChartMark size={28} />} title={t('lottery.noResult')} />
        ) : view === 'results' ? (
          <ol className="lt-results">
            {results.map(({ issue, numbers }) => (
              <li key={issue}>
                <span className="tabular-nums">{shortIssue(issue)}</span>
                {TABLE_ROWS[family] ? (
                  <details>
                    <summary aria-label={t('lottery.table', { issue: shortIssue(issue) })}>
                      <Drawn family={family} numbers={numbers} size="short" />
                    </summary>
                    <Drawn family={family} numbers={numbers} size="large" />
                  </details>
                ) : (
                  <Drawn family={family} numbers={numbers} size="short" />
                )}
              </li>
            ))}
          </ol>
        ) : view === 'omissions' ? (
          <OmissionChart tracks={tracksOf(family)} draws={draws} />
        ) : view === 'hot' ? (
          <HotCold tracks={tracksOf(family)} draws={draws} family={family} />
        ) : (
          <RoadMaps tracks={sidesOf(family)} draws={draws} />
        )}
      </div>
    </Dialog>
  );
}
