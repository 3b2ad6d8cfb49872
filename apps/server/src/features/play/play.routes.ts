import { type BetRow, getBets, launchGame } from '@trevo/contract';
import { subtract } from '@trevo/money';
import { parseIso } from '@trevo/time';
import type * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import { invalidFields } from '../../platform/domain-error.ts';
import { fieldMessages } from '@trevo/contract/field-messages';
import type { Caller } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Play } from './create-play.ts';
import type { Bet, BetSums } from './play.types.ts';

type Row = z.output<typeof BetRow>;

/** A date that has the right form but does not exist (30 February) is refused like any other wrong field. */
const dateOf = (field: 'from' | 'to', text: string | undefined, { language }: Caller): Date | null => {
  if (text === undefined) return null;
  const at = parseIso(text);
  if (at === null)
    throw invalidFields({ [field]: { code: 'field.invalid', message: fieldMessages['field.invalid'][language] } });
  return toDate(at);
};

const statusOf = ({ status, win }: Bet): Row['status'] => {
  if (status === 'VOID') return 'VOID';
  return win > 0n ? 'WON' : 'LOST';
};

const rowOf = (bet: Bet, gameName: string): Row => ({
  betId: bet.roundId,
  roundId: bet.roundId,
  at: bet.at.toISOString(),
  gameType: bet.gameType,
  vassalage: bet.vassalage,
  gameCode: bet.gameCode,
  gameName,
  stake: bet.stake,
  validBet: bet.validBet,
  payout: bet.win,
  winLoss: subtract(bet.win, bet.stake),
  status: statusOf(bet),
});

const sumOf = ({ bets, stake, validBet, win }: BetSums) => ({
  bets,
  stake,
  validBet,
  payout: win,
  winLoss: subtract(win, stake),
});

export const playRoutes = (serve: Serve, play: Play, catalog: Catalog): void => {
  serve(launchGame, ({ player, caller, body }) => play.launch(player, { ...body, language: caller.language }));

  serve(getBets, async ({ player, caller, query }) => {
    const { pageNo, pageSize, gameType, gameCode } = query;
    const { bets, sums } = await play.bets({
      memberId: player.memberId,
      from: dateOf('from', query.from, caller),
      to: dateOf('to', query.to, caller),
      gameType,
      gameCode,
      pageNo,
      pageSize,
    });
    const nameOf = await catalog.nameOf(player.merchantId, caller.language);
    return {
      list: bets.map((bet) => rowOf(bet, nameOf(bet.nodeId))),
      pageNo,
      totalPages: Math.ceil(sums.bets / pageSize),
      total: sums.bets,
      sum: sumOf(sums),
    };
  });
};
