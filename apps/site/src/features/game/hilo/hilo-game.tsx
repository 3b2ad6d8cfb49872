import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type HiloAction, hiloGame, hiloRank, type HiloShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { ChevronsRight } from 'lucide-react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { InstantStage } from '../instant/instant-stage.tsx';
import { TakeBar } from '../instant/play-bar.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { trailOf, wonOf } from './cards.ts';
import { Guesses } from './guesses.tsx';
import { RankStrip } from './rank-strip.tsx';
import { Table } from './table.tsx';
import { useArrows } from './use-arrows.ts';
import { useCardName } from './use-card-name.ts';
import './hilo.css';

/** From the press: the first card is dealt, a card turns, the round ends. The shortest round takes the first and the last. */
const [DEAL_MS, TURN_MS, END_MS] = [500, 600, 750];
/** From the answer: a card has turned, and what it brings may be told. */
const FLIP_MS = 450;

type NoChoice = Readonly<Record<string, never>>;
const shownOf = ({ shown }: RoundView) => shown as Wire<HiloShown>;

const RULES: InstantRules<NoChoice> = {
  first: {},
  readChoice: () => ({}),
  async watch(round, sentAt) {
    const { moves } = shownOf(round);
    const isOver = round.state !== 'open';
    const isTurned = !isOver || wireAmount(round.win) === 0n;
    await Promise.all([
      until(sentAt, isOver ? END_MS : moves.length > 0 ? TURN_MS : DEAL_MS),
      until(performance.now(), isTurned && !prefersStill() ? FLIP_MS : 0),
    ]);
    const won = wonOf(shownOf(round), isOver);
    if (isOver && wireAmount(round.win) === 0n) sound.bust();
    else if (!isOver && won > 0 && moves.at(-1) !== 'skip') sound.rise(won * 2);
  },
};

/** Hi-lo: guess at each card whether the next is higher or lower; what is won grows until it is taken or lost. */
export function HiloGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const nameOf = useCardName();
  const instant = useInstant(props, RULES);
  const { bet, phase, round, isOpen } = instant;
  const isResting = phase === 'idle';
  // While a bet is on its way, the cards of the round before it are gone.
  const shown = round && (isOpen || phase !== 'sent') ? shownOf(round) : null;
  const isLost = isResting && round !== null && !isOpen && wireAmount(round.win) === 0n;
  const card = shown?.cards.at(-1) ?? null;
  const rank = card === null ? null : hiloRank(card);
  const payE4 = (isOpen && shown?.payE4) || 0;
  const pays = short(payoutE4(wireAmount(bet), payE4, HOUSE_CURRENCY));
  const canAct = isResting && isOpen;
  const canTake = canAct && payE4 > 0;
  const canSkip = canAct && shown?.canSkip === true;

  const act = (what: HiloAction['do']): void => void instant.act({ do: what });
  const take = (): void => {
    if (canTake) act('cashOut');
  };
  const skip = (): void => {
    if (canSkip) act('skip');
  };
  useArrows((key) => {
    const side = key === 'ArrowUp' ? 'higher' : key === 'ArrowDown' ? 'lower' : null;
    if (side && canAct && shown && shown.nextE4[side] !== null) act(side);
    else if (key === 'ArrowRight' && canSkip) skip();
    else return canAct && side !== null;
    return true;
  });
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="hilo-bg"
      maxWinE4={hiloGame.maxWinE4({})}
      said={(ended) => (wireAmount(ended.win) > 0n ? multText(ended.winMultE4, point) : t('hilo.missed'))}
      action={t('hilo.bet')}
      onSpace={take}
      panel={
        <Guesses
          rank={isOpen && phase !== 'shown' ? rank : null}
          nextE4={isOpen && phase !== 'shown' && shown ? shown.nextE4 : null}
          isLocked={!canAct}
          isOpen={isOpen}
          onGuess={act}
        />
      }
      acts={
        // A card that ends the round is turned before the bar says so.
        isOpen || (phase === 'shown' && round?.actions.length) ? (
          <TakeBar
            beside={<Skip isLocked={!canSkip} onSkip={skip} />}
            text={
              phase === 'shown' ? t('hilo.turning') : payE4 > 0 ? t('instant.take', { amount: pays }) : t('hilo.choose')
            }
            canTake={canTake}
            onTake={take}
          />
        ) : undefined
      }
    >
      <Table
        trail={shown ? trailOf(shown) : []}
        end={!isResting || isOpen || !round ? null : isLost ? 'lost' : 'taken'}
      />
      <RankStrip rank={isOpen && phase !== 'shown' ? rank : null} />
      <p role="status" className="sr-only">
        {canAct && card !== null ? `${nameOf(card)}. ${payE4 > 0 ? t('hilo.pays', { amount: pays }) : ''}` : ''}
      </p>
    </InstantStage>
  );
}

/** Another card for the one that lies there; what was won stays. */
function Skip({ isLocked, onSkip }: { isLocked: boolean; onSkip(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      data-testid="skip-card"
      aria-disabled={isLocked}
      onClick={onSkip}
      className="hilo-skip flex min-h-14 shrink-0 items-center gap-1.5 rounded-full bg-black/45 px-4 text-dense font-semibold ring-1 ring-inset ring-white/15 hover:bg-black/60"
    >
      <ChevronsRight size={20} aria-hidden="true" />
      {t('hilo.skip')}
    </button>
  );
}
