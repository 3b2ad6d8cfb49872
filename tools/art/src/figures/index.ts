import { anglerfish } from './anglerfish.ts';
import { basketball } from './basketball.ts';
import { bingo } from './bingo.ts';
import { capybara } from './capybara.ts';
import { cards } from './cards.ts';
import { chest } from './chest.ts';
import { chips } from './chips.ts';
import { clover } from './clover.ts';
import { comet } from './comet.ts';
import { crown } from './crown.ts';
import { dice } from './dice.ts';
import { dominoes } from './dominoes.ts';
import { dragon } from './dragon.ts';
import type { Figure } from './figure.ts';
import { football } from './football.ts';
import { fruits } from './fruits.ts';
import { gamepad } from './gamepad.ts';
import { gem } from './gem.ts';
import { headset } from './headset.ts';
import { jaguar } from './jaguar.ts';
import { koi } from './koi.ts';
import { lottery } from './lottery.ts';
import { macaw } from './macaw.ts';
import { mask } from './mask.ts';
import { orb } from './orb.ts';
import { pharaoh } from './pharaoh.ts';
import { plinko } from './plinko.ts';
import { rocket } from './rocket.ts';
import { rooster } from './rooster.ts';
import { roulette } from './roulette.ts';
import { scratch } from './scratch.ts';
import { sevens } from './sevens.ts';
import { shark } from './shark.ts';
import { thunder } from './thunder.ts';
import { toucan } from './toucan.ts';
import { trophy } from './trophy.ts';
import { wheel } from './wheel.ts';

/** Every hero figure by name. */
export const figures = {
  anglerfish,
  basketball,
  bingo,
  capybara,
  cards,
  chest,
  chips,
  clover,
  comet,
  crown,
  dice,
  dominoes,
  dragon,
  football,
  fruits,
  gamepad,
  gem,
  headset,
  jaguar,
  koi,
  lottery,
  macaw,
  mask,
  orb,
  pharaoh,
  plinko,
  rocket,
  rooster,
  roulette,
  scratch,
  sevens,
  shark,
  thunder,
  toucan,
  trophy,
  wheel,
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
