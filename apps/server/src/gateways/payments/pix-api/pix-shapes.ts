import { type Amount, formatWire, parseAmount } from '@trevo/money';
import { type Instant, parseIso } from '@trevo/time';
import { z } from 'zod';

/** The parts that we read of the API's objects. Unknown fields are ignored: banks add their own. */

const Value = z.string().transform((text, context): Amount => {
  const value = parseAmount(text, 'BRL', { maxPlaces: 2 });
  if (value !== null && value > 0n) return value;
  context.addIssue('not an amount');
  return z.NEVER;
});
const Moment = z.string().transform((text, context): Instant => {
  const at = parseIso(text);
  if (at !== null) return at;
  context.addIssue('not an instant');
  return z.NEVER;
});

const EndToEndId = z.string().regex(/^[A-Za-z0-9]{32}$/);

export const ChargeAnswer = z.object({
  txid: z.string(),
  location: z.string().optional(),
  pixCopiaECola: z.string().optional(),
});

export const ReturnAnswer = z.object({
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
});

export const PaymentAnswer = z.object({
  endToEndId: EndToEndId,
  txid: z.string().optional(),
  valor: Value,
  chave: z.string(),
  horario: Moment,
});

export const PaymentListAnswer = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }),
  pix: z.array(PaymentAnswer).default([]),
});

export const WebhookAnswer = z.object({ webhookUrl: z.string() });

export const PayoutAnswer = z.object({
  idEnvio: z.string(),
  endToEndId: EndToEndId.optional(),
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
});

/** A callback's body, as far as it points somewhere. Long lists are cut: polling finds the rest. */
export const HintBody = z.object({
  pix: z.array(z.object({ endToEndId: EndToEndId })).optional(),
  pagamentos: z.array(z.object({ idEnvio: z.string().regex(/^[A-Za-z0-9]{1,35}$/) })).optional(),
});

/** The API's form of an amount; ours are whole centavos here, so two places always hold it. */
export const valueText = (amount: Amount): string => formatWire(amount, 'BRL');
