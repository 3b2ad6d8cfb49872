import { useT } from '@trevo/i18n';
import { beadPlate, bigRoad, DERIVED, type Derived, derivedRoad, type RoadResult } from './roads.ts';
import { RoadBoard } from './road-board.tsx';
import './roads.css';

const INKS = { player: '#2f7cf6', banker: '#e5344a', tie: '#1f9d6b' } as const;
const COLOURS = { blue: '#2f7cf6', red: '#e5344a' } as const;
const KINDS = Object.keys(DERIVED) as Derived[];

/** The rounds since this table was opened, as the five roads of the game. They tell what came, and nothing of what comes. */
export function RoadsPanel({ results }: { results: readonly RoadResult[] }) {
  const t = useT();
  const counted = (winner: RoadResult['winner']): number => results.filter((one) => one.winner === winner).length;
  const letters = results.map(({ winner }) => t(`baccarat.letter.${winner}`));
  return (
    <section aria-label={t('baccarat.roads')} data-testid="roads" className="bac-roads">
      <header>
        <b>{t('baccarat.roads')}</b>
        {(['player', 'banker', 'tie'] as const).map((winner) => (
          <span key={winner} data-side={winner} data-testid={`count-${winner}`} className="tabular-nums">
            {t('baccarat.count', { letter: t(`baccarat.letter.${winner}`), count: counted(winner) })}
          </span>
        ))}
      </header>
      <div className="bac-main">
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
                <text y="0.3">{t(`baccarat.letter.${mark.winner}`)}</text>
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
                {mark.ties > 1 ? (
                  <text y="0.3" className="bac-ties">
                    {mark.ties}
                  </text>
                ) : null}
                <Pairs isPlayer={mark.isPlayerPair} isBanker={mark.isBankerPair} at={3.1} />
              </>
            ),
          }))}
        />
      </div>
      <div className="bac-derived">
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
              columns={18}
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
      <p>{t('baccarat.roads.note')}</p>
    </section>
  );
}

/** Two dots on a mark's edge: the player's pair below, the banker's above. */
function Pairs({ isPlayer, isBanker, at }: { isPlayer: boolean; isBanker: boolean; at: number }) {
  return (
    <>
      {isBanker ? <circle cx={-at} cy={-at} r="1.5" className="bac-dot" fill={INKS.banker} /> : null}
      {isPlayer ? <circle cx={at} cy={at} r="1.5" className="bac-dot" fill={INKS.player} /> : null}
    </>
  );
}

/** A ring, a dot and a stroke: each of the three roads has its own. */
function DerivedMark({ kind, colour }: { kind: Derived; colour: string }) {
  if (kind === 'bigEye') return <circle r="3.4" fill="none" stroke={colour} strokeWidth="1.8" />;
  if (kind === 'small') return <circle r="4" fill={colour} />;
  return <path d="M-3.6 3.6L3.6 -3.6" stroke={colour} strokeWidth="2.2" strokeLinecap="round" />;
}
