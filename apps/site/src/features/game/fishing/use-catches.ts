import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type FishingChoice, type FishingShown, type FishKind, swimmerOf } from '@trevo/engines/instant';
import { amount, formatWire } from '@trevo/money';
import { type RefObject, useState } from 'react';
import { useGameMoney } from '../game-money.tsx';
import { sound } from '../../../shared/play/sound.ts';
import { celebrate, isAhead, tierOf } from '../win/tiers.ts';
import type { Catch } from './catches.tsx';
import type { Stage } from './draw/stage.ts';
import type { Float } from './river-view.tsx';
import type { Kills } from './use-river.ts';
import type { Came } from './use-volleys.ts';

const KEPT = 12;
const FLOAT_MS = 1_400;

/** So long a second's win stands over the water. */
const WON_MS = 2_600;

/** What my bullets of a second caught. Several of them may catch one fish: it is told once, with all that they brought. */
export const catchesOf = (
  roundId: string,
  chip: string,
  shots: readonly { readonly fish: number; readonly kind: FishKind; readonly times: number }[],
): readonly (Catch & { readonly fish: number })[] => {
  const timesOf = new Map<number, { readonly kind: FishKind; readonly times: number }>();
  for (const { fish, kind, times } of shots)
    if (times > 0) timesOf.set(fish, { kind, times: (timesOf.get(fish)?.times ?? 0) + times });
  return [...timesOf].map(([fish, { kind, times }]) => ({
    id: `${roundId} ${fish}`,
    fish,
    kind,
    times,
    win: formatWire(amount(wireAmount(chip) * BigInt(times)), HOUSE_CURRENCY),
    by: null,
  }));
};

/** The same of a second that was shot before this page was opened. */
const caughtIn = ({ roundId, choice, shown }: RoundView): readonly Catch[] => {
  const { chip, shots } = choice as FishingChoice;
  const { shots: came } = shown as Wire<FishingShown>;
  const hits = shots.flatMap(({ fish, kind }, at) => (kind ? [{ fish, kind, times: came[at]?.times ?? 0 }] : []));
  return catchesOf(roundId, chip, hits);
};

/** What was caught while this page looked on, and behind it what my seconds before brought. */
export const withPast = (seen: readonly Catch[], recent: readonly RoundView[]): readonly Catch[] => {
  const known = new Set(seen.map(({ id }) => id));
  return [...seen, ...recent.flatMap(caughtIn).filter(({ id }) => !known.has(id))].slice(0, KEPT);
};

type CatchesOptions = { readonly stage: RefObject<Stage | null> };

/** What was caught, by me and by the others: in the list, and over the water. */
export const useCatches = ({ stage }: CatchesOptions) => {
  const { full } = useGameMoney();
  const [catches, setCatches] = useState<readonly Catch[]>([]);
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const [won, setWon] = useState<RoundView | null>(null);

  const show = (one: Catch, fish: number, { seat, tier }: Pick<Float, 'seat' | 'tier'>): void => {
    const at = stage.current?.caught(fish, one.times, performance.now());
    setCatches((others) => [one, ...others.filter(({ id }) => id !== one.id)].slice(0, KEPT));
    if (!at) return;
    const text = one.by === null ? `+${full(one.win)}` : `${one.times}×`;
    setFloats((others) => [...others, { id: one.id, at, text, tier, seat }]);
    setTimeout(() => setFloats((others) => others.filter(({ id }) => id !== one.id)), FLOAT_MS);
  };

  return {
    catches,
    floats,
    /** The second that brought more than it had cost, for a moment. */
    won,
    /** An answer to my bullets. `seed`: of the room, whose fish they were. */
    mine(
      round: RoundView,
      came: readonly Came[],
      { chip, seat, seed }: { chip: string; seat: number; seed: string },
    ): void {
      const hits = came.map(({ fish, times }) => ({ fish, times, kind: swimmerOf(seed, fish).kind }));
      for (const { fish, ...one } of catchesOf(round.roundId, chip, hits)) {
        // By what its second had cost: a return below that is told, not celebrated.
        const multE4 = Number((wireAmount(one.win) * 10_000n) / wireAmount(round.bet));
        show(one, fish, { seat, tier: tierOf(multE4) });
      }
      celebrate(round);
      if (isAhead(round)) {
        setWon(round);
        setTimeout(() => setWon((now) => (now === round ? null : now)), WON_MS);
      } else if (hits.some(({ times }) => times > 0)) sound.land();
    },
    others(list: Kills, nameOf: (seat: number) => string, kindOf: (fish: number) => FishKind): void {
      for (const { fish, seat, times, win } of list)
        show({ id: `${seat} ${fish}`, kind: kindOf(fish), times, win, by: nameOf(seat) }, fish, { seat, tier: 0 });
    },
  };
};
