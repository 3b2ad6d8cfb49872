import type { ServeWire, StudioDoor, StudioTransaction } from '../../apps/sandbox/src/studio/wire.ts';
import type { VendorAdapter } from '../../apps/server/src/gateways/games/adapter.ts';
import type { VendorHttp, VendorRequest } from '../../apps/server/src/gateways/games/core/outbound/vendor-http.ts';

export type ListLine = Omit<StudioTransaction, 'currency' | 'at'>;

/** What vendors hold as done, line by line, told in their own words when the house compares the lists. */
export type VendorLists = {
  note(vendor: string, line: ListLine): void;
  /** The adapter, whose vendor answers from its list. */
  behind(adapter: VendorAdapter, serve: ServeWire): VendorAdapter;
};

const no = (): never => {
  throw new Error('the lab’s vendors have a list of movements and nothing else');
};

const doorTo = (lines: readonly StudioTransaction[]): StudioDoor => ({
  games: no,
  launch: no,
  grantFreeSpins: no,
  cancelFreeSpins: no,
  freeSpins: no,
  round: no,
  closeSession: no,
  now: () => new Date(),
  transactions: ({ from, to }) => Promise.resolve(lines.filter(({ at }) => at >= from && at < to)),
});

const send = async (
  { method, url, headers = {}, body = '' }: VendorRequest,
  serve: ServeWire,
  lines: readonly StudioTransaction[],
  values: Readonly<Record<string, string>>,
) => {
  const { pathname, searchParams } = new URL(url);
  const given = typeof headers === 'function' ? headers() : headers;
  const lower = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const asked = { method, path: pathname, query: searchParams, headers: lower, body: body.toString() };
  const reply = await serve(asked, doorTo(lines), values);
  return { status: reply?.status ?? 404, headers: {}, text: reply?.body ?? '' };
};

export const createVendorLists = (): VendorLists => {
  const lists = new Map<string, StudioTransaction[]>();
  const linesOf = (vendor: string): StudioTransaction[] => {
    const lines = lists.get(vendor) ?? [];
    lists.set(vendor, lines);
    return lines;
  };
  return {
    note: (vendor, line) => void linesOf(vendor).push({ ...line, currency: 'BRL', at: new Date() }),
    behind: (adapter, serve) => ({
      ...adapter,
      outbound(context) {
        const { values } = context.credentials;
        const http: VendorHttp = {
          send: (request) => send(request, serve, linesOf(adapter.vendor), values),
          json: async (request, schema) => schema.parse(JSON.parse((await http.send(request)).text)),
        };
        return adapter.outbound({ ...context, http });
      },
    }),
  };
};
