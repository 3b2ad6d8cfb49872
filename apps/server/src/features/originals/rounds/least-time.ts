import { amazoniaGame, carnavalGame, oncaGame } from '@trevo/engines/slots';

export type PaceSettings = { readonly 'play.leastSlotRoundMs': number; readonly 'play.leastRoundMs': number };

/** Of a player's last round, by the database's clock. */
export type LastStart = { readonly gameCode: string; readonly sinceMs: number };

const SLOTS: ReadonlySet<string> = new Set([oncaGame, amazoniaGame, carnavalGame].map(({ code }) => code));
export const isSlot = (gameCode: string): boolean => SLOTS.has(gameCode);

/** How long a round of a game takes at least, where it is begun for one player: what its page is told, and what the next bet waits for. */
export const leastMsOf = (settings: PaceSettings, gameCode: string): number =>
  settings[isSlot(gameCode) ? 'play.leastSlotRoundMs' : 'play.leastRoundMs'];

export const hasLeastTime = (settings: PaceSettings): boolean =>
  settings['play.leastSlotRoundMs'] > 0 || settings['play.leastRoundMs'] > 0;

/** How long a player waits for their next round; 0: not at all. The time is of the round that has begun, not of the one that is wanted. */
export const waitMsOf = (settings: PaceSettings, last: LastStart | null): number =>
  last ? Math.ceil(Math.max(0, leastMsOf(settings, last.gameCode) - Math.max(0, last.sinceMs))) : 0;
