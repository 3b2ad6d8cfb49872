import type { ReactNode } from 'react';
import { BetStepper } from '../bet-stepper.tsx';

type PlayBarProps = {
  /** Beside the gold button; left out, the bet and its levels. */
  stakes?: ReactNode;
  levels: readonly string[];
  bet: string;
  onBet(bet: string): void;
  isLocked: boolean;
  canPlay: boolean;
  action: string;
  onPlay(): void;
};

const round =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 transition-[scale,opacity,background-color] active:scale-[.95] hover:bg-black/60 disabled:opacity-40';

/** Bet and the button that plays, the one gold element. */
export function PlayBar({ stakes, levels, bet, onBet, isLocked, canPlay, action, onPlay }: PlayBarProps) {
  return (
    <div className="mt-3 flex items-stretch gap-3">
      {stakes ?? (
        <BetStepper
          levels={levels}
          bet={bet}
          onBet={onBet}
          isLocked={isLocked}
          className="gap-1 bg-black/35"
          buttonClass={round}
        />
      )}
      <GoldButton onClick={onPlay} disabled={!canPlay} testId="play">
        {action}
      </GoldButton>
    </div>
  );
}

type TakeBarProps = { beside: ReactNode; text: string; canTake: boolean; onTake(): void };

/** In an open round: what else can be done, and the gold button that takes what it pays. */
export function TakeBar({ beside, text, canTake, onTake }: TakeBarProps) {
  return (
    <div className="mt-3 flex items-stretch gap-3">
      {beside}
      <GoldButton onClick={onTake} disabled={!canTake} testId="take">
        {text}
      </GoldButton>
    </div>
  );
}

type GoldButtonProps = { onClick(): void; disabled: boolean; testId: string; children: string };

/** What plays, or takes a win: the one gold element. The space bar presses it. */
export function GoldButton({ onClick, disabled, testId, children }: GoldButtonProps) {
  return (
    <button
      type="button"
      data-testid={testId}
      data-plays
      onClick={onClick}
      disabled={disabled}
      className="instant-button min-h-14 min-w-0 flex-1 rounded-full px-2 text-lead font-extrabold uppercase text-on-gold transition-transform duration-120 active:scale-[.98] disabled:[filter:saturate(.5)]"
    >
      {children}
    </button>
  );
}
