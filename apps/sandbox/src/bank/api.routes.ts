import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseIso } from '@trevo/time';
import { z } from 'zod';
import { nowIso } from '../clock.ts';
import { Person } from './bank-state.ts';
import type { Books } from './books.ts';
import { getCharge, presentCharge, putCharge } from './charges.ts';
import { getPayment, getReturn, presentPayment, presentReturn, putReturn } from './payments.ts';
import { getPayout, presentPayout, putPayout } from './payouts.ts';
import { Problem, type ProblemName } from './problem.ts';
import type { Scope, Tokens } from './tokens.ts';

const PutCharge = z.object({
  calendario: z.object({ expiracao: z.number().int().min(1).max(2_592_000) }).default({ expiracao: 86_400 }),
  devedor: Person.optional(),
  valor: z.object({ original: z.string() }),
  chave: z.string().max(77),
  solicitacaoPagador: z.string().max(140).optional(),
});
const ListPayments = z.object({
  inicio: z.string(),
  fim: z.string(),
  txid: z.string().optional(),
  cpf: z.string().optional(),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
});
const PutWebhook = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }).max(512) });
const PutPayout = z.object({ valor: z.string(), favorecido: z.object({ chave: z.string().max(77) }) });
const PutReturn = z.object({ valor: z.string() });

/** @throws Problem with one violation a broken field */
const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown, problem: ProblemName): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Problem(
    problem,
    'A requisição não respeita o schema.',
    parsed.error.issues.map(({ path, message }) => ({ razao: message, propriedade: path.join('.') })),
  );
};

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? '';

/** GET /pix: payments received in a period, with the payer's CPF as a filter though never as a field. */
const listPayments = ({ state }: Books, query: z.output<typeof ListPayments>): Record<string, unknown> => {
  const from = parseIso(query.inicio);
  const to = parseIso(query.fim);
  if (from === null || to === null || from > to)
    throw new Problem('PixConsultaInvalida', 'O período deve ter inicio e fim em ordem.', [
      { razao: 'O período deve ter inicio e fim em ordem.', propriedade: 'inicio', valor: query.inicio },
    ]);
  const found = Object.values(state.payments).filter((payment) => {
    const at = parseIso(payment.horario) ?? 0;
    if (at < from || at > to) return false;
    return (!query.txid || payment.txid === query.txid) && (!query.cpf || payment.payer.cpf === query.cpf);
  });
  const size = query['paginacao.itensPorPagina'];
  const page = query['paginacao.paginaAtual'];
  return {
    parametros: {
      inicio: query.inicio,
      fim: query.fim,
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.ceil(found.length / size),
        quantidadeTotalDeItens: found.length,
      },
    },
    pix: found.slice(page * size, (page + 1) * size).map(presentPayment),
  };
};

const chargeRoutes = (app: FastifyInstance, books: Books, allow: Allow): void => {
  app.put('/cob/:txid', async (request, reply) => {
    allow(request, 'cob.write');
    const body = parse(PutCharge, request.body, 'CobOperacaoInvalida');
    const { charge, isNew } = putCharge(books, paramOf(request, 'txid'), {
      chave: body.chave,
      valor: body.valor.original,
      expiracao: body.calendario.expiracao,
      devedor: body.devedor ?? null,
      solicitacaoPagador: body.solicitacaoPagador ?? null,
    });
    return reply.status(isNew ? 201 : 200).send(presentCharge(books, charge));
  });
  app.get('/cob/:txid', async (request) => {
    allow(request, 'cob.read');
    const charge = getCharge(books, paramOf(request, 'txid'));
    const paid = Object.values(books.state.payments).filter(({ txid }) => txid === charge.txid);
    return { ...presentCharge(books, charge), ...(paid.length > 0 ? { pix: paid.map(presentPayment) } : {}) };
  });
};

