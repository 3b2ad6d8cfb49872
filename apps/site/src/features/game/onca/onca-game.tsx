import { useT } from '@trevo/i18n';
import { useCallback, useRef } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { LastSpins } from '../slot/last-spins.tsx';
import { Outcome } from '../slot/outcome.tsx';
import { SpinPanel } from '../slot/spin-panel.tsx';
import { useSpins } from '../slot/use-spins.ts';
import { finalGrid, playRound } from './play-round.ts';
import { symbolUrl } from './symbols.ts';
import { useStage } from './use-stage.ts';
import { type Reels, ReelWindow } from './window.tsx';
import './onca.css';

const RESTING = ['F2', 'G1', 'F3', 'W', 'J1', 'W', 'F1', 'G3', 'F2'];

/** The game: bet, spin, play back what the server decided. Space or the button spins; again skips. */
export function OncaGame(props: PlayProps) {
  const { config } = props;
  const t = useT();
  const reels = useRef<Reels | null>(null);
  const takeReels = useCallback((made: Reels | null) => {
    reels.current = made;
  }, []);
  const { view, clear, stageFor } = useStage(reels);
  const spins = useSpins(props, {
    clear,
    start: () => reels.current?.forEach((reel) => reel.spin()),
    finish: () => reels.current?.forEach((reel) => reel.finish()),
    play: (round, ended, pace) => playRound(round, stageFor(round.bet, ended), pace),
  });
  const { phase, last } = spins;
  return (
    <div className="onca-bg onca-stage min-h-0 flex-1 gap-3 overflow-hidden px-3 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <h1 className="onca-title text-center text-h1 font-extrabold uppercase tracking-wide">{config.gameName}</h1>
      <LastSpins rounds={spins.recent} />
      <div className="onca-reels relative">
        <ReelWindow
          onReels={takeReels}
          initial={last ? finalGrid(last) : RESTING}
          lines={view.lines}
          held={view.held}
          suspense={view.suspense}
          label={t('game.onca.window')}
        />
        {view.feature && phase === 'playing' && view.held.size === 0 ? (
          <div className="onca-burst absolute inset-0 grid place-items-center rounded-hero bg-black/70 text-center">
            <div>
              <img src={symbolUrl(view.feature)} alt="" width={128} height={128} className="mx-auto size-32" />
              <p className="mt-2 text-h2 font-extrabold text-gold">{t('game.onca.feature')}</p>
              <p className="text-dense text-muted">{t('game.onca.featureRule')}</p>
            </div>
          </div>
        ) : null}
        {view.mult ? (
          <div className="onca-burst pointer-events-none absolute inset-x-0 top-1/3 text-center text-jackpot font-extrabold text-gold [filter:drop-shadow(0_4px_12px_#000)]">
            x{view.mult}
          </div>
        ) : null}
      </div>
      <Outcome spins={spins} won={view.won} wasReloaded={last !== null && last === config.lastRound} />
      <div className="onca-controls w-full max-w-120">
        <SpinPanel props={props} spins={spins} />
      </div>
    </div>
  );
}
