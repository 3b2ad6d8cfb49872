import type { WireCall } from '../../../apps/sandbox/src/studio/wire.ts';
import { deciphered, enciphered } from '../../../apps/sandbox/src/studio/wires/jdb/envelope.ts';
import { FORM, fieldsOf, formOf } from '../../../apps/sandbox/src/studio/wires/own-numbers.ts';
import { buildQuery, type Form, freshHeaders, signForm } from '../../../apps/sandbox/src/studio/wires/slg/form.ts';
import { type Dialect, header, pathOf, wordAt } from './dialect.ts';
import { readTree } from './exact-text.ts';

const fieldProof = {
  proofOf: (call: WireCall, place: string): string | null => fieldsOf(call.body)[place] ?? null,
  withProof(call: WireCall, place: string, proof: string | null): WireCall {
    const { [place]: _, ...others } = fieldsOf(call.body);
    return { ...call, body: formOf(proof === null ? others : { [place]: proof, ...others }) };
  },
};

export const pgDialect: Dialect = {
  proofs: ['operator_token', 'secret_key'],
  isJson: false,
  open(call, link) {
    const { operator_token: _, secret_key: __, ...fields } = fieldsOf(call.body);
    return { method: call.method, path: pathOf(call, link), fields };
  },
  seal({ method, path, fields }, { walletUrl, values }, text) {
    const proof = { operator_token: values['operatorToken'] ?? '', secret_key: values['secretKey'] ?? '' };
    const body = text ?? formOf({ ...proof, ...(fields as Record<string, string>) });
    return { method, url: `${walletUrl}${path}`, headers: FORM, body };
  },
  ...fieldProof,
  codeOf: (status, received) => `${status} ${wordAt(received, 'error', 'code')}`.trim(),
  idle: new Set([
    'operator_player_session',
    'bet_id',
    'bet_type',
    'platform',
    'create_time',
    'updated_time',
    'adjustment_id',
    'adjustment_time',
    'is_validate_bet',
    'is_adjustment',
    'is_feature',
    'is_wager',
    'free_game_name',
    // C for cash; only the letters of free games mean another thing.
    'wallet_type',
    // Both say something of a call of another kind only.
    'is_parent_zero_stake@bet',
    'is_parent_zero_stake@betWin',
    'is_feature_buy@betWin',
    'is_feature_buy@win',
    ...['parent_bet_id', 'bet_amount', 'win_amount', 'is_end_round'].map((name) => `${name}@promoWin`),
  ]),
};

const wtoken = header('wtoken');
export const cq9Dialect: Dialect = {
  proofs: ['wtoken'],
  isJson: false,
  open: (call, link) => ({ method: call.method, path: pathOf(call, link), fields: fieldsOf(call.body) }),
  seal({ method, path, fields }, { walletUrl, values }, text) {
    const proof = { wtoken: values['walletToken'] ?? '' };
    const isPost = method === 'POST';
    const body = isPost ? (text ?? formOf(fields as Record<string, string>)) : '';
    return { method, url: `${walletUrl}${path}`, headers: { ...proof, ...(isPost ? FORM : {}) }, body };
  },
  proofOf: (call) => wtoken.proofOf(call),
  withProof: (call, _place, proof) => wtoken.withProof(call, proof),
  codeOf: (status, received) => `${status} ${wordAt(received, 'status', 'code')}`,
  idle: new Set([
    'eventTime',
    'createTime',
    'gamehall',
    'session',
    'platform',
    'freegame',
    'bonus',
    'luckydraw',
    'remark',
    'ticketid',
    'gamecode@rollback',
    'gamecode@adjust',
  ]),
};

/** No signature: who can write a message that deciphers holds the key. So the proof is the key that it is written with. */
export const jdbDialect: Dialect = {
  proofs: ['x'],
  isJson: true,
  open(call, link) {
    const { x = '' } = fieldsOf(call.body);
    const { key = '', iv = '' } = link.values;
    return { method: call.method, path: pathOf(call, link), fields: readTree(deciphered(x, key, iv)) };
  },
  seal({ method, path, fields }, { walletUrl, values }, text) {
    const { key = '', iv = '' } = values;
    const body = formOf({ x: enciphered(text ?? JSON.stringify(fields), key, iv) });
    return { method, url: `${walletUrl}${path}`, headers: FORM, body };
  },
  ...fieldProof,
  codeOf: (status, received) => `${status} ${wordAt(received, 'status')}`,
  idle: new Set([
    'ts',
    'reportDate',
    'gameDate',
    'netWin',
    'denom',
    'clientType',
    'systemTakeWin',
    'eventName',
    'gameRoundSeqNo@betWin',
    'gType@rollback',
    'mType@rollback',
    'amount@rollback',
  ]),
};

const SIGNED = ['x-sign', 'x-merchant-id', 'x-timestamp', 'x-nonce'];
/** `rollback_transactions[0][action]` of a form, put together again. */
const listsOf = (flat: Readonly<Record<string, string>>): Form => {
  const form: Record<string, string | Record<string, string>[]> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [, list = '', index = '', field = ''] = /^(\w+)\[(\d+)\]\[(\w+)\]$/.exec(name) ?? [];
    if (list === '') {
      form[name] = value;
      continue;
    }
    const entries = (form[list] ??= []) as Record<string, string>[];
    entries[Number(index)] = { ...entries[Number(index)], [field]: value };
  }
  return form;
};

type SealAt = NonNullable<Dialect['sealAt']>;
const slotegratorAt = (
  said: Parameters<SealAt>[0],
  link: Parameters<SealAt>[1],
  atMs: number,
  text?: string,
): WireCall => {
  const { method, path, fields } = said;
  const { walletUrl, values } = link;
  const headers = freshHeaders(values['merchantId'] ?? '', atMs);
  const form = fields as Form;
  const sign = { 'x-sign': signForm(values['merchantKey'] ?? '', form, headers) };
  return {
    method,
    url: `${walletUrl}${path}`,
    headers: { ...FORM, ...headers, ...sign },
    body: text ?? buildQuery(form),
  };
};

export const slotegratorDialect: Dialect = {
  proofs: SIGNED,
  isJson: false,
  open: (call, link) => ({ method: call.method, path: pathOf(call, link), fields: listsOf(fieldsOf(call.body)) }),
  seal: (said, link, text) => slotegratorAt(said, link, Date.now(), text),
  sealAt: (said, link, atMs) => slotegratorAt(said, link, atMs),
  proofOf: (call, place) => header(place).proofOf(call),
  withProof: (call, place, proof) => header(place).withProof(call, proof),
  codeOf: (status, received) =>
    `${status} ${wordAt(received, 'error_code')} ${wordAt(received, 'error_description').split(':')[0]}`.trim(),
  idle: new Set(['session_id', 'quantity', 'type@bet', 'game_uuid@rollback']),
};
