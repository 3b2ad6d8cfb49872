import { useT } from '@trevo/i18n';
import { useCallback, useRef, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { LastSpins } from '../slot/last-spins.tsx';
import { Outcome } from '../slot/outcome.tsx';
import type { Reel } from '../slot/reel.ts';
import { SpinPanel } from '../slot/spin-panel.tsx';
import { useSpins } from '../slot/use-spins.ts';
import { forest } from './forest.ts';
import { tierOf } from '../win/tiers.ts';
import { playRound } from './play-round.ts';
import { createStage, REST, type StageView } from './stage.ts';
import { firstWindow, symbolUrl } from './symbols.ts';
import { ReelWindow } from './window.tsx';
import './amazonia.css';

const RESTING = ['L1', 'H2', 'W', 'H3', 'L4', 'H4', 'S', 'H1', 'S', 'H2', 'L2', 'L5', 'H3', 'L6', 'L3'];

/** The game: bet, spin, play back what the server decided, with all its free spins. */
export function AmazoniaGame(props: PlayProps) {
  const { config } = props;
  const t = useT();
  const { full } = useGameMoney();
  const reels = useRef<readonly Reel[]>([]);
  const takeReels = useCallback((made: readonly Reel[]) => {
    reels.current = made;
  }, []);
  const [view, setView] = useState<StageView>(REST);
  const spins = useSpins(props, {
    clear: () => setView(REST),
    start: () => reels.current.forEach((reel) => reel.spin()),
    finish: () => reels.current.forEach((reel) => reel.finish()),
    play: (round, ended, pace) =>
      playRound(
        round,
        createStage({
          bet: round.bet,
          reels: () => reels.current,
          patch: (next) => setView((held) => ({ ...held, ...next })),
          onEnd(played) {
            if (tierOf(played.winMultE4) > 0) forest.bigWin();
            ended(played);
          },
        }),
        pace,
      ),
  });
  const { phase, last } = spins;
  return (
    <div className="amazonia-bg slot-stage amazonia-stage" data-free={view.free !== null && phase === 'playing'}>
      <h1 className="slot-title amazonia-title">{config.gameName}</h1>
      <LastSpins rounds={spins.recent} />
      <div className="slot-reels amazonia-reels" data-testid="amazonia" data-phase={phase}>
        <p className="amazonia-free" data-testid="free-spins">
          {view.free && phase === 'playing' ? (
            <>
              <span>{t('amazonia.freeSpin', { n: view.free.n, of: view.free.of })}</span>
              <span>{t('amazonia.soFar', { amount: full(view.won ?? '0.00') })}</span>
            </>
          ) : (
            <span>{t('amazonia.ways')}</span>
          )}
        </p>
        <ReelWindow
          onReels={takeReels}
          initial={last ? firstWindow(last) : RESTING}
          view={view}
          label={t('amazonia.window')}
        />
        {view.award ? (
          <div className="amazonia-award">
            <img src={symbolUrl('S')} alt="" width={96} height={96} />
            <p>{t(view.award.isMore ? 'amazonia.more' : 'amazonia.award', { count: view.award.count })}</p>
            <p>{t('amazonia.awardRule')}</p>
          </div>
        ) : null}
      </div>
      <Outcome spins={spins} won={view.won} wasReloaded={last !== null && last === config.lastRound} />
      <div className="slot-controls">
        <SpinPanel props={props} spins={spins} />
      </div>
    </div>
  );
}
