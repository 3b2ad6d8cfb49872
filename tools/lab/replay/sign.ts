import type { WireCall } from '../../../apps/sandbox/src/studio/wire.ts';
import { signBody as signHub88 } from '../../../apps/sandbox/src/studio/wires/hub/ask.ts';
import { enciphered } from '../../../apps/sandbox/src/studio/wires/jdb/envelope.ts';
import { signedHeaders } from '../../../apps/sandbox/src/studio/wires/native/native-signature.ts';
import { formOf } from '../../../apps/sandbox/src/studio/wires/own-numbers.ts';
import { type Form, freshHeaders, signForm } from '../../../apps/sandbox/src/studio/wires/slg/form.ts';
import { signBody as signSoftswiss } from '../../../apps/sandbox/src/studio/wires/softswiss/ask.ts';

type Values = Readonly<Record<string, string>>;

/** Proves a call with the lab's own credentials. What stood hidden in its body and address is filled in already. */
export type Sign = (call: WireCall, values: Values) => WireCall;

const withHeaders = (call: WireCall, headers: Readonly<Record<string, string>>): WireCall => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

/** The secret is a field of the body or of the address. */
export const asFilled: Sign = (call) => call;

let lastMs = 0;
/** Never the same twice: with the same body it would be the same signature, which counts once. */
const freshMs = (): number => {
  lastMs = Math.max(Date.now(), lastMs + 1);
  return lastMs;
};

export const signNative: Sign = (call, values) =>
  withHeaders(call, signedHeaders({ url: call.url, body: call.body, timestamp: String(freshMs()) }, values));

export const signHub: Sign = (call, values) =>
  withHeaders(call, { 'x-hub88-signature': signHub88(values.hubPrivateKey ?? '', call.body) });

export const signSws: Sign = (call, values) =>
  withHeaders(call, { 'x-request-sign': signSoftswiss(values.authToken ?? '', call.body) });

export const signCq9: Sign = (call, values) => withHeaders(call, { wtoken: values.walletToken ?? '' });

export const signJili: Sign = (call, values) => {
  const basic = Buffer.from(`${values.username ?? ''}:${values.password ?? ''}`).toString('base64');
  return withHeaders(call, { authorization: `Basic ${basic}` });
};

const TIME = /("ts"\s*:\s*)("?)\d{1,16}\2/;

/** The time of a message that takes money is looked at, so it is written anew: it decides nothing else. */
export const signJdb: Sign = (call, { key = '', iv = '' }) => ({
  ...call,
  body: formOf({
    x: enciphered(
      call.body.replace(TIME, (_, head: string) => head + String(Date.now())),
      key,
      iv,
    ),
  }),
});

const ENTRY = /^([^[\]]+)\[(\d{1,3})\]\[([^[\]]+)\]$/;

/** The fields of a form, lists put together again from their flat names. */
const formIn = (body: string): Form => {
  const form: Record<string, string | Record<string, string>[]> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const [, list, place, field] = ENTRY.exec(name) ?? [];
    if (list === undefined || field === undefined) {
      form[name] = value;
      continue;
    }
    const known = form[list];
    const entries = Array.isArray(known) ? known : [];
    entries[Number(place)] = { ...entries[Number(place)], [field]: value };
    form[list] = entries;
  }
  return form;
};

export const signSlotegrator: Sign = (call, values) => {
  const headers = freshHeaders(values.merchantId ?? '', Date.now());
  return withHeaders(call, { ...headers, 'x-sign': signForm(values.merchantKey ?? '', formIn(call.body), headers) });
};
