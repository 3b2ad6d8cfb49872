import { type GameCard, getWinners, getWinsHidden, hideWins } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Board, Winner } from './create-board.ts';
import type { WinnersDeps } from './index.ts';
import { isHidden, setHidden } from './winners.repository.ts';

const entryOf =
  (shown: (card: GameCard) => GameCard) =>
  ({ customerName, winAmount, currency, wonAt, card }: Winner) => ({
    vo: { customerName, winAmount, currency, wonAt: wonAt.toISOString(), iconUrl: card.iconUrl, game: shown(card) },
  });

/** The public board, and each member's choice to stand on it. */
export const winnersRoutes = (
  serve: Serve,
  board: Board,
  deps: Pick<WinnersDeps, 'db' | 'clock' | 'catalog'>,
): void => {
  const { db, clock, catalog } = deps;
  serve(getWinners, async ({ query, caller, player, reply }) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, authorization');
    const gameType = query.gameCategory === undefined || query.gameCategory === 'ALL' ? null : query.gameCategory;
    const { merchantId } = caller.merchant;
    const winners = await board.of({ merchantId, gameType, language: caller.language });
    const { shown } = catalog.demosFor(merchantId, player);
    return { list: winners.slice(0, Math.max(1, Number(query.limitNum ?? winners.length))).map(entryOf(shown)) };
  });
  serve(getWinsHidden, async ({ player }) => ({ isHidden: await isHidden(db, player.memberId) }));
  serve(hideWins, async ({ player, body }) => {
    await setHidden(db, player.memberId, body.isHidden ? toDate(clock.now()) : null);
    board.forget();
    return { isHidden: body.isHidden };
  });
};
