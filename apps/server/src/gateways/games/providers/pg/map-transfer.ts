import { type Amount, subtract } from '@trevo/money';
import type {
  AdjustCommand,
  BetCommand,
  BetWinCommand,
  MoneyCommand,
  PlayerRef,
  PromoCommand,
  WinCommand,
} from '../../../../features/vendor-wallet/index.ts';
import type { DecimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';

type Fields = Readonly<Record<string, string>>;

/** PG writes `True` and `False`. */
const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true';

export const requiredField = (fields: Fields, name: string): string => {
  const value = fields[name]?.trim();
  if (value === undefined || value === '') throw new BadWireRequest(`${name} is missing`);
  return value;
};

const amountField = (fields: Fields, name: string, amounts: DecimalAmounts, allowNegative = false): Amount => {
  const value = amounts.read(requiredField(fields, name), requiredField(fields, 'currency_code'), { allowNegative });
  if (value === null) throw new BadWireRequest(`${name} is not an amount`);
  return value;
};

/**
 * The session of the launch and the player's name. A call that PG sends again to make sure of it, and a correction, come when
 * the session may have ended: then the name alone decides.
 */
export const playerOf = (fields: Fields): PlayerRef => {
  const playerId = requiredField(fields, 'player_name');
  const token = fields['operator_player_session'];
  const isLate = isTrue(fields['is_validate_bet']) || isTrue(fields['is_adjustment']);
  return token === undefined || token === '' || isLate ? { token: null, playerId } : { token, playerId };
};

/** Digits alone: to a reader of numbers an empty text is the year 1970. */
const timeField = (fields: Fields, name: string): Date | null => {
  const millis = /^\d{1,16}$/.test(fields[name] ?? '') ? Number(fields[name]) : Number.NaN;
  return millis < 8.64e15 ? new Date(millis) : null;
};

/** Bonus to cash, free game to cash; a spin is 106. */
const CONVERSIONS: Readonly<Record<string, PromoCommand['kind']>> = { '400': 'cashback', '403': 'freespin' };
const KEY = /^(.+-(106|400|403))-\d+$/;

/**
 * `{bet}-{parent}-{type}-{balance}` without the balance id: it numbers PG's own ledger lines, is not in PG's bet history, and
 * a bet id with its type already names one movement for good.
 */
export const transactionKey = (transactionId: string): string => KEY.exec(transactionId)?.[1] ?? transactionId;

const conversionOf = (transactionId: string): PromoCommand['kind'] | null =>
  CONVERSIONS[KEY.exec(transactionId)?.[2] ?? ''] ?? null;

/**
 * `Cash/TransferInOut`: PG's one money call, always net. Its amounts must agree (`transfer = win - bet`).
 * A stake that wins nothing yet is a bet, one that wins is a net movement, a spin without a stake inside a round is a win.
 * @throws BadWireRequest
 */
export const transferCommand = (fields: Fields, amounts: DecimalAmounts): MoneyCommand => {
  const id = requiredField(fields, 'transaction_id');
  const transfer = amountField(fields, 'transfer_amount', amounts, true);
  const kind = conversionOf(id);
  const common = {
    player: playerOf(fields),
    currency: requiredField(fields, 'currency_code'),
    occurredAt: timeField(fields, 'updated_time'),
    details: {
      betType: fields['bet_type'] ?? null,
      platform: fields['platform'] ?? null,
      betId: fields['bet_id'] ?? null,
    },
    gameCode: fields['game_id'] ?? null,
    transactionId: transactionKey(id),
  };
  if (kind !== null) {
    if (transfer < 0n) throw new BadWireRequest('transfer_amount is negative');
    const promoId = fields['free_game_transaction_id'] ?? fields['bonus_transaction_id'] ?? common.transactionId;
    return { ...common, op: 'promoWin', kind, promoId, rewardId: fields['free_game_id'] ?? null, amount: transfer };
  }
  const stake = amountField(fields, 'bet_amount', amounts);
  const win = amountField(fields, 'win_amount', amounts);
  if (subtract(win, stake) !== transfer) throw new BadWireRequest('transfer_amount is not win_amount - bet_amount');
  return spinCommand(fields, { ...common, stake, win });
};

type Spin = Pick<BetCommand, 'player' | 'currency' | 'occurredAt' | 'details' | 'gameCode' | 'transactionId'> & {
  readonly stake: Amount;
  readonly win: Amount;
};

const spinCommand = (fields: Fields, { stake, win, ...common }: Spin): BetCommand | WinCommand | BetWinCommand => {
  const round = {
    ...common,
    roundId: requiredField(fields, 'parent_bet_id'),
    isRoundClosed: isTrue(fields['is_end_round']),
  };
  // Of a free game: its round has no bet that a win could belong to.
  const isFree =
    fields['wallet_type'] === 'G' || fields['wallet_type'] === 'B' || isTrue(fields['is_parent_zero_stake']);
  const free = isFree
    ? { campaignId: fields['free_game_name'] ?? null, rewardId: fields['free_game_id'] ?? null, spinsLeft: null }
    : null;
  if (stake === 0n) {
    const kind = free === null ? 'normal' : 'freespin';
    return { ...round, op: 'win', amount: win, referenceTransactionId: null, kind, free, jackpotWin: null };
  }
  if (win === 0n && !round.isRoundClosed) {
    const type = isTrue(fields['is_feature_buy']) ? 'buy_feature' : 'bet';
    return { ...round, op: 'bet', type, amount: stake, free, jackpotContribution: null };
  }
  return { ...round, op: 'betWin', amount: stake, winAmount: win, free, jackpotWin: null };
};

/** `Cash/Adjustment`: a correction by PG, signed, with its kind as the reason. @throws BadWireRequest */
export const adjustmentCommand = (fields: Fields, amounts: DecimalAmounts): AdjustCommand => ({
  op: 'adjust',
  player: playerOf(fields),
  currency: requiredField(fields, 'currency_code'),
  occurredAt: timeField(fields, 'adjustment_time'),
  details: { adjustmentId: fields['adjustment_id'] ?? null },
  transactionId: requiredField(fields, 'adjustment_transaction_id'),
  roundId: fields['parent_bet_id'] ?? null,
  delta: amountField(fields, 'transfer_amount', amounts, true),
  reason: `PG ${fields['transaction_type'] ?? 'adjustment'}${fields['remark'] ? `: ${fields['remark']}` : ''}`,
});
