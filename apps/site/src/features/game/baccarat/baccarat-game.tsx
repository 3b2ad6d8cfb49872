import type { RoundView } from '@trevo/contract';
import { type BaccaratChoice, baccaratGame, type LaidChoice, rankOf } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { useEffect, useRef, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { ChipTray } from '../chips/chip-tray.tsx';
import { betOfLaid, NO_CHIPS } from '../chips/laid-choice.ts';
import { TableBar } from '../chips/table-bar.tsx';
import { useChips } from '../chips/use-chips.ts';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type Instant, type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { Cloth } from './cloth.tsx';
import { dealtTo, endsAt, type Shown, type Side } from './deal.ts';
import type { RoadResult } from './roads.ts';
import { RoadsPanel } from './roads-panel.tsx';
import { Seat } from './seat.tsx';
import { useDealt } from './use-dealt.ts';
import { useTelling } from './use-telling.ts';
import './baccarat.css';

/** A round where nothing moves: the cards lie there at once, and the next bet is still not faster than one a second. */
const STILL_MS = 1_000;

const shownOf = ({ shown }: RoundView): Shown => shown as Shown;
const TABLES = ['commission', 'no_commission'] as const;

const RULES: InstantRules<BaccaratChoice> = {
  first: { ...NO_CHIPS, table: 'commission' },
  readChoice: (raw) => baccaratGame.readChoice(raw),
  betOf: betOfLaid,
  async watch(round, sentAt) {
    if (prefersStill()) await until(sentAt, STILL_MS);
    else await until(performance.now(), endsAt(shownOf(round)));
    sound.stop(2);
  },
};

/** Baccarat: lay chips on the felt, and watch player and banker draw by the table. Space deals. */
export function BaccaratGame(props: PlayProps) {
  const t = useT();
  const telling = useTelling();
  const [results, setResults] = useState<readonly RoadResult[]>([]);
  const instant = useInstant(props, {
    ...RULES,
    async watch(round, sentAt) {
      await RULES.watch(round, sentAt);
      setResults((before) => [...before, resultOf(round)]);
    },
  });
  const { choice, setChoice, bet, phase, round } = instant;
  // What chips lie there changes; at which table stays.
  const laying: Instant<LaidChoice> = {
    ...instant,
    setChoice: (next) => setChoice((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) })),
  };
  const { betLevels } = props.config;
  const chips = useChips(laying, betLevels);
  const shown = round && phase !== 'sent' ? shownOf(round) : null;
  const dealt = useDealt(phase, shown);
  // Where the window is too low for all, the cards are what is looked at.
  const seats = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === 'sent') seats.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  const isOver = shown !== null && phase === 'idle';
  const ended = chips.ended && (chips.ended.choice as BaccaratChoice).table === choice.table ? chips.ended : null;
  const endOf = (side: Side) =>
    !isOver ? null : shown.winner === 'tie' ? 'tie' : shown.winner === side ? 'won' : 'lost';
  const told =
    phase === 'sent'
      ? t('baccarat.shuffling')
      : isOver && round
        ? telling.end(round)
        : shown
          ? telling.rule(shown, dealt.lying)
          : '';
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="baccarat-bg"
      maxWinE4={baccaratGame.maxWinE4(choice)}
      isChosen={chips.isWhole}
      said={telling.said}
      markOf={(one) => `bac-mark bac-mark-${shownOf(one).winner}`}
      action={t('baccarat.deal')}
      stakes={<ChipTray chips={chips} levels={betLevels} />}
      panel={
        <>
          <ChoiceTabs
            label={t('baccarat.table')}
            options={TABLES.map((table) => [table, t(`baccarat.table.${table}`)])}
            value={choice.table}
            onValue={(table) => setChoice((now) => ({ ...now, table }))}
            isLocked={phase !== 'idle'}
            isTight
          />
          <div className="mt-2">
            <TableBar chips={chips} total={bet} most={betLevels.at(-1) ?? bet} />
          </div>
        </>
      }
    >
      <div data-testid="baccarat" data-phase={phase} data-winner={isOver ? shown.winner : undefined}>
        <div ref={seats} className="bac-seats grid grid-cols-2 gap-2">
          {(['player', 'banker'] as const).map((side) => (
            <Seat key={side} side={side} cards={shown ? dealtTo(shown, side, dealt.left) : []} end={endOf(side)} />
          ))}
        </div>
        <p
          role="status"
          data-testid="told"
          className="bac-told grid place-items-center text-center text-dense font-semibold"
        >
          {told === '' ? t(phase === 'shown' ? 'baccarat.coming' : 'baccarat.lead') : told}
        </p>
      </div>
      <Cloth config={props.config} chips={chips} table={choice.table} paid={ended ? shownOf(ended).paid : null} />
      <RoadsPanel results={results} />
    </InstantStage>
  );
}

const isPair = ([one = 0, other = 0]: readonly number[]): boolean => rankOf(one) === rankOf(other);

function resultOf(round: RoundView): RoadResult {
  const { winner, player, banker } = shownOf(round);
  return { winner, isPlayerPair: isPair(player), isBankerPair: isPair(banker) };
}
