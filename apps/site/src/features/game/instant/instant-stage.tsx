import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { Note } from '@trevo/ui/note';
import { cx } from '@trevo/ui/cx';
import type { ReactNode } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { useSpace } from '../use-space.ts';
import { RoundHistory } from '../win/round-history.tsx';
import { Outcome } from './outcome.tsx';
import { PlayBar } from './play-bar.tsx';
import type { Instant } from './use-instant.ts';
import './instant.css';

type InstantStageProps<Choice extends object> = Pick<PlayProps, 'config' | 'balance' | 'notice'> & {
  instant: Instant<Choice>;
  /** Class of the game's background. */
  scene: string;
  /** What stands in the middle and moves. */
  children: ReactNode;
  /** What is chosen before the bet. */
  panel: ReactNode;
  /** The most that the choice can win, in ten-thousandths of the stake. */
  maxWinE4: number;
  /** The choice is whole and can be bet on; left out, it always is. */
  isChosen?: boolean;
  /** What came, in few characters: its place in the history, and the start of what is spoken. */
  said(round: RoundView): string;
  /** A class of its own for a round's place in the history. */
  markOf?(round: RoundView): string;
  /** On the gold button while nothing moves. */
  action: string;
  /** Where the stake is not chosen by levels: what stands beside the gold button in their place. */
  stakes?: ReactNode;
  /** In the bar's place while a round waits for its player. */
  acts?: ReactNode;
  /** What space does then: what the gold button among `acts` does. */
  onSpace?(): void;
};

/** The stage of a game of one decision or a few: history, what moves, how it ended, what is chosen, the bet. Space plays. */
export function InstantStage<Choice extends object>(props: InstantStageProps<Choice>) {
  const {
    config,
    balance,
    notice,
    instant,
    scene,
    children,
    panel,
    maxWinE4,
    isChosen = true,
    said,
    markOf,
    action,
    stakes,
    acts,
    onSpace,
  } = props;
  const t = useT();
  const { full } = useGameMoney();
  const { bet, phase, trouble, isOpen, isPaced } = instant;
  const most = payoutE4(wireAmount(bet), maxWinE4, HOUSE_CURRENCY);
  const isTooHigh = most > wireAmount(config.maxWin);
  const canPay = wireAmount(balance) >= wireAmount(bet);
  const isResting = phase === 'idle' && !isOpen;
  // `isPaced`: the last round has not taken as long as the house says.
  const canPlay = isResting && !isPaced && isChosen && canPay && !isTooHigh;
  useSpace(() => {
    if (canPlay) void instant.play();
    else if (isOpen && phase === 'idle') onSpace?.();
  });
  return (
    <div className={cx('instant-stage min-h-0 flex-1 overflow-y-auto', scene)}>
      <div className="instant-layout mx-auto flex min-h-full w-full max-w-180 flex-col items-center justify-between gap-3 px-3 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
        <h1 className="instant-title text-center text-h1 font-extrabold uppercase tracking-wide">{config.gameName}</h1>
        <RoundHistory rounds={instant.history} said={said} markOf={markOf} />
        <div className="instant-view w-full">
          {children}
          <Outcome instant={instant} said={said} />
        </div>
        <div className="w-full">
          {trouble ? (
            <Note tone="warning" className="mb-2">
              {trouble}
            </Note>
          ) : null}
          {isTooHigh && isResting ? (
            <Note tone="warning" className="mb-2">
              {t('instant.tooHigh', { win: full(most), most: full(config.maxWin) })}
            </Note>
          ) : null}
          {isResting && !trouble ? notice(canPay) : null}
          <div className="instant-panel rounded-sheet p-3 ring-1 ring-inset ring-white/15 sm:p-4">
            {panel}
            {acts ?? (
              <PlayBar
                stakes={stakes}
                levels={config.betLevels}
                bet={bet}
                onBet={instant.setBet}
                isLocked={!isResting}
                canPlay={canPlay}
                action={action}
                onPlay={() => void instant.play()}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
