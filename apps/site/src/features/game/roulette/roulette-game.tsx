import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { colourOf, type LaidChoice, rouletteGame, type RouletteShown } from '@trevo/engines/cards';
import type { Wire } from '@trevo/engines/house';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useWideScreen } from '../../../shared/browser/use-wide-screen.ts';
import { ChipTray } from '../chips/chip-tray.tsx';
import { betOfLaid, NO_CHIPS } from '../chips/laid-choice.ts';
import { TableBar } from '../chips/table-bar.tsx';
import { useChips } from '../chips/use-chips.ts';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { type Call, coveredBy } from './calls.ts';
import { ClothView } from './cloth-view.tsx';
import { RaceView } from './race-view.tsx';
import { SPIN_MS } from './spin.ts';
import { useNames } from './use-place-name.ts';
import { WheelView } from './wheel-view.tsx';
import './roulette.css';

const pocketOf = ({ shown }: RoundView): number => (shown as Wire<RouletteShown>).pocket;

/** A round where nothing moves: the next bet is still not faster than one a second. */
const STILL_MS = 1_000;
/** The ball lies there for a moment before the cloth is told. */
const HOLD_MS = 500;
const NEIGHBOURS = [1, 2, 3, 4];

/** On a phone one of the two is on screen. */
type View = 'cloth' | 'race';

const RULES: InstantRules<LaidChoice> = {
  first: NO_CHIPS,
  readChoice: (raw) => rouletteGame.readChoice(raw),
  betOf: betOfLaid,
  async watch(_, sentAt) {
    const isStill = prefersStill();
    await (isStill ? until(sentAt, STILL_MS) : until(performance.now(), SPIN_MS));
    sound.stop(2);
    if (!isStill) await until(performance.now(), HOLD_MS);
  },
};

/** Roulette: lay chips on the cloth or by the racetrack, spin. Space spins. */
export function RouletteGame(props: PlayProps) {
  const t = useT();
  const { config } = props;
  const isLying = useWideScreen('md');
  const instant = useInstant(props, RULES);
  const chips = useChips(instant, config.betLevels);
  const { numberName } = useNames();
  const [view, setView] = useState<View>('cloth');
  const [isBetween, setBetween] = useState(false);
  const [count, setCount] = useState(2);
  const [pointed, setPointed] = useState<Call | null>(null);
  const { choice, bet, phase, round } = instant;
  const isMoving = phase !== 'idle';
  // While a bet is on its way the last ball still lies there.
  const spun = round && round.state !== 'open' ? round : null;
  const came = spun && !isMoving ? pocketOf(spun) : null;
  const most = config.betLevels.at(-1) ?? '0.00';
  const { ended } = chips;
  const neighbours = (
    <ChoiceTabs<number>
      label={t('roulette.neighbours')}
      isNamed
      options={NEIGHBOURS.map((one) => [one, String(one)])}
      value={count}
      onValue={setCount}
      isLocked={isMoving}
      isTight
    />
  );
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="roulette-bg rt-stage"
      maxWinE4={chips.laid.size > 0 ? rouletteGame.maxWinE4(choice) : 0}
      isChosen={chips.isWhole}
      said={(one) => numberName(pocketOf(one))}
      markOf={(one) => `rt-mark rt-mark-${colourOf(pocketOf(one))}`}
      action={t(isMoving ? 'roulette.turning' : 'roulette.spin')}
      stakes={<ChipTray chips={chips} levels={config.betLevels} />}
      panel={
        <TableBar chips={chips} total={bet} most={most}>
          {isLying ? neighbours : null}
        </TableBar>
      }
    >
      <div
        className="rt-table"
        data-testid="roulette"
        data-phase={phase}
        data-pocket={came ?? undefined}
        data-view={view}
      >
        <div className="rt-window">
          <div className="rt-bowl">
            <WheelView
              rest={spun && { id: spun.roundId, pocket: pocketOf(spun) }}
              spins={phase === 'shown'}
              isLanded={came !== null}
            />
            {came === null ? null : (
              <p className="rt-plate" data-testid="came" data-colour={colourOf(came)} aria-hidden="true">
                {came}
              </p>
            )}
          </div>
        </div>
        {isLying ? null : (
          <div className="rt-choices">
            <ChoiceTabs<View>
              label={t('roulette.views')}
              options={[
                ['cloth', t('roulette.cloth')],
                ['race', t('roulette.race')],
              ]}
              value={view}
              onValue={setView}
              isLocked={false}
              isTight
            />
            {view === 'race' ? (
              neighbours
            ) : (
              <button
                type="button"
                className={cx(
                  'flex min-h-11 items-center justify-center gap-2 rounded-full px-4 text-dense font-semibold ring-1 ring-inset ring-white/15',
                  isBetween ? 'bg-white text-black' : 'bg-black/45',
                )}
                aria-pressed={isBetween}
                data-testid="between"
                onClick={() => setBetween(!isBetween)}
              >
                <Crosshair size={18} aria-hidden="true" />
                {t('roulette.between')}
              </button>
            )}
          </div>
        )}
        {isLying || view === 'race' ? (
          <div className="rt-side">
            <RaceView
              isLying={isLying}
              count={count}
              chip={wireAmount(chips.chip)}
              came={came}
              isLocked={chips.isLocked}
              onCall={chips.press}
              onPoint={setPointed}
            />
          </div>
        ) : null}
        {isLying || view === 'cloth' ? (
          <div className="rt-felt">
            <ClothView
              laid={chips.laid}
              isLying={isLying}
              isBetween={isBetween && !isLying}
              came={came}
              ended={ended && (wireAmount(ended.win) > wireAmount(ended.bet) ? 'ahead' : 'back')}
              lit={pointed ? coveredBy(pointed) : []}
              onPress={(place) => chips.press([place])}
              onTake={chips.takeOne}
            />
          </div>
        ) : null}
      </div>
    </InstantStage>
  );
}
