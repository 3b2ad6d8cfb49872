import type { VendorAdapter } from '../../src/gateways/games/adapter.ts';
import { cq9Adapter } from '../../src/gateways/games/providers/cq9/adapter.ts';
import { jdbAdapter } from '../../src/gateways/games/providers/jdb/adapter.ts';
import { keysOf, openText } from '../../src/gateways/games/providers/jdb/envelope.ts';
import { jiliAdapter } from '../../src/gateways/games/providers/jl/adapter.ts';
import { pgAdapter } from '../../src/gateways/games/providers/pg/adapter.ts';
import type { VendorRequest } from '../../src/gateways/games/core/outbound/vendor-http.ts';
import { RECORDED_AT, scripted } from '../../src/gateways/games/wires/test/recorded-calls.ts';

export type Values = Readonly<Record<string, string>>;
type Answer = (request: VendorRequest) => object | string;

/** Our side of a vendor's API, whose answers are written here; `sent` is what we asked. */
export const open = (adapter: VendorAdapter, values: Values, answer: Answer) => {
  const sent: VendorRequest[] = [];
  const { context } = scripted(adapter, values);
  const api = adapter.outbound({
    ...context,
    http: {
      ...context.http,
      async send(request) {
        sent.push(request);
        const said = answer(request);
        return { status: 200, headers: {}, text: typeof said === 'string' ? said : JSON.stringify(said) };
      },
    },
  });
  return { api, sent };
};
export const fieldsOf = ({ body, url }: VendorRequest) =>
  Object.fromEntries(new URLSearchParams(body === undefined ? new URL(url).search : String(body)));

export const PG = { operatorToken: 'o', secretKey: 's', currency: 'BRL', freeGamePath: '/FreeGame/v1' };
export const CQ9 = { walletToken: 'w', apiToken: 'a', currency: 'BRL', freeTicketPath: '/free', gamehall: 'own' };
export const JDB = {
  dc: 'd',
  parent: 'p',
  key: '0123456789abcdef',
  iv: 'fedcba9876543210',
  freeSpinActions: '71,72,73',
};
export const JILI = { agentId: 'a', agentKey: 'k' };
export const without = (values: Values, name: string): Values => ({ ...values, [name]: '' });
export const pg = (content: unknown, values: Values = PG) =>
  open(pgAdapter, values, () => ({ data: content, error: null }));
export const cq9 = (content: unknown, values: Values = CQ9, code = '0') =>
  open(cq9Adapter, values, () => ({ data: content, status: { code, message: 'said' } }));
export const jdb = (content: object, values: Values = JDB) =>
  open(jdbAdapter, values, () => ({ status: '0000', ...content }));
export const jili = (content: object, values: Values = JILI) =>
  open(jiliAdapter, values, () => ({ ErrorCode: 0, ...content }));
export const jdbMessage = (request: VendorRequest | undefined) =>
  JSON.parse(request ? (openText(fieldsOf(request)['x'] ?? '', keysOf(JDB)) ?? '{}') : '{}') as Record<string, unknown>;

/** The last minute, as a daily comparison asks for its period. */
export const PERIOD = { from: new Date(RECORDED_AT - 60_500), to: new Date(RECORDED_AT), cursor: null };
