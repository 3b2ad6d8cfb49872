import { buildDynamicBrCode } from '@trevo/engines/pix';
import { addMs, MINUTE, type Period, period, toIso } from '@trevo/time';
import { z } from 'zod';
import {
  type PaymentRail,
  type RailBank,
  RailError,
  type RailPayment,
  type RailPayout,
} from '../../../features/cashier/index.ts';
import { createPixClient, type PixClient, type PixClientOptions } from './pix-client.ts';
import {
  ChargeAnswer,
  HintBody,
  PaymentAnswer,
  PaymentListAnswer,
  PayoutAnswer,
  ReturnAnswer,
  valueText,
  WebhookAnswer,
} from './pix-shapes.ts';

export type PixApiOptions = PixClientOptions & {
  /** Our key at this bank. */
  readonly pixKey: string;
  /** What the code shows when the bank sends only a location. */
  readonly receiver: { readonly name: string; readonly city: string };
};

const OUTCOME = {
  EM_PROCESSAMENTO: 'PROCESSING',
  DEVOLVIDO: 'DONE',
  REALIZADO: 'DONE',
  NAO_REALIZADO: 'FAILED',
} as const;

const mustExist = <T>(answer: T | null, what: string): T => {
  if (answer === null) throw new RailError('refused', `the bank does not know ${what}`);
  return answer;
};

const paymentOf = (answer: z.output<typeof PaymentAnswer>): RailPayment => ({
  endToEndId: answer.endToEndId,
  txid: answer.txid ?? null,
  amount: answer.valor,
  paidAt: answer.horario,
});
const payoutOf = (answer: z.output<typeof PayoutAnswer>): RailPayout => ({
  status: OUTCOME[answer.status],
  endToEndId: answer.endToEndId ?? null,
  reason: answer.motivo ?? null,
});

const listPayments = async (
  client: PixClient,
  pixKey: string,
  { from, to }: Period,
  filter: { txid?: string; cpf?: string },
): Promise<RailPayment[]> => {
  const found: RailPayment[] = [];
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({
      inicio: toIso(from),
      fim: toIso(to),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': '100',
      ...filter,
    });
    const answer = await client.call({ method: 'GET', path: `/pix?${query}`, answer: PaymentListAnswer });
    if (answer === null) return found;
    found.push(...answer.pix.filter(({ chave }) => chave === pixKey).map(paymentOf));
    if (page + 1 >= answer.parametros.paginacao.quantidadeDePaginas) return found;
  }
};

const createBank = (client: PixClient, pixKey: string): RailBank => ({
  provider: 'pix',
  async registerWebhook(url) {
    const path = `/webhook/${encodeURIComponent(pixKey)}`;
    const known = await client.call({ method: 'GET', path, answer: WebhookAnswer });
    if (known?.webhookUrl === url) return;
    await client.call({ method: 'PUT', path, body: { webhookUrl: url }, answer: z.unknown() });
  },
  readHint(body) {
    const parsed = HintBody.safeParse(body);
    if (!parsed.success) return { endToEndIds: [], payoutIds: [] };
    return {
      endToEndIds: (parsed.data.pix ?? []).slice(0, 200).map(({ endToEndId }) => endToEndId),
      payoutIds: (parsed.data.pagamentos ?? []).slice(0, 200).map(({ idEnvio }) => idEnvio),
    };
  },
  async findPayment(endToEndId) {
    const answer = await client.call({ method: 'GET', path: `/pix/${endToEndId}`, answer: PaymentAnswer });
    return answer === null || answer.chave !== pixKey ? null : paymentOf(answer);
  },
  listPayments: (within, txid) => listPayments(client, pixKey, within, txid === undefined ? {} : { txid }),
  async isPaidBy(payment, cpf) {
    const around = period(addMs(payment.paidAt, -MINUTE), addMs(payment.paidAt, MINUTE));
    const filter = payment.txid === null ? { cpf } : { cpf, txid: payment.txid };
    const hits = await listPayments(client, pixKey, around, filter);
    return hits.some(({ endToEndId }) => endToEndId === payment.endToEndId);
  },
  async returnPayment(endToEndId, returnId, amount) {
    const path = `/pix/${endToEndId}/devolucao/${returnId}`;
    const answer = await client.call({ method: 'PUT', path, body: { valor: valueText(amount) }, answer: ReturnAnswer });
    const { status, motivo } = mustExist(answer, 'the payment');
    return { status: OUTCOME[status], reason: motivo ?? null };
  },
  async sendPayout(payoutId, amount, key) {
    const body = { valor: valueText(amount), favorecido: { chave: key } };
    const answer = await client.call({ method: 'PUT', path: `/pagamentos/${payoutId}`, body, answer: PayoutAnswer });
    return payoutOf(mustExist(answer, 'its payouts'));
  },
  async findPayout(payoutId) {
    const answer = await client.call({ method: 'GET', path: `/pagamentos/${payoutId}`, answer: PayoutAnswer });
    return answer === null ? null : payoutOf(answer);
  },
});

/**
 * Any bank that speaks the central bank's Pix API, version 2: dynamic codes, read-back, returns; payouts are the bank's
 * own call `PUT /pagamentos/{idEnvio}`, since the standard has none: another bank's form is one mapper here.
 */
export const createPixApi = (options: PixApiOptions): { rail: PaymentRail; bank: RailBank } => {
  const client = createPixClient(options);
  return {
    bank: createBank(client, options.pixKey),
    rail: {
      mode: 'dynamic',
      txidLength: 32,
      async createCharge({ txid, amount, expiresInSeconds, payer }) {
        const body = {
          calendario: { expiracao: expiresInSeconds },
          devedor: { cpf: payer.cpf, nome: payer.name },
          valor: { original: valueText(amount) },
          chave: options.pixKey,
          solicitacaoPagador: 'Depósito',
        };
        const answer = mustExist(
          await client.call({ method: 'PUT', path: `/cob/${txid}`, body, answer: ChargeAnswer }),
          'its charges',
        );
        if (answer.pixCopiaECola) return { brCode: answer.pixCopiaECola };
        if (!answer.location) throw new RailError('unavailable', 'the bank sent neither a code nor a location');
        return { brCode: buildDynamicBrCode({ ...options.receiver, location: answer.location }) };
      },
    },
  };
};
