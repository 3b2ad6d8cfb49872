import { now } from '../../../clock.ts';
import type { Ask, Deliver, Meaning, Player, StudioLink, Tamper, Told } from '../../wire.ts';
import { decimalOf, microsOf } from '../exact-numbers.ts';
import { type Exchange, exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { FORM, formOf } from '../own-numbers.ts';
import { objectOf } from '../vendor-api.ts';

type AskOf<Op extends Ask['op']> = Extract<Ask, { op: Op }>;
type PromoAsk = Extract<Ask, { promoId: string }>;
type Fields = Readonly<Record<string, string>>;
type Said = { readonly path: string; readonly fields: Fields };

/** What PG makes of the platform's error codes. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '1034': 'bad_request',
  '1200': 'retry',
  '1204': 'bad_signature',
  '1300': 'invalid_token',
  '1302': 'invalid_token',
  '1307': 'invalid_token',
  '1308': 'invalid_token',
  '3001': 'bad_request',
  '3004': 'not_found',
  '3021': 'not_found',
  '3032': 'duplicate',
  '3033': 'declined',
  '3202': 'insufficient_funds',
};

const playerFields = (player: Player): Fields => ({
  operator_player_session: player.token,
  player_name: player.playerId,
});

type Spin = {
  readonly ask: AskOf<'bet'> | AskOf<'win'> | AskOf<'betWin'>;
  readonly stake: bigint;
  readonly win: bigint;
};

/** PG knows one movement: a spin, with what it cost, what it won and the difference. */
const spinFields = ({ ask, stake, win }: Spin, at: number): Fields => {
  const isFree = 'free' in ask && ask.free !== undefined;
  return {
    ...playerFields(ask.player),
    game_id: ask.gameCode,
    parent_bet_id: ask.roundId,
    bet_id: ask.transactionId,
    currency_code: ask.player.currency,
    bet_amount: decimalOf(stake),
    win_amount: decimalOf(win),
    transfer_amount: decimalOf(win - stake),
    transaction_id: `${ask.transactionId}-${ask.roundId}-106-0`,
    wallet_type: isFree ? 'G' : 'C',
    ...(isFree && ask.free ? { free_game_id: ask.free.rewardId, free_game_name: ask.free.campaignId } : {}),
    bet_type: '1',
    platform: '1',
    create_time: String(at),
    updated_time: String(at),
    is_validate_bet: 'False',
    is_adjustment: 'False',
    is_parent_zero_stake: isFree ? 'True' : 'False',
    is_feature: ask.op === 'win' ? 'True' : 'False',
    is_feature_buy: 'False',
    is_wager: stake > 0n ? 'True' : 'False',
    is_end_round: ask.isRoundClosed ? 'True' : 'False',
  };
};

/** The winnings of free games turned into cash: no bet, only the transfer. */
const conversionFields = (ask: PromoAsk, at: number): Fields => ({
  ...playerFields(ask.player),
  game_id: ask.gameCode,
  parent_bet_id: ask.promoId,
  bet_id: ask.transactionId,
  currency_code: ask.player.currency,
  bet_amount: '0',
  win_amount: '0',
  transfer_amount: decimalOf(ask.amount),
  transaction_id: `${ask.transactionId}-${ask.promoId}-403-0`,
  wallet_type: 'C',
  free_game_transaction_id: ask.promoId,
  free_game_id: ask.rewardId,
  bet_type: '1',
  create_time: String(at),
  updated_time: String(at),
  is_validate_bet: 'False',
  is_adjustment: 'False',
  is_end_round: 'True',
});

const adjustmentFields = (ask: AskOf<'adjust'>, at: number): Fields => ({
  player_name: ask.player.playerId,
  currency_code: ask.player.currency,
  transfer_amount: decimalOf(ask.delta),
  adjustment_id: ask.transactionId,
  adjustment_transaction_id: `${ask.transactionId}-901`,
  adjustment_time: String(at),
  transaction_type: '901',
  parent_bet_id: ask.roundId,
  remark: ask.reason,
});

const TRANSFER = '/Cash/TransferInOut';

const saidOf = (ask: Ask, at: number): Said => {
  switch (ask.op) {
    case 'authenticate':
      return { path: '/VerifySession', fields: { operator_player_session: ask.launchToken } };
    case 'balance':
      return { path: '/Cash/Get', fields: playerFields(ask.player) };
    case 'bet':
      return { path: TRANSFER, fields: spinFields({ ask, stake: ask.amount, win: 0n }, at) };
    case 'win':
      return { path: TRANSFER, fields: spinFields({ ask, stake: 0n, win: ask.amount }, at) };
    case 'betWin':
      return { path: TRANSFER, fields: spinFields({ ask, stake: ask.amount, win: ask.winAmount }, at) };
    case 'promoWin':
      return { path: TRANSFER, fields: conversionFields(ask, at) };
    case 'adjust':
      return { path: '/Cash/Adjustment', fields: adjustmentFields(ask, at) };
    default:
      throw new Error(`PG has no words for ${ask.op}`);
  }
};

const heard = (done: Exchange, ask: Ask): Told => {
  const transport = transportMeaning(done.status);
  if (transport !== null) return toldOf(done, transport);
  const error = textIn(objectOf(done.answer['error']), 'code');
  if (error !== null) return toldOf(done, MEANINGS[error] ?? 'declined');
  const content = objectOf(done.answer['data']);
  const balance = microsOf(content['balance_amount'] ?? content['balance_after']);
  if (ask.op !== 'authenticate') return toldOf(done, 'ok', { balance });
  const [playerId, currency] = [textIn(content, 'player_name'), textIn(content, 'currency')];
  if (playerId === null || currency === null) return toldOf(done, 'declined');
  // The session that the launch carried is the session of all later calls.
  return toldOf(done, 'ok', { player: { token: ask.launchToken, playerId, currency } });
};

/** Says one thing to a wallet in PG's words. */
export const askPg = async (ask: Ask, link: StudioLink, deliver: Deliver, tamper?: Tamper): Promise<Told> => {
  const { path, fields } = saidOf(ask, now());
  const secrets = {
    operator_token: link.values['operatorToken'] ?? '',
    secret_key: tamper === 'signature' ? 'not-the-secret' : (link.values['secretKey'] ?? ''),
  };
  const currency: Fields =
    tamper === 'other_currency' && 'currency_code' in fields
      ? { currency_code: fields['currency_code'] === 'USD' ? 'EUR' : 'USD' }
      : {};
  const body = formOf({ ...secrets, ...fields, ...currency });
  const done = await exchange({ method: 'POST', url: `${link.walletUrl}${path}`, headers: FORM, body }, deliver);
  return heard(done, ask);
};
