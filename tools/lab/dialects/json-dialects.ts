import type { WireCall } from '../../../apps/sandbox/src/studio/wire.ts';
import { signBody as signHub88 } from '../../../apps/sandbox/src/studio/wires/hub/ask.ts';
import { signedHeaders } from '../../../apps/sandbox/src/studio/wires/native/native-signature.ts';
import { signBody as signSoftswiss } from '../../../apps/sandbox/src/studio/wires/softswiss/ask.ts';
import { type Address, type Dialect, header, pathOf, wordAt } from './dialect.ts';
import { readTree } from './exact-text.ts';

const JSON_HEADERS = { 'content-type': 'application/json' } as const;

type JsonWire = Pick<Dialect, 'codeOf' | 'idle'> & {
  readonly proofs: Readonly<Record<string, ReturnType<typeof header>>>;
  /** The address and headers that prove a body. */
  prove(call: { readonly url: string; readonly body: string }, link: Address): Pick<WireCall, 'url' | 'headers'>;
};

const jsonDialect = ({ proofs, prove, codeOf, idle }: JsonWire): Dialect => ({
  proofs: Object.keys(proofs),
  isJson: true,
  codeOf,
  idle,
  open: (call, link) => ({ method: call.method, path: pathOf(call, link), fields: readTree(call.body) }),
  seal({ method, path, fields }, link, text) {
    const body = text ?? JSON.stringify(fields);
    return { method, body, ...prove({ url: `${link.walletUrl}${path}`, body }, link) };
  },
  proofOf: (call, place) => proofs[place]?.proofOf(call) ?? null,
  withProof: (call, place, proof) => proofs[place]?.withProof(call, proof) ?? call,
});

const nativeAt = (call: { readonly url: string; readonly body: string }, values: Address['values'], atMs: number) =>
  signedHeaders({ ...call, timestamp: String(atMs) }, values);

export const nativeDialect: Dialect = {
  ...jsonDialect({
    proofs: {
      'x-signature': header('x-signature'),
      'x-key-id': header('x-key-id'),
      'x-timestamp': header('x-timestamp'),
    },
    prove: ({ url, body }, { values }) => ({
      url,
      headers: nativeAt({ url, body }, values, Date.now()),
    }),
    codeOf: (status, received) => `${status} ${wordAt(received, 'status')}`,
    idle: new Set([
      'requestId',
      'sessionToken',
      'spinsLeft',
      // The ticket that they name has its round.
      ...['commit', 'cancelReserve', 'settle', 'resettle', 'unsettle'].map((op) => `roundId@${op}`),
    ]),
  }),
  sealAt({ method, path, fields }, { walletUrl, values }, atMs) {
    const [url, body] = [`${walletUrl}${path}`, JSON.stringify(fields)];
    return { method, url, body, headers: nativeAt({ url, body }, values, atMs) };
  },
};

const queryToken = {
  proofOf: (call: WireCall) => new URL(call.url).searchParams.get('authToken'),
  withProof(call: WireCall, proof: string | null) {
    const url = new URL(call.url);
    if (proof === null) url.searchParams.delete('authToken');
    else url.searchParams.set('authToken', proof);
    return { ...call, url: url.toString() };
  },
};

export const evolutionDialect = jsonDialect({
  proofs: { authToken: queryToken },
  prove: ({ url }, { values }) => ({
    url: `${url}?authToken=${encodeURIComponent(values['authToken'] ?? '')}`,
    headers: JSON_HEADERS,
  }),
  codeOf: (status, received) => `${status} ${wordAt(received, 'status')}`,
  idle: new Set([
    'sid',
    'uuid',
    'game.type',
    'game.details.table.vid',
    'transaction.id',
    'game.details.table.id@rollback',
    'promoTransaction.remainingRounds',
    'promoTransaction.type@promoWin',
    'promoTransaction.jackpots.winAmount',
  ]),
});

export const hub88Dialect = jsonDialect({
  proofs: { 'x-hub88-signature': header('x-hub88-signature') },
  prove: ({ url, body }, { values }) => ({
    url,
    headers: { ...JSON_HEADERS, 'x-hub88-signature': signHub88(values['hubPrivateKey'] ?? '', body) },
  }),
  codeOf: (status, received) => `${status} ${wordAt(received, 'status')}`,
  idle: new Set([
    'token',
    'request_uuid',
    'supplier_transaction_id',
    'supplier_user',
    'is_aggregated',
    'bet',
    'game_code@rollback',
    'round@promoWin',
    'round_closed@promoWin',
    'is_free@promoWin',
  ]),
});

export const softswissDialect = jsonDialect({
  proofs: { 'x-request-sign': header('x-request-sign') },
  prove: ({ url, body }, { values }) => ({
    url,
    headers: { ...JSON_HEADERS, 'x-request-sign': signSoftswiss(values['authToken'] ?? '', body) },
  }),
  codeOf: (status, received) => `${status} ${wordAt(received, 'code')}`.trim(),
  idle: new Set(['session_id', 'game@rollback']),
});

const basic = {
  proofOf: (call: WireCall) => call.headers['authorization']?.slice('Basic '.length) ?? null,
  withProof: (call: WireCall, proof: string | null) =>
    header('authorization').withProof(call, proof === null ? null : `Basic ${proof}`),
};

export const jiliDialect = jsonDialect({
  proofs: { authorization: basic },
  prove: ({ url }, { values }) => ({
    url,
    headers: {
      ...JSON_HEADERS,
      authorization: `Basic ${Buffer.from(`${values['username']}:${values['password']}`).toString('base64')}`,
    },
  }),
  codeOf: (status, received) => `${status} ${wordAt(received, 'errorCode')}`,
  idle: new Set([
    'reqId',
    'token',
    'wagersTime',
    'turnover',
    'statementType',
    'winloseAmount@bet',
    'betAmount@win',
    'game@rollback',
    'betAmount@rollback',
    'winloseAmount@rollback',
  ]),
});
