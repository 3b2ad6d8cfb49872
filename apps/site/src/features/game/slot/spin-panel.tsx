import { wireAmount } from '@trevo/contract/currency';
import { Note } from '@trevo/ui/note';
import type { PlayProps } from '../../../games/game-screen.ts';
import { Controls } from './controls.tsx';
import type { Spins } from './use-spins.ts';

/** What stands under a slot's reels: what went wrong, what the page has to say, and the controls. */
export function SpinPanel({ props: { config, balance, notice }, spins }: { props: PlayProps; spins: Spins }) {
  const { bet, setBet, phase, isSettling, isPaced, trouble, turbo, toggleTurbo, spin } = spins;
  const canPlay = wireAmount(balance) >= wireAmount(bet);
  return (
    <>
      {trouble ? (
        <Note tone="warning" className="mb-2">
          {trouble}
        </Note>
      ) : null}
      {phase === 'idle' && !trouble ? notice(canPlay) : null}
      <Controls
        levels={config.betLevels}
        bet={bet}
        onBet={setBet}
        isPlaying={phase !== 'idle'}
        isWaiting={phase === 'waiting'}
        isSettling={isSettling}
        canPlay={canPlay && !isPaced}
        turbo={turbo}
        onTurbo={toggleTurbo}
        onSpin={spin}
      />
    </>
  );
}
