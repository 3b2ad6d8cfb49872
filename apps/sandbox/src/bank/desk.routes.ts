import { isCpf } from '@trevo/engines/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Behaviour } from './bank-state.ts';
import type { Books } from './books.ts';
import { presentCharge } from './charges.ts';
import { getPayment, getReturn, receivePayment, settleReturn } from './payments.ts';
import { getPayout, settlePayout } from './payouts.ts';
import { Problem } from './problem.ts';
import { readCode } from './read-code.ts';

const Scan = z.object({ code: z.string().max(600) });
const Pay = z.object({
  code: z.string().max(600),
  value: z.string().max(13),
  payer: z.object({ cpf: z.string().refine(isCpf, 'cpf'), nome: z.string().trim().min(1).max(100) }),
  times: z.number().int().min(1).max(2).default(1),
  isLate: z.boolean().default(false),
  notice: z
    .object({ mode: z.enum(['now', 'delay', 'drop']), seconds: z.number().int().min(0).max(600).default(0) })
    .default({ mode: 'now', seconds: 0 }),
});
const Decision = z.object({ action: z.enum(['complete', 'fail', 'hold']) });
const Settings = z.object({ payouts: Behaviour.optional(), returns: Behaviour.optional() });

const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Problem(
    'RequisicaoInvalida',
    'Confira os campos.',
    parsed.error.issues.map(({ path, message }) => ({ razao: message, propriedade: path.join('.') })),
  );
};

const newestFirst = <Item>(items: Record<string, Item>, at: (item: Item) => string): Item[] =>
  Object.values(items)
    .sort((a, b) => (at(a) < at(b) ? 1 : -1))
    .slice(0, 200);

const pay = (books: Books, order: z.output<typeof Pay>): Record<string, unknown> => {
  const code = readCode(books, order.code);
  const results = Array.from({ length: order.times }, () => {
    try {
      const made = receivePayment(books, { ...order, txid: code.txid }, order.notice);
      return { endToEndId: made.endToEndId, refused: null };
    } catch (error) {
      if (error instanceof Problem) return { endToEndId: null, refused: String(error.document.detail) };
      throw error;
    }
  });
  const [first] = results;
  if (first?.endToEndId == null) throw new Problem('PagamentoRecusado', first?.refused ?? '');
  return { payments: results };
};

const decisionRoutes = (app: FastifyInstance, books: Books): void => {
  app.post('/desk/payouts/:idEnvio', async (request) => {
    const { action } = parse(Decision, request.body);
    const item = getPayout(books, (request.params as { idEnvio: string }).idEnvio);
    if (item.status !== 'EM_PROCESSAMENTO') throw new Problem('PagamentoRecusado', 'Este pagamento já terminou.');
    if (action === 'hold') item.dueAt = null;
    else settlePayout(books, item, action === 'complete');
    books.save();
    return item;
  });
  app.post('/desk/payments/:e2eid/returns/:id', async (request) => {
    const { action } = parse(Decision, request.body);
    const { e2eid, id } = request.params as { e2eid: string; id: string };
    const item = getReturn(books, e2eid, id);
    if (item.status !== 'EM_PROCESSAMENTO') throw new Problem('PagamentoRecusado', 'Esta devolução já terminou.');
    if (action === 'hold') item.dueAt = null;
    else settleReturn(books, getPayment(books, e2eid), item, action === 'complete');
    books.save();
    return item;
  });
};

/** A browser names the origin of a cross-site write: only the bank's own page may use its desk. */
const refuseForeignOrigin = async (request: FastifyRequest): Promise<void> => {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new Problem('AcessoNegado', 'Pedido vindo de outra página.');
};

/** What the bank's page for testers uses; no account system here: the sandbox listens on loopback only. */
export const deskRoutes = (app: FastifyInstance, books: Books): void => {
  app.addHook('onRequest', refuseForeignOrigin);
  app.post('/desk/scan', async (request) => readCode(books, parse(Scan, request.body).code));
  app.post('/desk/payments', async (request, reply) => {
    return reply.status(201).send(pay(books, parse(Pay, request.body)));
  });
  app.get('/desk/state', async () => {
    const { payments, payouts, settings } = books.state;
    return {
      payments: newestFirst(payments, ({ horario }) => horario),
      payouts: newestFirst(payouts, ({ solicitacao }) => solicitacao),
      settings,
    };
  });
  app.put('/desk/settings', async (request) => {
    const { payouts, returns } = parse(Settings, request.body);
    if (payouts) books.state.settings.payouts = payouts;
    if (returns) books.state.settings.returns = returns;
    books.save();
    return books.state.settings;
  });
  decisionRoutes(app, books);
  app.get('/qr/:locationId', async (request) => {
    const { locationId } = request.params as { locationId: string };
    const charge = Object.values(books.state.charges).find((one) => one.locationId === locationId);
    if (!charge) throw new Problem('CobNaoEncontrada', 'Nenhuma cobrança tem este endereço.');
    return presentCharge(books, charge);
  });
};
