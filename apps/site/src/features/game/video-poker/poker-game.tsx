import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { type VideoPokerAction, videoPokerGame, type VideoPokerShown } from '@trevo/engines/cards';
import type { Wire } from '@trevo/engines/house';
import { useT } from '@trevo/i18n';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useCardName } from '../hilo/use-card-name.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { TakeBar } from '../instant/play-bar.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { Hand } from './hand.tsx';
import { HintPanel, useHint, useHintSwitch } from './hint-panel.tsx';
import { makingCards } from './making-cards.ts';
import { PayTable } from './pay-table.tsx';
import { useDigits } from './use-digits.ts';
import '../hilo/hilo.css';
import './video-poker.css';

type NoChoice = Readonly<Record<string, never>>;
const shownOf = ({ shown }: RoundView) => shown as Wire<VideoPokerShown>;

/** Between two cards that turn, and how long the last one takes; as in `video-poker.css`. */
const [STEP_MS, TURN_MS] = [110, 380];
/** From the press to the end of a round that turns nothing. */
const LEAST_MS = 450;
const FIVE = [0, 1, 2, 3, 4];

const RULES: InstantRules<NoChoice> = {
  first: {},
  readChoice: () => ({}),
  async watch(round, sentAt) {
    const turned = 5 - (shownOf(round).hold?.length ?? 0);
    const answeredAt = performance.now();
    for (let card = 0; card < turned && !prefersStill(); card += 1) {
      await until(answeredAt, card * STEP_MS + TURN_MS / 2);
      sound.tick(card / 5);
    }
    await Promise.all([
      until(answeredAt, prefersStill() ? 0 : Math.max(0, turned - 1) * STEP_MS + TURN_MS),
      until(sentAt, LEAST_MS),
    ]);
    if (round.state === 'open' && shownOf(round).payE4 > 0) sound.land();
  },
};

/** Video poker: five cards, keep some, draw for the others once. */
export function PokerGame(props: PlayProps) {
  const t = useT();
  const nameOf = useCardName();
  const instant = useInstant(props, RULES);
  const { bet, phase, round, isOpen } = instant;
  const [kept, setKept] = useState<{ of: string; hold: readonly number[] }>({ of: '', hold: [] });
  const hint = useHintSwitch();
  const isResting = phase === 'idle';
  const canHold = isResting && isOpen;
  const isDrawing = phase === 'sent' && isOpen;
  // While a bet is on its way, the cards of the round before it are gone.
  const shown = round && (isOpen || phase !== 'sent') ? shownOf(round) : null;
  const held = !isOpen ? (shown?.hold ?? []) : kept.of === round?.roundId ? kept.hold : [];
  const best = useHint(hint.isOn && canHold && shown ? shown.dealt : null);
  const isBest = best !== null && best.join() === held.join();
  const isOver = isResting && !isOpen && round !== null;

  const setHold = (hold: readonly number[]): void => {
    if (!canHold || !round) return;
    sound.press();
    setKept({ of: round.roundId, hold });
  };
  const toggle = (place: number): void =>
    setHold(FIVE.filter((one) => (one === place ? !held.includes(one) : held.includes(one))));
  const draw = (): void => {
    if (canHold) void instant.act({ do: 'draw', hold: held } satisfies VideoPokerAction);
  };
  useDigits((digit) => {
    if (digit <= FIVE.length) toggle(digit - 1);
  });
  const dropped = FIVE.length - held.length;
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="poker-bg"
      maxWinE4={videoPokerGame.maxWinE4({})}
      said={(ended) => t(`poker.hand.${shownOf(ended).hand}`)}
      action={t('poker.deal')}
      onSpace={draw}
      panel={
        <HintPanel
          isOn={hint.isOn}
          onToggle={hint.toggle}
          isOpen={canHold}
          asked={best && shown ? { dealt: shown.dealt, held, best } : null}
        />
      }
      acts={
        isOpen || (phase === 'shown' && shown?.hold) ? (
          <TakeBar
            beside={hint.isOn ? <UseHint isUsed={isBest} onUse={best ? () => setHold(best) : null} /> : null}
            text={
              phase === 'shown'
                ? t('poker.drawing')
                : dropped === 0
                  ? t('poker.stand')
                  : t('poker.draw', { count: dropped })
            }
            canTake={canHold}
            onTake={draw}
          />
        ) : undefined
      }
    >
      <PayTable
        stake={wireAmount(bet)}
        reached={isResting && shown && shown.payE4 > 0 ? shown.hand : null}
        isWon={isOver && shown !== null}
      />
      <Hand
        cards={FIVE.map((place) => (isDrawing && !held.includes(place) ? null : (shown?.cards[place] ?? null)))}
        held={held}
        suggested={best ?? []}
        making={isOver && shown ? makingCards(shown.cards, shown.hand) : null}
        canHold={canHold}
        isStill={instant.wasReloaded}
        onToggle={toggle}
      />
      <p role="status" className="sr-only">
        {canHold && shown
          ? t('poker.open', { cards: shown.cards.map(nameOf).join(', '), hand: t(`poker.hand.${shown.hand}`) })
          : ''}
        {best && shown
          ? best.length === 0
            ? t('poker.hint.none')
            : t('poker.hint.keep', { cards: best.map((place) => nameOf(shown.dealt[place] ?? 0)).join(', ') })
          : ''}
      </p>
    </InstantStage>
  );
}

/** Keeps what the hint says, by one tap. */
function UseHint({ isUsed, onUse }: { isUsed: boolean; onUse: (() => void) | null }) {
  const t = useT();
  return (
    <button
      type="button"
      data-testid="use-hint"
      aria-disabled={isUsed || onUse === null}
      onClick={(event) => {
        onUse?.();
        if (event.detail > 0) event.currentTarget.blur();
      }}
      className="poker-use flex min-h-14 shrink-0 items-center gap-1.5 rounded-full bg-black/45 px-4 text-dense font-semibold ring-1 ring-inset ring-white/15 hover:bg-black/60"
    >
      <Lightbulb size={20} aria-hidden="true" />
      {t(isUsed ? 'poker.hint.used' : 'poker.hint.use')}
    </button>
  );
}
