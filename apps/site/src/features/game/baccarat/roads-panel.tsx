import { useT } from '@trevo/i18n';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { beadPlate, bigRoad, DERIVED, type Derived, derivedRoad, type RoadResult } from './roads.ts';
import { RoadBoard } from './road-board.tsx';
import './roads.css';

const INKS = { player: '#2f7cf6', banker: '#e5344a', tie: '#1f9d6b' } as const;
const COLOURS = { blue: '#2f7cf6', red: '#e5344a' } as const;
const LIGHTS = { player: '#9cc8ff', banker: '#ffb0b6', tie: '#7ff0c4' } as const;
const WINNERS = ['player', 'banker', 'tie'] as const;
/** Where the roads have room beside or below the table; elsewhere they open at a press. */
const ROOMY = '(min-width: 80rem), (min-height: 68rem)';
const KINDS = Object.keys(DERIVED) as Derived[];

/** The rounds since this table was opened, as the five roads of the game. They tell what came, and nothing of what comes. */
export function RoadsPanel({ results }: { results: readonly RoadResult[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  const counted = (winner: RoadResult['winner']): number => results.filter((one) => one.winner === winner).length;
  const letters = results.map(({ winner }) => t(`baccarat.letter.${winner}`));
  return (
    <section
      aria-label={t('baccarat.roads')}
      data-testid="roads"
      className="bac-roads rounded-card bg-black/35 px-2 text-caption ring-1 ring-inset ring-white/15"
    >
      <button
        type="button"
        data-testid="roads-toggle"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center gap-3 text-start font-extrabold"
        onClick={(event) => {
          setOpen(!isOpen);
          if (event.detail > 0) event.currentTarget.blur();
        }}
      >
        <span className="flex-1">{t('baccarat.roads')}</span>
        {WINNERS.map((winner) => (
          <span key={winner} data-testid={`count-${winner}`} className="tabular-nums" style={{ color: LIGHTS[winner] }}>
            {t('baccarat.count', { letter: t(`baccarat.letter.${winner}`), count: counted(winner) })}
          </span>
        ))}
        <ChevronDown size={18} aria-hidden="true" style={{ rotate: isOpen ? '180deg' : '0deg' }} />
      </button>
      {isOpen ? (
        <div className="bac-papers grid gap-2 pb-2">
          <RoadBoard
            name={t('baccarat.road.bead')}
            said={letters.join(' ')}
            columns={12}
            marks={beadPlate(results).map(({ mark, column, row }) => ({
              column,
              row,
              key: `${column},${row}`,
              drawn: (
                <>
                  <circle r="4.4" fill={INKS[mark.winner]} />
                  <Letters fill="#fff">{t(`baccarat.letter.${mark.winner}`)}</Letters>
                  <Pairs isPlayer={mark.isPlayerPair} isBanker={mark.isBankerPair} at={3.3} />
                </>
              ),
            }))}
          />
          <RoadBoard
            name={t('baccarat.road.big')}
            said={letters.join(' ')}
            columns={20}
            marks={bigRoad(results).map(({ mark, column, row }) => ({
              column,
              row,
              key: `${column},${row}`,
              drawn: (
                <>
                  {mark.winner ? <circle r="3.6" fill="none" stroke={INKS[mark.winner]} strokeWidth="1.6" /> : null}
                  {mark.ties > 0 ? <path d="M-3.4 3.4L3.4 -3.4" stroke={INKS.tie} strokeWidth="1.4" /> : null}
                  {mark.ties > 1 ? <Letters fill="#0d5a3c">{String(mark.ties)}</Letters> : null}
                  <Pairs isPlayer={mark.isPlayerPair} isBanker={mark.isBankerPair} at={3.1} />
                </>
              ),
            }))}
          />
          <div className="bac-derived grid grid-cols-3 gap-2">
            {KINDS.map((kind) => {
              const marks = derivedRoad(results, DERIVED[kind]);
              return (
                <RoadBoard
                  key={kind}
                  name={t(`baccarat.road.${kind}`)}
                  said={t('baccarat.road.marks', {
                    red: marks.filter(({ mark }) => mark === 'red').length,
                    blue: marks.filter(({ mark }) => mark === 'blue').length,
                  })}
                  columns={12}
                  marks={marks.map(({ mark, column, row }) => ({
                    column,
                    row,
                    key: `${column},${row}`,
                    drawn: <DerivedMark kind={kind} colour={COLOURS[mark]} />,
                  }))}
                />
              );
            })}
          </div>
          <p className="text-muted">{t('baccarat.roads.note')}</p>
        </div>
      ) : null}
    </section>
  );
}

/** Two dots on a mark's edge: the player's pair below, the banker's above. */
function Pairs({ isPlayer, isBanker, at }: { isPlayer: boolean; isBanker: boolean; at: number }) {
  return (
    <>
      {isBanker ? <circle cx={-at} cy={-at} r="1.5" stroke="#fff" strokeWidth="0.5" fill={INKS.banker} /> : null}
      {isPlayer ? <circle cx={at} cy={at} r="1.5" stroke="#fff" strokeWidth="0.5" fill={INKS.player} /> : null}
    </>
  );
}

/** A ring, a dot and a stroke: each of the three roads has its own. */
function DerivedMark({ kind, colour }: { kind: Derived; colour: string }) {
  if (kind === 'bigEye') return <circle r="3.4" fill="none" stroke={colour} strokeWidth="1.8" />;
  if (kind === 'small') return <circle r="4" fill={colour} />;
  return <path d="M-3.6 3.6L3.6 -3.6" stroke={colour} strokeWidth="2.2" strokeLinecap="round" />;
}

/** A letter or two in the middle of a mark. */
function Letters({ fill, children }: { fill: string; children: string }) {
  return (
    <text y="0.3" fill={fill} fontSize="5.6" fontWeight="800" textAnchor="middle" dominantBaseline="central">
      {children}
    </text>
  );
}
