import type { DbTransaction } from '../../../platform/db/database.ts';
import { type Consumer, type Delivered, on, type Stream } from '../../../platform/streams/stream.ts';
import { type SettledBet, settledBets } from '../../bets/index.ts';
import type { MoneyLine } from '../../ledger/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { createHours } from './clock-hours.ts';
import { insertLines, setBets } from './facts.repository.ts';
import type { AgentBet, AgentLine, SeatsAt } from './facts.types.ts';

export type FactsDeps = { readonly merchants: Pick<Merchants, 'settings'>; readonly seatsAt: SeatsAt };

/** Each with the place that its member had in the tree at its time; who was in no team is left out. */
const seated = async <Row extends { readonly memberId: bigint; readonly at: Date }>(
  tx: DbTransaction,
  rows: readonly Row[],
  seatsAt: SeatsAt,
): Promise<(Row & { readonly seatId: bigint })[]> => {
  const seats = await seatsAt(rows, tx);
  return rows.flatMap((row, at) => {
    const seat = seats[at];
    return seat ? [{ ...row, seatId: seat.seatId }] : [];
  });
};

/**
 * Sets what settled bets count for in the agents' figures: by place in the tree, clock hour, product and draw. A bet counts as and when it was
 * settled last, for those who were above its member then. What it counted for before is taken away first.
 */
export const projectFacts = ({ merchants, seatsAt }: FactsDeps): Consumer => {
  const hourOf = createHours();
  const factOf = ({ place, at, row, seatId }: Delivered<SettledBet> & { readonly seatId: bigint }): AgentBet => ({
    memberId: row.memberId,
    betId: place,
    seatId,
    merchantId: row.merchantId,
    currency: row.currency,
    product: row.product,
    ...hourOf(at, merchants.settings(row.merchantId)['brand.timeZone']),
    nodeId: row.nodeId,
    gameCode: row.gameCode,
    round: row.round,
    settledAt: at,
    stakeMicros: row.stake,
    validBetMicros: row.validBet,
    payoutMicros: row.payout,
  });
  return on(settledBets, 'agents.facts', {
    async tx(tx, rows) {
      // A row may come twice in a batch of tries: the last one is how the bet is by now.
      const bets = [...new Map(rows.map((bet) => [bet.place, { ...bet, memberId: bet.row.memberId }])).values()];
      const settled = await seated(
        tx,
        bets.filter(({ row }) => row.state === 'settled'),
        seatsAt,
      );
      await setBets(
        tx,
        bets.map(({ place, memberId }) => ({ betId: place, memberId })),
        settled.map(factOf),
      );
    },
  });
};

/** What a line is to the agents: pay of agents is none of it, it has rows of its own. */
const kindOf = ({ kind, source }: MoneyLine): AgentLine['kind'] | null => {
  if (kind === 'deposit' || kind === 'withdrawal') return kind;
  if (kind === 'promo') return 'promos';
  return source === 'agents' ? null : 'rebates';
};

/** Keeps rebates, promotions, deposits and withdrawals of members in the tree. Lines of the journal never change, so each counts once. */
export const projectLines = ({ merchants, seatsAt }: FactsDeps, lines: Stream<MoneyLine>): Consumer => {
  const hourOf = createHours();
  return on(lines, 'agents.money', {
    async tx(tx, rows) {
      const own = rows.flatMap(({ place, at, row }) => {
        const kind = kindOf(row);
        return row.memberId === null || kind === null ? [] : [{ memberId: row.memberId, at, place, row, kind }];
      });
      await insertLines(
        tx,
        (await seated(tx, own, seatsAt)).map(({ place, at, row, kind, seatId }) => ({
          entryId: place,
          seatId,
          merchantId: row.merchantId,
          currency: row.currency,
          kind,
          ...hourOf(at, merchants.settings(row.merchantId)['brand.timeZone']),
          amountMicros: kind === 'withdrawal' ? -row.amount : row.amount,
        })),
      );
    },
  });
};
