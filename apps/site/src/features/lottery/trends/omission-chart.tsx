import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { shortIssue } from '../live/issue-text.ts';
import { omissionsOf } from './omissions.ts';
import { TrackSelect, trackName } from './track-select.tsx';
import type { Track } from './tracks.ts';
import type { Draw } from './trends-sheet.tsx';

const [CELL, HEAD, LEFT] = [30, 28, 52];
/** So many of the newest are drawn. */
const SHOWN = 40;

type Props = { tracks: readonly Track[]; draws: readonly Draw[] };

/** A chart of what came and how long the rest waits: a line leads through the numbers of draws after each other. */
export function OmissionChart({ tracks, draws }: Props) {
  const t = useT();
  const [at, setAt] = useState(0);
  const track = tracks[at] ?? tracks[0];
  if (!track) return null;
  const found = omissionsOf(
    track,
    draws.map(({ result }) => result),
  );
  const from = Math.max(0, draws.length - SHOWN);
  const shown = draws.slice(from).toReversed();
  const width = LEFT + track.symbols.length * CELL;
  const height = HEAD + (shown.length + 3) * CELL;
  const x = (symbol: number): number => LEFT + symbol * CELL + CELL / 2;
  const y = (row: number): number => HEAD + row * CELL + CELL / 2;
  const isSingle = shown.every(({ result }) => track.shown(result).length === 1);
  const line = isSingle ? shown.map(({ result }, row) => `${x(track.shown(result)[0] ?? 0)},${y(row)}`).join(' ') : '';
  const sums = [
    ['counts', found.counts],
    ['now', found.now],
    ['longest', found.longest],
  ] as const;
  return (
    <>
      <TrackSelect names={tracks.map((one) => trackName(t, one))} at={at} onAt={setAt} />
      <div className="lt-chart overflow-x-auto" tabIndex={0} role="region" aria-label={t('lottery.trends.omissions')}>
        <svg width={width} height={height} role="img" aria-label={t('lottery.chart.said', { count: shown.length })}>
          {track.symbols.map((symbol, place) => (
            <g key={symbol}>
              {place % 2 === 0 ? (
                <rect x={LEFT + place * CELL} y={0} width={CELL} height={height} className="lt-band" />
              ) : null}
              <text x={x(place)} y={HEAD / 2} className="lt-axis">
                {symbol}
              </text>
            </g>
          ))}
          {line ? <polyline points={line} className="lt-line" /> : null}
          {shown.map(({ issue, result }, row) => {
            const hit = new Set(track.shown(result));
            const waits = found.rows[draws.length - 1 - row] ?? [];
            return (
              <g key={issue}>
                <text x={LEFT / 2} y={y(row)} className="lt-axis">
                  {shortIssue(issue)}
                </text>
                {track.symbols.map((symbol, place) =>
                  hit.has(place) ? (
                    <g key={symbol}>
                      <circle cx={x(place)} cy={y(row)} r={12} className="lt-hit" />
                      <text x={x(place)} y={y(row)} className="lt-hit-text">
                        {symbol}
                      </text>
                    </g>
                  ) : (
                    <text key={symbol} x={x(place)} y={y(row)} className="lt-wait">
                      {waits[place]}
                    </text>
                  ),
                )}
              </g>
            );
          })}
          {sums.map(([name, values], row) => (
            <g key={name}>
              <text x={LEFT / 2} y={y(shown.length + row)} className="lt-sum-name">
                {t(`lottery.chart.${name}`)}
              </text>
              {values.map((value, place) => (
                <text key={track.symbols[place]} x={x(place)} y={y(shown.length + row)} className="lt-axis">
                  {value}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p className="mt-2 text-caption text-muted">{t('lottery.chart.how')}</p>
    </>
  );
}
