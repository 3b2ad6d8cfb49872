import { type BetRecord, betLeaf, saltOf } from '@trevo/engines/log';
import { type Amount, type CurrencyCode, formatWire } from '@trevo/money';
import type { Db } from '../../platform/db/database.ts';
import { type Consumer, on } from '../../platform/streams/stream.ts';
import { settledBets } from '../bets/index.ts';
import { checkBets } from './check/check-bets.ts';
import type { Append, LeafKind } from './log.types.ts';
import { listSalts } from './keys.repository.ts';
import type { Salts } from './salts.ts';
import { listOtherBets, listPassedBets, type OtherBet } from './vendor-bets.repository.ts';

// Bets of all products that say nothing more of themselves than the record of bets does. The house's games tell what decided them.

const KIND = 'bet.other';
const CONSUMER = 'transparency.log-bets';

const refOf = ({ betId, placedAt }: Pick<OtherBet, 'betId' | 'placedAt'>): string =>
  `${betId} ${placedAt.toISOString()}`;
const keyOf = (ref: string): { betId: bigint; placedAt: Date } => {
  const [betId = '0', placedAt = ''] = ref.split(' ');
  return { betId: BigInt(betId), placedAt: new Date(placedAt) };
};

const recordOf = ({ product, gameCode, round, version, state, placedAt, currency, ...bet }: OtherBet): BetRecord => {
  const money = (micros: bigint): string => formatWire(micros as Amount, currency as CurrencyCode);
  return {
    round,
    product,
    game: gameCode,
    version,
    state,
    at: placedAt.toISOString(),
    currency,
    stake: money(bet.stakeMicros),
    payout: money(bet.payoutMicros),
    details: null,
  };
};
const textOf = (bet: OtherBet, salt: Buffer): string => betLeaf(recordOf(bet), saltOf(salt, bet.round));

export const projectOtherBets = ({ append, salts }: { readonly append: Append; readonly salts: Salts }): Consumer =>
  on({ ...settledBets, only: `settled_xid is not null and product <> 'house'` }, CONSUMER, {
    async tx(tx, rows) {
      const bets = await listOtherBets(
        tx,
        rows.map(({ place, row }) => ({ betId: place, placedAt: row.placedAt })),
      );
      const ofMembers = await salts.ofMembers(
        tx,
        bets.map(({ memberId }) => memberId),
      );
      const leaves = bets.flatMap((bet) => {
        const salt = ofMembers.get(bet.memberId);
        return salt ? [{ kind: KIND, ref: refOf(bet), version: bet.version, text: textOf(bet, salt) }] : [];
      });
      await append(tx, leaves);
    },
  });

const statesOf = async (db: Db, bets: readonly OtherBet[]) => {
  const salts = await listSalts(
    db,
    bets.map(({ memberId }) => memberId),
  );
  return bets.map((bet) => {
    const salt = salts.get(bet.memberId);
    const text = salt ? textOf(bet, salt) : null;
    return { ref: refOf(bet), changedAt: bet.changedAt, states: [{ version: bet.version, text }], isLogged: true };
  });
};

export const otherBetKind: LeafKind = {
  kind: KIND,
  check: checkBets(async (db, refs) => statesOf(db, await listOtherBets(db, refs.map(keyOf)))),
  passed: {
    consumer: CONSUMER,
    async wanted(db, passed) {
      const states = await statesOf(db, await listPassedBets(db, passed));
      return states.flatMap(({ ref, states: [last] }) => (last?.text ? [{ ref, text: last.text }] : []));
    },
  },
};
