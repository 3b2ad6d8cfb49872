import { type MessageId, useT } from '@trevo/i18n';
import { useState } from 'react';
import { beadPlate, bigRoad, ROAD_ROWS, type RoadMark } from './roads.ts';
import { sideName, TrackSelect } from './track-select.tsx';
import type { Side, SideTrack } from './tracks.ts';
import type { Draw } from './trends-sheet.tsx';

const CELL = 28;

type Props = { tracks: readonly SideTrack[]; draws: readonly Draw[] };

/** Roads of one pair of sides: a strip of the newest, the bead plate and the big road. */
export function RoadMaps({ tracks, draws }: Props) {
  const t = useT();
  const [at, setAt] = useState(0);
  const track = tracks[at] ?? tracks[0];
  if (!track) return null;
  const sides = draws.map(({ result }) => track.side(result));
  const letter = (side: string): string => t(`lottery.choice.${side}` as MessageId).slice(0, 1);
  const counts = [...new Set(sides)].map((side) => [side, sides.filter((one) => one === side).length] as const);
  return (
    <>
      <TrackSelect names={tracks.map((one) => sideName(t, one))} at={at} onAt={setAt} />
      <ul className="lt-tally">
        {counts.map(([side, count]) => (
          <li key={side} data-side={side}>
            {t(`lottery.choice.${side}` as MessageId)} <b>{count}</b>
          </li>
        ))}
      </ul>
      <Strip sides={sides} />
      <Road name="bead" marks={beadPlate(sides)} letter={letter} />
      <Road name="big" marks={bigRoad(sides)} letter={letter} isHollow />
    </>
  );
}

const NEWEST = 30;

/** The newest draws in a row, the last one first, each with its whole word. */
function Strip({ sides }: { sides: readonly Side[] }) {
  const t = useT();
  return (
    <figure className="mt-4">
      <figcaption className="mb-2 text-dense font-semibold">{t('lottery.roads.strip')}</figcaption>
      <ol className="lt-strip no-bar" tabIndex={0} aria-label={t('lottery.roads.strip')} data-testid="lottery-strip">
        {sides
          .slice(-NEWEST)
          .toReversed()
          .map((side, at) => (
            // Places of a list that only grows at its head: a draw has no name here.
            <li key={sides.length - at} data-side={side}>
              {t(`lottery.choice.${side}` as MessageId)}
            </li>
          ))}
      </ol>
    </figure>
  );
}

type RoadProps = {
  name: 'bead' | 'big';
  marks: readonly RoadMark[];
  letter(side: string): string;
  isHollow?: boolean;
};

function Road({ name, marks, letter, isHollow = false }: RoadProps) {
  const t = useT();
  const columns = Math.max(12, ...marks.map(({ column }) => column + 2));
  return (
    <figure className="mt-4">
      <figcaption className="mb-2 text-dense font-semibold">{t(`lottery.roads.${name}`)}</figcaption>
      <div className="lt-chart overflow-x-auto" tabIndex={0} role="region" aria-label={t(`lottery.roads.${name}`)}>
        <svg
          width={columns * CELL}
          height={ROAD_ROWS * CELL}
          role="img"
          aria-label={t('lottery.chart.said', { count: marks.length })}
          className="lt-road"
        >
          <pattern id={`road-${name}`} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
            <rect width={CELL} height={CELL} className="lt-cell" />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#road-${name})`} />
          {marks.map(({ column, row, side, ties }) => {
            const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
            return (
              <g key={`${column} ${row}`} data-side={side} className="lt-mark">
                <circle cx={x} cy={y} r={10.5} data-hollow={isHollow} />
                {isHollow ? null : (
                  <text x={x} y={y}>
                    {letter(side)}
                  </text>
                )}
                {ties > 0 ? <path d={`M${x - 8} ${y + 8}L${x + 8} ${y - 8}`} className="lt-tie" /> : null}
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}
