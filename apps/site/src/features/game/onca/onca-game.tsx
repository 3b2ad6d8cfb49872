import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { useCallback, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { sound } from '../sound.ts';
import { beforeWin } from '../spendable.ts';
import { useSpace } from '../use-space.ts';
import { Controls } from './controls.tsx';
import { CountUp } from '../count-up.tsx';
import { createPace, type Pace } from './pace.ts';
import { finalGrid, playRound } from './play-round.ts';
import { symbolUrl } from './symbols.ts';
import { useStage } from './use-stage.ts';
import { type Reels, ReelWindow } from './window.tsx';
import './onca.css';

const RESTING = ['F2', 'G1', 'F3', 'W', 'J1', 'W', 'F1', 'G3', 'F2'];
/** From 20 times the bet a win is celebrated. */
const BIG_WIN_E4 = 200_000;
/** A press meant to skip may come a moment after the round has ended: for so long it begins no other round. */
const SETTLE_MS = 250;
const TURBO = 0.45;

/** The game: bet, spin, play back what the server decided. Space or the button spins; again skips. */
export function OncaGame({ config, balance, onBalance, onRefused, answers, place, notice }: PlayProps) {
  const t = useT();
  const reels = useRef<Reels | null>(null);
  const takeReels = useCallback((made: Reels | null) => {
    reels.current = made;
  }, []);
  const pace = useRef<Pace | null>(null);
  const [bet, setBet] = useState(() => config.lastRound?.bet ?? '1.00');
  /** Chosen since the last question about their time; null: not chosen. */
  const [turboSince, setTurboSince] = useState<number | null>(null);
  const turbo = turboSince === answers;
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'playing'>('idle');
  const [isSettling, setSettling] = useState(false);
  const [last, setLast] = useState<RoundView | null>(config.lastRound);
  const [trouble, setTrouble] = useState<string | null>(null);

  const { view, clear, stageFor } = useStage(reels);
  const ended = (round: RoundView): void => {
    setLast(round);
    setPhase('idle');
    onBalance(null);
    // Whoever plays with turbo presses on purpose.
    if (pace.current?.speed === TURBO) return;
    setSettling(true);
    setTimeout(() => setSettling(false), SETTLE_MS);
  };

  const spin = async (): Promise<void> => {
    if (phase === 'playing') return pace.current?.skip();
    if (phase === 'waiting' || isSettling) return;
    clear();
    setTrouble(null);
    setPhase('waiting');
    sound.press();
    reels.current?.forEach((reel) => reel.spin());
    try {
      const round = await place({ stake: bet }, () => setTrouble(t('game.reconnecting')));
      setTrouble(null);
      onBalance(beforeWin(round));
      setPhase('playing');
      pace.current = createPace(turbo ? TURBO : 1);
      await playRound(round, stageFor(ended), pace.current);
    } catch (error) {
      reels.current?.forEach((reel) => reel.finish());
      setPhase('idle');
      onBalance(null);
      const code = isApiError(error) ? error.code : 'network.failed';
      const isSaid = onRefused(code);
      setTrouble(isSaid ? null : isApiError(error) && error.message !== '' ? error.message : t('game.noAnswer'));
    }
  };

  useSpace(() => void spin());

  const isBig = (last?.winMultE4 ?? 0) >= BIG_WIN_E4 && phase === 'idle' && view.won !== null;
  const canPlay = wireAmount(balance) >= wireAmount(bet);
  return (
    <div className="onca-bg onca-stage min-h-0 flex-1 gap-3 overflow-hidden px-3 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <h1 className="onca-title text-center text-h1 font-extrabold uppercase tracking-wide">{config.gameName}</h1>
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
      <Outcome
        won={view.won}
        last={last}
        phase={phase}
        isBig={isBig}
        wasReloaded={last !== null && last === config.lastRound}
      />
      <div className="onca-controls w-full max-w-120">
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
          canPlay={canPlay}
          turbo={turbo}
          onTurbo={() => setTurboSince(turbo ? null : answers)}
          onSpin={() => void spin()}
        />
      </div>
    </div>
  );
}

type OutcomeProps = {
  won: string | null;
  last: RoundView | null;
  phase: string;
  isBig: boolean;
  wasReloaded: boolean;
};

/** One line under the reels: the win counting up, or how the last round ended. Spoken politely once it is final. */
function Outcome({ won, last, phase, isBig, wasReloaded }: OutcomeProps) {
  const t = useT();
  const { full, short } = useGameMoney();
  const isFinal = phase === 'idle' && last !== null;
  return (
    <div data-testid="outcome" className="grid h-14 place-items-center text-center">
      {won && !wasReloaded ? (
        <p className={isBig ? 'onca-burst text-jackpot font-extrabold text-gold' : 'text-h2 font-extrabold text-mint'}>
          {t('game.won')} <CountUp to={won} isInstant={false} />
        </p>
      ) : isFinal ? (
        <p className="text-dense text-muted">
          {wasReloaded ? t('game.lastRound', { bet: short(last.bet), win: full(last.win) }) : t('game.noWin')}
        </p>
      ) : null}
      <p role="status" aria-live="polite" className="sr-only">
        {isFinal && !wasReloaded ? t('game.result', { bet: short(last.bet), win: full(last.win) }) : ''}
      </p>
    </div>
  );
}