const pixRoutes = (app: FastifyInstance, books: Books, allow: Allow): void => {
  app.get('/pix', async (request) => {
    allow(request, 'pix.read');
    return listPayments(books, parse(ListPayments, request.query, 'PixConsultaInvalida'));
  });
  app.get('/pix/:e2eid', async (request) => {
    allow(request, 'pix.read');
    return presentPayment(getPayment(books, paramOf(request, 'e2eid')));
  });
  app.put('/pix/:e2eid/devolucao/:id', async (request, reply) => {
    allow(request, 'pix.write');
    const { valor } = parse(PutReturn, request.body, 'PixDevolucaoInvalida');
    const { item, isNew } = putReturn(books, paramOf(request, 'e2eid'), paramOf(request, 'id'), valor);
    return reply.status(isNew ? 201 : 200).send(presentReturn(item));
  });
  app.get('/pix/:e2eid/devolucao/:id', async (request) => {
    allow(request, 'pix.read');
    return presentReturn(getReturn(books, paramOf(request, 'e2eid'), paramOf(request, 'id')));
  });
};

const webhookRoutes = (app: FastifyInstance, { state, pixKey, save }: Books, allow: Allow): void => {
  app.put('/webhook/:chave', async (request) => {
    allow(request, 'webhook.write');
    const { webhookUrl } = parse(PutWebhook, request.body, 'WebhookOperacaoInvalida');
    if (paramOf(request, 'chave') !== pixKey)
      throw new Problem('WebhookOperacaoInvalida', 'A chave não pertence ao recebedor.');
    state.webhooks[pixKey] = { webhookUrl, criacao: nowIso() };
    save();
    return {};
  });
  app.get('/webhook/:chave', async (request) => {
    allow(request, 'webhook.read');
    const chave = paramOf(request, 'chave');
    const found = state.webhooks[chave];
    if (!found) throw new Problem('WebhookNaoEncontrado', 'Nenhum webhook foi registrado para esta chave.');
    return { webhookUrl: found.webhookUrl, chave, criacao: found.criacao };
  });
  app.delete('/webhook/:chave', async (request, reply) => {
    allow(request, 'webhook.write');
    const chave = paramOf(request, 'chave');
    if (!state.webhooks[chave]) throw new Problem('WebhookNaoEncontrado', 'Nenhum webhook para esta chave.');
    delete state.webhooks[chave];
    save();
    return reply.status(204).send();
  });
};

const payoutRoutes = (app: FastifyInstance, books: Books, allow: Allow): void => {
  app.put('/pagamentos/:idEnvio', async (request, reply) => {
    allow(request, 'pagamentos.write');
    const { valor, favorecido } = parse(PutPayout, request.body, 'PagamentoInvalido');
    const { item, isNew } = putPayout(books, paramOf(request, 'idEnvio'), valor, favorecido.chave);
    return reply.status(isNew ? 201 : 200).send(presentPayout(item));
  });
  app.get('/pagamentos/:idEnvio', async (request) => {
    allow(request, 'pagamentos.read');
    return presentPayout(getPayout(books, paramOf(request, 'idEnvio')));
  });
};

type Allow = (request: FastifyRequest, scope: Scope) => void;

/** The central bank's Pix API as a bank serves it to its customer, plus this bank's own payouts. */
export const apiRoutes = (app: FastifyInstance, books: Books, tokens: Tokens): void => {
  const allow: Allow = (request, scope) => tokens.require(request.headers.authorization, scope);
  app.post('/oauth/token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const isGrant = form.get('grant_type') === 'client_credentials';
    const answer = isGrant ? tokens.issue(request.headers.authorization, form.get('scope')) : null;
    if (answer) return answer;
    return reply.status(isGrant ? 401 : 400).send({ error: isGrant ? 'invalid_client' : 'unsupported_grant_type' });
  });
  chargeRoutes(app, books, allow);
  pixRoutes(app, books, allow);
  webhookRoutes(app, books, allow);
  payoutRoutes(app, books, allow);
};
