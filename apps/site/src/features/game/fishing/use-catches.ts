import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { type FishKind, swimmerOf } from '@trevo/engines/instant';
import { amount, formatWire } from '@trevo/money';
import { type RefObject, useState } from 'react';
import { useGameMoney } from '../game-money.tsx';
import { sound } from '../../../shared/play/sound.ts';
import type { Catch } from './catches.tsx';
import type { Stage } from './draw/stage.ts';
import type { Float } from './river-view.tsx';
import type { Kills } from './use-river.ts';
import type { Came } from './use-volleys.ts';

const KEPT = 12;
const FLOAT_MS = 1_400;

/** How large a win is told, by what its second had cost: a return below that is told, not celebrated. */
export const tierOf = (win: bigint, stake: bigint): 0 | 1 | 2 | 3 =>
  win >= 50n * stake ? 3 : win >= 15n * stake ? 2 : win >= 5n * stake ? 1 : 0;

type CatchesOptions = { readonly stage: RefObject<Stage | null> };

/** What was caught, by me and by the others: in the list, and over the water. */
export const useCatches = ({ stage }: CatchesOptions) => {
  const { full } = useGameMoney();
  const [catches, setCatches] = useState<readonly Catch[]>([]);
  const [floats, setFloats] = useState<readonly Float[]>([]);

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
    /** An answer to my bullets. `seed`: of the room, whose fish they were. */
    mine(
      round: RoundView,
      came: readonly Came[],
      { chip, seat, seed }: { chip: string; seat: number; seed: string },
    ): void {
      // Several bullets of a second may catch one fish: it is shown once, with all that they brought.
      const timesOf = new Map<number, number>();
      for (const { fish, times } of came) if (times > 0) timesOf.set(fish, (timesOf.get(fish) ?? 0) + times);
      for (const [fish, times] of timesOf) {
        const win = amount(wireAmount(chip) * BigInt(times));
        const one = {
          id: `${round.roundId} ${fish}`,
          kind: swimmerOf(seed, fish).kind,
          times,
          win: formatWire(win, HOUSE_CURRENCY),
          by: null,
        };
        show(one, fish, { seat, tier: tierOf(win, wireAmount(round.bet)) });
      }
      const isAhead = wireAmount(round.win) > wireAmount(round.bet);
      if (isAhead && tierOf(wireAmount(round.win), wireAmount(round.bet)) >= 2) sound.bigWin();
      else if (isAhead) sound.win();
      else if (came.some(({ times }) => times > 0)) sound.land();
    },
    others(list: Kills, nameOf: (seat: number) => string, kindOf: (fish: number) => FishKind): void {
      for (const { fish, seat, times, win } of list)
        show({ id: `${seat} ${fish}`, kind: kindOf(fish), times, win, by: nameOf(seat) }, fish, { seat, tier: 0 });
    },
  };
};
