import { CARNAVAL_MODEL } from '@trevo/engines/slots';
import { useT } from '@trevo/i18n';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { LastSpins } from '../slot/last-spins.tsx';
import { Outcome } from '../slot/outcome.tsx';
import { SpinPanel } from '../slot/spin-panel.tsx';
import { useSpins } from '../slot/use-spins.ts';
import { tierOf } from '../win/tiers.ts';
import { beat } from './beat.ts';
import type { Board } from './board.ts';
import { Ladder } from './ladder.tsx';
import { playRound } from './play-round.ts';
import { createStage, REST, type StageView } from './stage.ts';
import { lastGrid } from './symbols.ts';
import { SymbolWindow } from './window.tsx';
import './carnaval.css';

/** Not before the board: nothing lies over it until the first win. */
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

const RESTING = 'L1 H2 L3 M1 L2 H3 L2 H1 L1 M1 L3 M1 L2 H3 L1 L2 L1 H2 L3 H1'.split(' ');

/** The game: bet, spin, play back what the server decided, with all its tumbles and free spins. */
export function CarnavalGame(props: PlayProps) {
  const { config } = props;
  const t = useT();
  const { full } = useGameMoney();
  const board = useRef<Board | null>(null);
  const takeBoard = useCallback((made: Board | null) => {
    board.current = made;
  }, []);
  const [view, setView] = useState<StageView>(REST);
  const spins = useSpins(props, {
    clear: () => setView(REST),
    start: () => board.current?.clear(1),
    finish: () => board.current?.finish(),
    play: (round, ended, pace) =>
      playRound(
        round,
        createStage({
          bet: round.bet,
          board: () => board.current,
          patch: (next) => setView((held) => ({ ...held, ...next })),
          onEnd(played) {
            if (tierOf(played.winMultE4) > 0) beat.bigWin();
            ended(played);
          },
        }),
        pace,
      ),
  });
  const { phase, last } = spins;
  const isIdle = phase === 'idle';
  const tier = isIdle && last !== null && view.won ? tierOf(last.winMultE4) : 0;
  const isFree = view.free !== null && !isIdle;
  return (
    <div className="carnaval-bg slot-stage carnaval-stage" data-free={isFree}>
      <h1 className="slot-title carnaval-title">{config.gameName}</h1>
      <LastSpins rounds={spins.recent} />
      <div className="slot-reels carnaval-reels" data-testid="carnaval" data-phase={phase}>
        <p className="carnaval-line" data-testid="free-spins">
          {view.free && isFree ? <span>{t('carnaval.freeSpin', { n: view.free.n, of: view.free.of })}</span> : null}
          {isIdle || view.won === null ? (
            isFree ? null : (
              <span>{t('carnaval.least', { least: CARNAVAL_MODEL.least })}</span>
            )
          ) : (
            <span>{t('carnaval.soFar', { amount: full(view.won) })}</span>
          )}
        </p>
        <Ladder mode={isFree ? 'free' : 'base'} rung={view.rung} />
        <div className="carnaval-board">
          <SymbolWindow
            onBoard={takeBoard}
            initial={last ? lastGrid(last) : RESTING}
            view={view}
            label={t('carnaval.window')}
          />
          <Suspense>
            <Overlays view={view} hasPapers={tier > 0} />
          </Suspense>
        </div>
      </div>
      <Outcome spins={spins} won={isIdle ? view.won : null} wasReloaded={last !== null && last === config.lastRound} />
      <div className="slot-controls">
        <SpinPanel props={props} spins={spins} />
      </div>
    </div>
  );
}
