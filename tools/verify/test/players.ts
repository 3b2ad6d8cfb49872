import { BACCARAT_KINDS, ROULETTE_PLACES } from '@trevo/engines/cards';
import { type RandomStream, shuffle } from '@trevo/engines/fair';
import type { HouseGame, Json } from '@trevo/engines/house';
import { FISH_KINDS } from '@trevo/engines/instant';
import type { HiloShown, MinesShown } from '@trevo/engines/instant';

type Chooses = (stream: RandomStream) => unknown;

const oneOf = <T>(list: readonly T[], stream: RandomStream): T => list[stream.int(list.length)] as T;
const RISKS = ['low', 'medium', 'high'];
const picksOf = (numbers: number, stream: RandomStream) =>
  Array.from({ length: 1 + stream.int(10) }, () => 1 + stream.int(numbers));

/** Any choice of a game, by its code. A game that leaves nothing to choose but the stake is not here. */
const CHOICES: Readonly<Record<string, Chooses>> = {
  SPB_DICE: (stream) => ({ side: oneOf(['under', 'over'], stream), count: 1 + stream.int(9_800) }),
  // Up to 100x, so that some win.
  SPB_LIMBO: (stream) => ({ targetE2: 101 + stream.int(10 ** (1 + stream.int(4))) }),
  SPB_CRASH: (stream) => ({ autoE2: 101 + stream.int(10 ** (1 + stream.int(4))) }),
  SPB_PLINKO: (stream) => ({ rows: oneOf([8, 12, 16], stream), risk: oneOf(RISKS, stream) }),
  SPB_WHEEL: (stream) => ({ segments: oneOf([10, 30, 50], stream), risk: oneOf(RISKS, stream) }),
  SPB_KENO: (stream) => {
    const [board, numbers] = oneOf([['80/20', 80] as const, ['40/10', 40] as const], stream);
    return { board, picks: [...new Set(picksOf(numbers, stream))] };
  },
  // Few enough that any chips on them are within what the table takes.
  SPB_ROULETTE: (stream) => {
    const names = [...ROULETTE_PLACES.keys()];
    const places = new Set(Array.from({ length: 1 + stream.int(9) }, () => oneOf(names, stream)));
    return { bets: [...places].map((place) => ({ place, stake: `${stream.int(50)}.50` })) };
  },
  SPB_BACCARAT: (stream) => {
    const places = shuffle(stream, 7).slice(0, 1 + stream.int(4));
    return {
      table: oneOf(['commission', 'no_commission'], stream),
      bets: places.map((at) => ({ place: BACCARAT_KINDS[at], stake: `${1 + stream.int(100)}.00` })),
    };
  },
  SPB_FISH: (stream) => ({
    room: 'river',
    second: stream.int(2 ** 31),
    chip: oneOf(['0.01', '0.50', '10.00'], stream),
    shots: Array.from({ length: 1 + stream.int(10) }, (_, at) => ({ at, fish: at, kind: oneOf(FISH_KINDS, stream) })),
    missed: [],
  }),
  SPB_MINES: (stream) => ({ mines: 1 + stream.int(stream.int(2) === 0 ? 4 : 24) }),
};

/** All that a player may do next at what they see, by the game's code; only games of several acts are here. */
const ACTS: Readonly<Record<string, (shown: never) => readonly Json[]>> = {
  SPB_MINES: ({ opened }: MinesShown) => [
    ...Array.from({ length: 25 }, (_, cell) => ({ do: 'pick', cell })).filter(({ cell }) => !opened.includes(cell)),
    ...(opened.length > 0 ? Array.from({ length: 5 }, () => ({ do: 'cashOut' })) : []),
  ],
  SPB_BLACKJACK: ({ can }: { readonly can: readonly string[] }) => can.map((act) => ({ do: act })),
  SPB_POKER: () =>
    Array.from({ length: 32 }, (_, mask) => ({
      do: 'draw',
      hold: [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)),
    })),
  SPB_HILO: ({ payE4, nextE4, canSkip }: HiloShown) => [
    ...(nextE4.higher === null ? [] : [{ do: 'higher' }]),
    ...(nextE4.lower === null ? [] : [{ do: 'lower' }]),
    ...(canSkip ? [{ do: 'skip' }] : []),
    ...(payE4 > 0 ? [{ do: 'cashOut' }] : []),
  ],
};

/** A legal choice, as the server keeps it. */
export function choiceOf(game: HouseGame, stream: RandomStream): unknown {
  const choice = game.readChoice(CHOICES[game.code]?.(stream) ?? {});
  if (choice === null) throw new Error(`players.ts names no legal choice of ${game.code}`);
  return choice;
}

/** What may be done next, in any order; some of it several times, so that it is likelier. */
export function actsOf(game: HouseGame, shown: unknown, stream: RandomStream): readonly Json[] {
  const acts = ACTS[game.code]?.(shown as never) ?? [];
  return shuffle(stream, acts.length).map((at) => acts[at] as Json);
}
