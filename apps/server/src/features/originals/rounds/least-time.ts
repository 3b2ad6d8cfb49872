import type { HouseGame } from '@trevo/engines/house';
import { amazoniaGame, carnavalGame, oncaGame } from '@trevo/engines/slots';

export type PaceSettings = { readonly 'play.leastSlotRoundMs': number; readonly 'play.leastRoundMs': number };

/** Of a player's last round, by the database's clock. */
export type LastStart = { readonly gameCode: string; readonly sinceMs: number };

const SLOTS: ReadonlySet<string> = new Set([oncaGame, amazoniaGame, carnavalGame].map(({ code }) => code));
export const isSlot = (gameCode: string): boolean => SLOTS.has(gameCode);

const leastMs = (settings: PaceSettings, gameCode: string): number =>
  settings[isSlot(gameCode) ? 'play.leastSlotRoundMs' : 'play.leastRoundMs'];

/** How long a round of a game takes at least. Rounds of crash are longer than any setting: seven seconds of bets and four of rest. */
export const leastMsOf = (settings: PaceSettings, { code, isShared }: Pick<HouseGame, 'code' | 'isShared'>): number =>
  isShared ? 0 : leastMs(settings, code);

export const hasLeastTime = (settings: PaceSettings): boolean =>
  settings['play.leastSlotRoundMs'] > 0 || settings['play.leastRoundMs'] > 0;

/** How long a player waits for their next round; 0: not at all. The time is of the round that has begun, not of the one that is wanted. */
export const waitMsOf = (settings: PaceSettings, last: LastStart | null): number =>
  last ? Math.ceil(Math.max(0, leastMs(settings, last.gameCode) - Math.max(0, last.sinceMs))) : 0;
