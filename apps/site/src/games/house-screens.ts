import { baccaratScreen } from '../features/game/baccarat/screen.ts';
import { blackjackScreen } from '../features/game/blackjack/screen.ts';
import { amazoniaScreen } from '../features/game/amazonia/screen.ts';
import { crashScreen } from '../features/game/crash/screen.ts';
import { carnavalScreen } from '../features/game/carnaval/screen.ts';
import { diceScreen } from '../features/game/dice/screen.ts';
import { fishingScreen } from '../features/game/fishing/screen.ts';
import { kenoScreen } from '../features/game/keno/screen.ts';
import { limboScreen } from '../features/game/limbo/screen.ts';
import { hiloScreen } from '../features/game/hilo/screen.ts';
import { minesScreen } from '../features/game/mines/screen.ts';
import { oncaScreen } from '../features/game/onca/screen.ts';
import { plinkoScreen } from '../features/game/plinko/screen.ts';
import { wheelScreen } from '../features/game/wheel/screen.ts';
import { rouletteScreen } from '../features/game/roulette/screen.ts';
import { scratchScreen } from '../features/game/scratch/screen.ts';
import { pokerScreen } from '../features/game/video-poker/screen.ts';
import type { GameScreen } from './game-screen.ts';

/** The screens of the house's games by catalogue code. A new game is its folder and one line here. */
const SCREENS: Readonly<Record<string, GameScreen>> = {
  SPB_A: oncaScreen,
  SPB_B: amazoniaScreen,
  SPB_CRASH: crashScreen,
  SPB_C: carnavalScreen,
  SPB_DICE: diceScreen,
  SPB_FISH: fishingScreen,
  SPB_PLINKO: plinkoScreen,
  SPB_LIMBO: limboScreen,
  SPB_KENO: kenoScreen,
  SPB_WHEEL: wheelScreen,
  SPB_SCRATCH: scratchScreen,
  SPB_HILO: hiloScreen,
  SPB_BACCARAT: baccaratScreen,
  SPB_BLACKJACK: blackjackScreen,
  SPB_MINES: minesScreen,
  SPB_ROULETTE: rouletteScreen,
  SPB_POKER: pokerScreen,
};

/** Null: this page does not know the game yet. */
export const screenOf = (gameCode: string): GameScreen | null => SCREENS[gameCode] ?? null;
