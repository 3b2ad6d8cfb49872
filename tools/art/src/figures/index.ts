import { anglerfish } from './animals/anglerfish.ts';
import { basketball } from './games/basketball.ts';
import { bingo } from './games/bingo.ts';
import { capybara } from './animals/capybara.ts';
import { cards } from './games/cards.ts';
import { chest } from './chest.ts';
import { chips } from './games/chips.ts';
import { clover } from './clover.ts';
import { comet } from './comet.ts';
import { crown } from './crown.ts';
import { dice } from './games/dice.ts';
import { dominoes } from './games/dominoes.ts';
import { dragon } from './animals/dragon.ts';
import type { Figure } from './figure.ts';
import { football } from './games/football.ts';
import { fruits } from './games/fruits.ts';
import { gamepad } from './gamepad.ts';
import { gem } from './gem.ts';
import { headset } from './headset.ts';
import { jaguar } from './animals/jaguar.ts';
import { koi } from './animals/koi.ts';
import { lottery } from './games/lottery.ts';
import { macaw } from './animals/macaw.ts';
import { mask } from './mask.ts';
import { orb } from './orb.ts';
import { pharaoh } from './pharaoh.ts';
import { plinko } from './games/plinko.ts';
import { rocket } from './rocket.ts';
import { rooster } from './animals/rooster.ts';
import { dourado } from './animals/dourado.ts';
import { roulette } from './games/roulette.ts';
import { scratch } from './games/scratch.ts';
import { sevens } from './games/sevens.ts';
import { shark } from './animals/shark.ts';
import { thunder } from './thunder.ts';
import { toucan } from './animals/toucan.ts';
import { trophy } from './trophy.ts';
import { wheel } from './games/wheel.ts';
import { ace } from './objects/ace.ts';
import { balls } from './objects/balls.ts';
import { barn } from './objects/barn.ts';
import { cloth } from './objects/cloth.ts';
import { cloud } from './objects/cloud.ts';
import { cup } from './objects/cup.ts';
import { egg } from './objects/egg.ts';
import { eyes } from './objects/eyes.ts';
import { goldcoin } from './objects/goldcoin.ts';
import { lollipop } from './objects/lollipop.ts';
import { machine } from './objects/machine.ts';
import { ring } from './objects/ring.ts';
import { crab } from './objects/crab.ts';
import { shoal } from './objects/shoal.ts';
import { goal } from './objects/goal.ts';
import { medal } from './objects/medal.ts';
import { shield } from './objects/shield.ts';
import { chart } from './objects/chart.ts';
import { joystick } from './objects/joystick.ts';
import { clock } from './objects/clock.ts';
import { lion } from './animals/lion.ts';
import { frog } from './animals/frog.ts';
import { octopus } from './animals/octopus.ts';
import { butterfly } from './animals/butterfly.ts';
import { phoenix } from './animals/phoenix.ts';
import { scarab } from './animals/scarab.ts';
import { robot } from './wonders/robot.ts';
import { drum } from './wonders/drum.ts';
import { lamp } from './wonders/lamp.ts';
import { planet } from './wonders/planet.ts';
import { minecart } from './wonders/minecart.ts';
import { hat } from './wonders/hat.ts';
import { horseshoe } from './wonders/horseshoe.ts';

/** Every hero figure by name. */
export const figures = {
  ace,
  anglerfish,
  balls,
  barn,
  basketball,
  bingo,
  butterfly,
  capybara,
  cards,
  chart,
  chest,
  chips,
  clock,
  cloth,
  cloud,
  clover,
  comet,
  crab,
  crown,
  cup,
  dice,
  dominoes,
  dragon,
  drum,
  egg,
  eyes,
  football,
  frog,
  fruits,
  gamepad,
  gem,
  goal,
  goldcoin,
  hat,
  headset,
  horseshoe,
  jaguar,
  joystick,
  koi,
  lamp,
  lion,
  lollipop,
  lottery,
  macaw,
  machine,
  mask,
  medal,
  minecart,
  octopus,
  orb,
  pharaoh,
  phoenix,
  planet,
  plinko,
  ring,
  robot,
  rocket,
  rooster,
  dourado,
  roulette,
  scarab,
  scratch,
  sevens,
  shark,
  shield,
  shoal,
  thunder,
  toucan,
  trophy,
  wheel,
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
