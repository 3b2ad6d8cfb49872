import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { dice, type DiceChoice, diceMultE4, type DiceShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import type { PlayProps } from '../../../games/game-screen.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { facesText } from './choice.ts';
import { usePassing } from './passing.ts';
import { Scale } from './scale.tsx';
import './dice.css';

/** How long a roll takes to watch. There is no faster way: a bet a second is the most that a hand can make here. */
const ROLL_MS = 900;

const RULES: InstantRules<DiceChoice> = {
  /** Twice the stake, less the house's part. */
  first: { side: 'over', count: 4_950 },
  readChoice: (raw) => dice.readChoice(raw),
  async watch(_, sentAt) {
    await until(sentAt, ROLL_MS);
    sound.stop(1);
  },
};

/** Dice: choose a side and a mark, see what it pays, roll. Space rolls; the arrows move the mark. */
export function DiceGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const instant = useInstant(props, RULES);
  const { choice, setChoice, bet, phase, round } = instant;
  const isRolling = phase !== 'idle';
  const passing = usePassing(isRolling);
  const rolled = round && (round.shown as Wire<DiceShown>);
  const number = passing ?? rolled?.roll;
  const multE4 = diceMultE4(choice.count);
  const facesOf = ({ shown }: RoundView): string => facesText((shown as Wire<DiceShown>).roll, point);
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="dice-bg"
      maxWinE4={multE4}
      said={facesOf}
      action={t(isRolling ? 'dice.rolling' : 'dice.roll')}
      panel={
        <ChoicePanel
          choice={choice}
          onChoice={setChoice}
          pay={payoutE4(wireAmount(bet), multE4, HOUSE_CURRENCY)}
          isLocked={isRolling}
        />
      }
    >
      <p
        data-testid="dice-roll"
        data-phase={phase}
        data-won={rolled?.isWin}
        className="dice-number text-center font-extrabold tabular-nums"
      >
        {number === undefined ? '–' : facesText(number, point)}
      </p>
      <Scale
        choice={choice}
        roll={isRolling ? null : (rolled?.roll ?? null)}
        onChoice={setChoice}
        isLocked={isRolling}
      />
    </InstantStage>
  );
}
