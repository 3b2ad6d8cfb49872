import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type KenoChoice, kenoGame, type KenoShown } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import type { PlayProps } from '../../../games/game-screen.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { isAhead } from '../win/tiers.ts';
import { Board } from './board.tsx';
import { isSame, toggled } from './picks.ts';
import { PicksPanel } from './picks-panel.tsx';
import { DRAW_MS, useDrawn } from './use-drawn.ts';

/** From the press to the end at least, also where nothing moves: a bet a second is the most that a hand can make here. */
const LEAST_MS = 900;

const RULES: InstantRules<KenoChoice> = {
  first: { board: '80/20', picks: [] },
  readChoice: (raw) => kenoGame.readChoice(raw),
  watch: (_, sentAt) => (prefersStill() ? until(sentAt, LEAST_MS) : until(performance.now(), DRAW_MS + 100)),
};

const NOTHING: Wire<KenoShown> = { drawn: [], hits: [], payE4: 0 };

/** Keno: mark 1 to 10 numbers, draw, be paid by how many were hit. Space draws; arrows move over the board. */
export function KenoGame(props: PlayProps) {
  const t = useT();
  const instant = useInstant(props, RULES);
  const { choice, setChoice, bet, phase, round } = instant;
  const isDrawing = phase !== 'idle';
  const { drawn, hits } = round ? (round.shown as Wire<KenoShown>) : NOTHING;
  const come = useDrawn(phase, drawn, hits);
  // Other marks are another bet: the board is clean for them.
  const isOfChoice = round !== null && isSame(round.choice as KenoChoice, choice);
  const lying = isOfChoice ? drawn.slice(0, come) : [];
  const found = hits.filter((one) => lying.includes(one)).length;
  const isReached = isOfChoice && phase !== 'sent' && (phase === 'idle' || found > 0);
  const maxWinE4 = choice.picks.length > 0 ? kenoGame.maxWinE4(choice) : 0;
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="keno-bg"
      maxWinE4={maxWinE4}
      isChosen={choice.picks.length > 0}
      said={(one: RoundView) =>
        t('keno.said', {
          hits: (one.shown as Wire<KenoShown>).hits.length,
          picks: (one.choice as KenoChoice).picks.length,
        })
      }
      action={t(isDrawing ? 'keno.drawing' : 'keno.draw')}
      panel={
        <PicksPanel
          choice={choice}
          onChoice={setChoice}
          most={payoutE4(wireAmount(bet), maxWinE4, HOUSE_CURRENCY)}
          reached={isReached ? found : null}
          isLocked={isDrawing}
        />
      }
    >
      <Board
        board={choice.board}
        picks={choice.picks}
        drawn={lying}
        isFinal={phase === 'idle'}
        hasWon={round !== null && isAhead(round)}
        onPick={(one) => {
          if (!isDrawing) setChoice(toggled(choice, one));
        }}
        testId="keno-board"
      />
    </InstantStage>
  );
}
