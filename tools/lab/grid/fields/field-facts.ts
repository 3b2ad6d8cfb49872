import type { Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import type { Scene } from '../scenes.ts';

/** Fields of a call by their paths: without the needed ones it says nothing, without the others it says the same. */
export type CallFields = { readonly needed: readonly string[]; readonly optional: readonly string[] };
type WireFields = Readonly<Partial<Record<Op, CallFields>>>;

const HUB_CALLER = ['user', 'request_uuid'];
const HUB_MOVES = [...HUB_CALLER, 'transaction_uuid', 'round', 'currency', 'amount'];
const HUB_IDLE = ['supplier_transaction_id', 'supplier_user', 'game_code', 'round_closed', 'is_free'];
const HUB88: WireFields = {
  balance: { needed: HUB_CALLER, optional: ['token', 'currency'] },
  bet: { needed: [...HUB_MOVES, 'token'], optional: [...HUB_IDLE, 'is_aggregated', 'bet'] },
  win: { needed: [...HUB_MOVES, 'reference_transaction_uuid'], optional: [...HUB_IDLE, 'token'] },
  rollback: {
    needed: [...HUB_CALLER, 'transaction_uuid', 'reference_transaction_uuid'],
    optional: ['token', 'currency', 'round', 'round_closed', 'game_code', 'supplier_transaction_id'],
  },
  promoWin: {
    needed: [...HUB_MOVES, 'is_supplier_promo'],
    optional: ['token', 'game_code', 'round_closed', 'is_free', 'reward_uuid', 'meta', 'meta.supplier_promo_info'],
  },
};

const EVOLUTION_MOVES = [
  'userId',
  'currency',
  'uuid',
  'game.id',
  'transaction.id',
  'transaction.refId',
  'transaction.amount',
];
const EVOLUTION_IDLE = ['game.type', 'game.details', 'game.details.table'];
const PROMO = ['promoTransaction.type', 'promoTransaction.id', 'promoTransaction.amount'];
const EVOLUTION: WireFields = {
  balance: { needed: ['userId', 'uuid'], optional: ['sid', 'currency', 'game'] },
  bet: { needed: [...EVOLUTION_MOVES, 'sid'], optional: EVOLUTION_IDLE },
  win: { needed: EVOLUTION_MOVES, optional: [...EVOLUTION_IDLE, 'sid'] },
  rollback: { needed: EVOLUTION_MOVES, optional: [...EVOLUTION_IDLE, 'sid'] },
  promoWin: {
    needed: ['userId', 'currency', 'uuid', ...PROMO],
    optional: ['sid', 'promoTransaction.remainingRounds', 'promoTransaction.voucherId'],
  },
  jackpotWin: { needed: ['userId', 'currency', 'uuid', ...PROMO], optional: ['sid', 'promoTransaction.jackpots'] },
};

const SOFTSWISS_MOVES = ['user_id', 'currency', 'game_id', 'actions.0.action', 'actions.0.action_id'];
const SOFTSWISS_IDLE = ['session_id', 'game', 'finished'];
const SOFTSWISS: WireFields = {
  balance: { needed: ['user_id', 'currency'], optional: ['session_id', 'game'] },
  bet: { needed: [...SOFTSWISS_MOVES, 'actions.0.amount'], optional: SOFTSWISS_IDLE },
  win: { needed: [...SOFTSWISS_MOVES, 'actions.0.amount'], optional: SOFTSWISS_IDLE },
  rollback: { needed: [...SOFTSWISS_MOVES, 'actions.0.original_action_id'], optional: SOFTSWISS_IDLE },
  endRound: { needed: ['user_id', 'currency'], optional: [...SOFTSWISS_IDLE, 'actions'] },
  promoWin: { needed: ['user_id', 'currency', 'issue_id', 'status', 'total_amount'], optional: ['session_id'] },
};

const GIS_MOVES = ['action', 'amount', 'player_id', 'currency', 'transaction_id'];
const GIS_IDLE = ['game_uuid', 'finished'];
const SLOTEGRATOR: WireFields = {
  balance: { needed: ['action', 'player_id'], optional: ['session_id', 'currency'] },
  bet: { needed: [...GIS_MOVES, 'session_id'], optional: [...GIS_IDLE, 'type', 'round_id'] },
  win: { needed: GIS_MOVES, optional: [...GIS_IDLE, 'type', 'session_id'] },
  rollback: { needed: [...GIS_MOVES, 'bet_transaction_id'], optional: [...GIS_IDLE, 'session_id', 'round_id'] },
  promoWin: { needed: GIS_MOVES, optional: ['game_uuid', 'session_id', 'freespin_id', 'quantity'] },
  jackpotWin: { needed: GIS_MOVES, optional: ['game_uuid', 'session_id', 'promo_id'] },
};

/** From the vendors' documents, by the wire's name. */
export const FIELD_FACTS: Readonly<Record<string, WireFields>> = {
  hub88: HUB88,
  evolution: EVOLUTION,
  softswiss: SOFTSWISS,
  slotegrator: SLOTEGRATOR,
};

/** Words that are the vendor's own affair: an empty one is a word too. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['uuid', 'request_uuid', 'promoTransaction.type', 'status']);

/** How a wire leaves a field out. Evolution writes null for what is never there, and leaves the rest away. */
export const ABSENCES: Readonly<Record<string, readonly unknown[]>> = {
  hub88: [undefined, null],
  evolution: [undefined],
  softswiss: [undefined, null],
  slotegrator: [undefined, ''],
};

/** Whether the round stands open after a call that does not say if it ends. */
export const ENDS: ReadonlySet<string> = new Set(['round_closed', 'finished']);

/** The round of a call that does not name what its round is named by. */
export const roundWithout = (wire: string, name: string, { ask, roundId }: Scene): string | RegExp => {
  const own = 'transactionId' in ask ? `promo:${ask.transactionId}` : '';
  if (name.startsWith('meta') || name === 'promoTransaction.voucherId' || name === 'promoTransaction.jackpots')
    return own;
  if (wire === 'slotegrator' && name === 'promo_id') return own;
  return wire === 'slotegrator' && name === 'round_id' && ask.op === 'bet' ? /^session:[0-9a-f]{32}$/ : roundId;
};
