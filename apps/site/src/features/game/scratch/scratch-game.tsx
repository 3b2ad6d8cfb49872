import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { scratchGame, type ScratchShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { useEffect, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { GoldButton } from '../instant/play-bar.tsx';
import { type InstantRules, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { useSpace } from '../use-space.ts';
import { CardFace } from './card-face.tsx';
import { Coat } from './coat.tsx';
import { createOpening, winningCells } from './opening.ts';
import { PrizeList } from './prize-list.tsx';

/** From the press to the end at least: a card a second is the most that a hand can buy here. */
const LEAST_MS = 900;

type NoChoice = Readonly<Record<string, never>>;

const shownOf = (round: RoundView): Wire<ScratchShown> => round.shown as Wire<ScratchShown>;

/** A replay's coat comes off by itself: nobody can press there. */
const COVERED_MS = 1_200;

/** A scratch card: buy it, take its coat off by hand, or open it at once by the button or space. It was decided when it was bought. */
export function ScratchGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const [opening, setOpening] = useState<ReturnType<typeof createOpening> | null>(null);
  const [isOpen, setOpen] = useState(true);
  const rules: InstantRules<NoChoice> = {
    first: {},
    readChoice: () => ({}),
    async watch(_, sentAt) {
      const card = createOpening();
      setOpening(card);
      setOpen(false);
      if (props.replays !== undefined) setTimeout(card.open, COVERED_MS);
      await card.opened;
      setOpen(true);
      sound.stop(3);
      await until(Math.max(sentAt, performance.now() + 350 - LEAST_MS), LEAST_MS);
    },
  };
  const instant = useInstant(props, rules);
  const { bet, phase, round } = instant;
  const isCovered = phase === 'shown' && !isOpen;
  useSpace(() => {
    if (isCovered) opening?.open();
  });
  // The two buttons stand in one place and take the focus from each other: a keyboard goes on where it was.
  useEffect(() => {
    if (opening && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-plays]:enabled')?.focus({ preventScroll: true });
  }, [opening, isCovered, phase]);
  const card = phase === 'sent' ? null : round;
  const wins = card ? shownOf(card).payE4 / 10_000 : 0;
  const isTold = isOpen && card !== null;
  const maxWinE4 = scratchGame.maxWinE4({});
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="scratch-bg"
      maxWinE4={maxWinE4}
      said={(one) => multText(one.winMultE4, point)}
      action={t('scratch.buy')}
      panel={<PrizeList bet={bet} won={isTold && card.bet === bet ? wins : null} />}
      {...(isCovered
        ? {
            acts: (
              <div className="mt-3 flex">
                <GoldButton onClick={() => opening?.open()} disabled={false} testId="scratch-reveal">
                  {t('scratch.reveal')}
                </GoldButton>
              </div>
            ),
          }
        : {})}
    >
      <CardFace
        amounts={card && shownOf(card).panel.map((one) => payoutE4(wireAmount(card.bet), one * 10_000, HOUSE_CURRENCY))}
        won={isTold ? winningCells(shownOf(card).panel, wins) : []}
        isOpen={isTold}
        testId="scratch-card"
      >
        {isTold && phase === 'idle' ? null : <Coat isLive={isCovered} onOpen={() => opening?.open()} />}
      </CardFace>
    </InstantStage>
  );
}
