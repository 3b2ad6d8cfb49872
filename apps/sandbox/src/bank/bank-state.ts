import { z } from 'zod';

/** The bank's books. Amounts are the API's own texts (`50.00`), instants ISO 8601. */

export const Person = z.object({ cpf: z.string(), nome: z.string() });
export type Person = z.infer<typeof Person>;

export const Charge = z.object({
  txid: z.string(),
  chave: z.string(),
  valor: z.string(),
  criacao: z.string(),
  expiracao: z.number(),
  devedor: z.nullable(Person),
  solicitacaoPagador: z.nullable(z.string()),
  locationId: z.string(),
  revisao: z.number(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR']),
});
export type Charge = z.infer<typeof Charge>;

export const Return = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor: z.string(),
  solicitacao: z.string(),
  liquidacao: z.nullable(z.string()),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.nullable(z.string()),
  /** When it settles by itself; null when a tester decides. */
  dueAt: z.nullable(z.number()),
});
export type Return = z.infer<typeof Return>;

export const Payment = z.object({
  endToEndId: z.string(),
  txid: z.nullable(z.string()),
  chave: z.string(),
  valor: z.string(),
  horario: z.string(),
  payer: Person,
  devolucoes: z.array(Return),
});
export type Payment = z.infer<typeof Payment>;

export const Payout = z.object({
  idEnvio: z.string(),
  valor: z.string(),
  chave: z.string(),
  endToEndId: z.string(),
  solicitacao: z.string(),
  conclusao: z.nullable(z.string()),
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  motivo: z.nullable(z.string()),
  dueAt: z.nullable(z.number()),
});
export type Payout = z.infer<typeof Payout>;

/** A notice to the receiver's webhook that is still to be delivered. */
export const Notice = z.object({
  noticeId: z.string(),
  path: z.enum(['/pix', '/pagamentos']),
  /** End-to-end id of a payment, or id of a payout: the body is made when it is sent. */
  about: z.string(),
  dueAt: z.number(),
  attempts: z.number(),
});
export type Notice = z.infer<typeof Notice>;

/** `auto`: settles after `seconds`; `hold`: stays in processing until a tester decides; `fail`: ends unsuccessfully. */
export const Behaviour = z.object({
  mode: z.enum(['auto', 'hold', 'fail']),
  seconds: z.number().int().min(0).max(600),
});
export type Behaviour = z.infer<typeof Behaviour>;

export const BankState = z.object({
  charges: z.record(z.string(), Charge).default({}),
  payments: z.record(z.string(), Payment).default({}),
  payouts: z.record(z.string(), Payout).default({}),
  webhooks: z.record(z.string(), z.object({ webhookUrl: z.string(), criacao: z.string() })).default({}),
  notices: z.array(Notice).default([]),
  settings: z
    .object({ payouts: Behaviour, returns: Behaviour })
    .default({ payouts: { mode: 'auto', seconds: 3 }, returns: { mode: 'auto', seconds: 2 } }),
});
export type BankState = z.infer<typeof BankState>;
