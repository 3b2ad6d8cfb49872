import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { type BlackjackAct, blackjackGame, blackjackHint } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { type Amount, payoutE4 } from '@trevo/money';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { Acts, KEYS } from './acts.tsx';
import { countOf, endsAt, type Shown } from './deal.ts';
import { HintRow } from './hint-row.tsx';
import { Table } from './table.tsx';
import { useLetters } from './use-letters.ts';
import './blackjack.css';

/** From the press, where nothing moves. */
const STILL_MS = 300;
const WHY = 'blackjack-why';

type NoChoice = Readonly<Record<string, never>>;
const shownOf = ({ shown }: RoundView) => shown as Shown;

const RULES: InstantRules<NoChoice> = {
  first: {},
  readChoice: () => ({}),
  async watch(round, sentAt) {
    const wait = prefersStill() ? 0 : endsAt(shownOf(round), round.actions.length);
    await Promise.all([until(sentAt, STILL_MS), until(performance.now(), wait)]);
    if (round.state !== 'open' && wireAmount(round.win) === 0n) sound.bust();
  },
};

/** Blackjack: nearer to 21 than the dealer. The player acts hand by hand; the dealer plays when all are done. */
export function BlackjackGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const [isHinting, setHinting] = useState(false);
  const instant = useInstant(props, RULES);
  const { bet, phase, round, isOpen } = instant;
  // While a bet is on its way, the cards of the round before it are gone.
  const shown = round && (isOpen || phase !== 'sent') ? shownOf(round) : null;
  const stake = wireAmount(round?.firstStake ?? bet);
  const canAct = phase === 'idle' && isOpen && shown !== null;
  const missing = stake - wireAmount(props.balance);
  const needsStake = (act: BlackjackAct): boolean => act === 'double' || act === 'split';
  const isShort = canAct && missing > 0n && shown.can.some(needsStake);
  const can = canAct ? shown.can.filter((act) => missing <= 0n || !needsStake(act)) : [];
  const hand = shown?.hands[shown.active ?? 0];
  const best = canAct && hand ? blackjackHint(hand.cards, shown.dealer.cards[0] ?? 0, can) : null;

  const act = (what: BlackjackAct): void => {
    if (can.includes(what)) void instant.act({ do: what });
  };
  useLetters((letter) => {
    const what = isOpen ? KEYS[letter] : undefined;
    if (what) act(what);
    return what !== undefined;
  });
  /** One hand by its end, two by what they paid together. */
  const said = (ended: RoundView): string => {
    const [only, other] = shownOf(ended).hands;
    return only?.end && !other ? t(`blackjack.end.${only.end}`) : multText(ended.winMultE4, point);
  };
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="blackjack-bg"
      maxWinE4={blackjackGame.maxWinE4({})}
      said={said}
      action={t('blackjack.bet')}
      panel={
        <>
          <HintRow isOn={isHinting} onToggle={() => setHinting(!isHinting)} best={best} />
          {isShort ? (
            <p id={WHY} data-testid="bj-short" className="mt-2 text-caption text-amber">
              {t(shown.can.includes('split') ? 'blackjack.short' : 'blackjack.shortWith', {
                amount: short(missing as Amount),
              })}
            </p>
          ) : null}
        </>
      }
      acts={
        // Cards that end the round lie on the table before the bet is back.
        isOpen || (phase === 'shown' && round?.actions.length) ? (
          <Acts can={can} best={isHinting ? best : null} whyId={isShort ? WHY : undefined} onAct={act} />
        ) : undefined
      }
    >
      <Table
        key={shown ? round?.roundId : 'none'}
        shown={shown}
        acts={round?.actions.length ?? 0}
        isMoving={phase === 'shown'}
        stakeOf={(isDoubled) => short(payoutE4(stake, isDoubled ? 20_000 : 10_000, HOUSE_CURRENCY))}
      />
      <p role="status" className="sr-only">
        {canAct && hand ? t('blackjack.turn', { total: countOf(hand, true), dealer: countOf(shown.dealer, true) }) : ''}
      </p>
    </InstantStage>
  );
}
