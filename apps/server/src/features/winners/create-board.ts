import type { GameCard, GameType, Language } from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { type Amount, amount } from '@trevo/money';
import { HOUR, MINUTE } from '@trevo/time';
import type { Catalog } from '../catalog/index.ts';
import { maskName, type Member, shownName } from '../members/index.ts';
import type { WinnersDeps } from './index.ts';
import { listBest, type ShownWin, thinOut } from './winners.repository.ts';

/** The board's places, and how many wins are read for them: some belong to accounts or games that are not shown. */
const PLACES = 20;
const READ = 60;
const WINDOW_MS = 24 * HOUR;
/** Every visitor asks for the same few boards. */
const KEPT_MS = 10_000;
/** Of an hour. With 60 wins read of 24 hours, the day's best cannot be among those left out. */
const KEEP = { ofMember: 3, ofHour: 300 };

export type Winner = {
  readonly customerName: string;
  readonly winAmount: Amount;
  readonly currency: string;
  readonly wonAt: Date;
  readonly card: GameCard;
};
type Asked = { readonly merchantId: number; readonly gameType: GameType | null; readonly language: Language };

const isShown = (member: Member | null): member is Member => member !== null && member.isActive && !isTrial(member);

/** The board of winners: real wins of the last 24 hours, the highest first, each member once, under a masked name. */
export const createBoard = ({ db, clock, merchants, members, catalog }: WinnersDeps) => {
  /** A board for each brand, kind of game and language: no visitor can ask for another one. */
  const kept = new Map<string, { readonly at: number; readonly winners: Promise<readonly Winner[]> }>();

  const winnerOf = async (view: Awaited<ReturnType<Catalog['view']>>, win: ShownWin): Promise<Winner[]> => {
    const member = await members.byId(win.memberId);
    const game = view.find(win.nodeId);
    if (!isShown(member) || !game?.isEnabled) return [];
    const { currency, wonAt } = win;
    const winAmount = amount(win.payoutMicros);
    return [{ customerName: maskName(shownName(member)), winAmount, currency, wonAt, card: game.card }];
  };

  const read = async ({ merchantId, gameType, language }: Asked): Promise<readonly Winner[]> => {
    const now = clock.now();
    const delayMs = merchants.settings(merchantId)['winners.delayMinutes'] * MINUTE;
    const [view, wins] = await Promise.all([
      catalog.view(merchantId, language),
      listBest(db, {
        merchantId,
        gameType,
        from: new Date(now - WINDOW_MS),
        to: new Date(now - delayMs),
        limit: READ,
      }),
    ]);
    const winners = await Promise.all(wins.map((win) => winnerOf(view, win)));
    return winners.flat().slice(0, PLACES);
  };

  return {
    async of(asked: Asked): Promise<readonly Winner[]> {
      const key = `${asked.merchantId} ${asked.gameType} ${asked.language}`;
      const at = clock.now();
      const known = kept.get(key);
      if (known && at - known.at < KEPT_MS) return known.winners;
      const winners = read(asked);
      kept.set(key, { at, winners });
      winners.catch(() => kept.delete(key));
      return winners;
    },
    thinOut: () => thinOut(db, new Date(clock.now() - WINDOW_MS - HOUR), KEEP),
    /** After a member's choice: this process shows it at once. */
    forget: () => kept.clear(),
  };
};
export type Board = ReturnType<typeof createBoard>;
