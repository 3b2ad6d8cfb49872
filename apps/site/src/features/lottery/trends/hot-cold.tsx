import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { Piece } from '../balls/drawn.tsx';
import { hotAndCold, omissionsOf } from './omissions.ts';
import { TrackSelect, trackName } from './track-select.tsx';
import type { Track } from './tracks.ts';
import type { Draw } from './trends-sheet.tsx';

const FEW = 5;

type Props = { tracks: readonly Track[]; draws: readonly Draw[]; family: string };

/** What came most and what waits longest, and bars of how often each came. */
export function HotCold({ tracks, draws, family }: Props) {
  const t = useT();
  const [at, setAt] = useState(0);
  const track = tracks[at] ?? tracks[0];
  if (!track) return null;
  const found = omissionsOf(
    track,
    draws.map(({ result }) => result),
  );
  const { hot, cold } = hotAndCold(found, FEW);
  // After few draws most have not come at all: those are no hot ones.
  const came = hot.filter((place) => (found.counts[place] ?? 0) > 0);
  const most = Math.max(1, ...found.counts);
  const look = track.key === 'sum' || track.key === 'head' || track.key === 'tail' ? 'L28' : family;
  const parts = [
    ['hot', came, found.counts, 'lottery.hot.times'],
    ['cold', cold, found.now, 'lottery.cold.waits'],
  ] as const;
  return (
    <>
      <TrackSelect names={tracks.map((one) => trackName(t, one))} at={at} onAt={setAt} />
      <div className="grid gap-3 sm:grid-cols-2">
        {parts.map(([name, places, values, words]) => (
          <section key={name} className="lt-temper" data-name={name}>
            <h3>{t(`lottery.temper.${name}`)}</h3>
            <ul>
              {places.map((place) => (
                <li key={place}>
                  <Piece family={look} text={track.symbols[place] ?? ''} />
                  <span className="text-caption text-muted">{t(words, { count: values[place] ?? 0 })}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="lt-chart mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={t('lottery.hot.bars')}>
        <svg
          width={track.symbols.length * 26}
          height={120}
          role="img"
          aria-label={t('lottery.chart.said', { count: draws.length })}
        >
          {track.symbols.map((symbol, place) => {
            const tall = ((found.counts[place] ?? 0) / most) * 74;
            return (
              <g key={symbol}>
                <rect x={place * 26 + 5} y={92 - tall} width={16} height={tall} rx={4} className="lt-bar-fill" />
                <text x={place * 26 + 13} y={84 - tall} className="lt-wait">
                  {found.counts[place]}
                </text>
                <text x={place * 26 + 13} y={106} className="lt-axis">
                  {symbol}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </>
  );
}
