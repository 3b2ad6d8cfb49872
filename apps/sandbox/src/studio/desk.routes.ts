import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VENDORS } from './catalogue/index.ts';
import type { Vendor } from './vendor.ts';
import { Faults } from './vendor-book.ts';

const Turn = z.object({ vendor: z.string().max(8), faults: Faults });

const describe = ({ code, wire, book, calls }: Vendor) => {
  const { sessions, rounds, transactions, pending, faults } = book.state;
  const live = Object.values(sessions).filter(({ closedAt, pageKey }) => closedAt === null && pageKey !== null);
  return {
    code,
    name: VENDORS[code] ?? code,
    wire: wire.name,
    ops: [...wire.ops],
    sessions: live.length,
    rounds: Object.keys(rounds).length,
    transactions: transactions.length,
    pending: pending.length,
    troubles: Object.values(rounds)
      .filter(({ trouble }) => trouble !== null)
      .slice(-20)
      .map(({ roundId, trouble, win, currency }) => ({ roundId, trouble, win, currency })),
    faults,
    calls: calls.slice(0, 30),
  };
};

/** What the studio's page for testers uses: vendors, their last calls, and the fault dial. */
export const deskRoutes = (app: FastifyInstance, vendors: ReadonlyMap<string, Vendor>): void => {
  app.addHook('onRequest', async (request, reply) => {
    // A browser names the origin of a cross-site write: only the studio's own page may turn the dial.
    const { origin, host } = request.headers;
    if (request.method === 'GET' || origin === undefined) return;
    if (!URL.canParse(origin) || new URL(origin).host !== host)
      return reply.status(403).send({ error: 'other origin' });
  });
  app.get('/desk/state', async () => ({ vendors: [...vendors.values()].map(describe) }));
  app.put('/desk/faults', async (request, reply) => {
    const turn = Turn.safeParse(request.body);
    if (!turn.success) return reply.status(400).send({ error: turn.error.issues.map(({ path }) => path.join('.')) });
    const { vendor: code, faults } = turn.data;
    const turned = code === '*' ? [...vendors.values()] : [vendors.get(code)].filter((one) => one !== undefined);
    if (turned.length === 0) return reply.status(404).send({ error: `no vendor ${code}` });
    for (const { book } of turned) {
      book.state.faults = faults;
      book.touch();
    }
    return { turned: turned.map(({ code: name }) => name), faults };
  });
};
