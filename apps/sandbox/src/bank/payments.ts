import { parseAmount } from '@trevo/money';
import { addMs, type Instant, instant, MINUTE, SECOND, toIso } from '@trevo/time';
import { now, nowIso } from '../clock.ts';
import type { Payment, Person, Return } from './bank-state.ts';
import { type Books, dueAfter, endToEndId, notify, readValue } from './books.ts';
import { expiryOf } from './charges.ts';
import { Problem } from './problem.ts';

export type PaymentOrder = {
  readonly txid: string | null;
  readonly value: string;
  readonly payer: Person;
  /** Settles after the deadline: what a slow rail does to a payer who was almost late. */
  readonly isLate: boolean;
};

/** How the receiver hears of a payment: at once, after some seconds, or never (it must ask). */
export type NoticePlan = { readonly mode: 'now' | 'delay' | 'drop'; readonly seconds: number };

/** A late payment settles a second after its charge's expiry; a static code has none, so 20 minutes from now. */
const settlementTime = (isLate: boolean, expiry: Instant | null): Instant => {
  if (!isLate) return now();
  return expiry === null ? addMs(now(), 20 * MINUTE) : instant(Math.max(now(), expiry + SECOND));
};

/** Money arrives at the receiver's key. @throws Problem when the charge cannot be paid any more */
export const receivePayment = (books: Books, order: PaymentOrder, notice: NoticePlan): Payment => {
  const { state, pixKey, save } = books;
  readValue(order.value, 'valor');
  const charge = order.txid === null ? undefined : state.charges[order.txid];
  if (charge && charge.status !== 'ATIVA') throw new Problem('PagamentoRecusado', 'Esta cobrança já foi paga.');
  const expiry = charge ? expiryOf(charge) : null;
  if (expiry !== null && now() > expiry && !order.isLate)
    throw new Problem('PagamentoRecusado', 'Esta cobrança venceu.');
  const made: Payment = {
    endToEndId: endToEndId('E', now()),
    txid: order.txid,
    chave: pixKey,
    valor: order.value,
    horario: toIso(settlementTime(order.isLate, expiry)),
    payer: order.payer,
    devolucoes: [],
  };
  state.payments[made.endToEndId] = made;
  if (charge) charge.status = 'CONCLUIDA';
  // The standard webhook tells only of payments with a txid.
  if (notice.mode !== 'drop' && made.txid !== null)
    notify(books, '/pix', made.endToEndId, notice.mode === 'delay' ? notice.seconds : 0);
  save();
  return made;
};

/** @throws Problem PixNaoEncontrado */
export const getPayment = ({ state }: Books, id: string): Payment => {
  const found = state.payments[id];
  if (!found) throw new Problem('PixNaoEncontrado', 'Nenhum Pix recebido tem este endToEndId.');
  return found;
};

/** @throws Problem PixDevolucaoNaoEncontrada */
export const getReturn = (books: Books, id: string, returnId: string): Return => {
  const found = getPayment(books, id).devolucoes.find((item) => item.id === returnId);
  if (!found) throw new Problem('PixDevolucaoNaoEncontrada', 'Nenhuma devolução tem este id.');
  return found;
};

const microsOf = (value: string): bigint => parseAmount(value, 'BRL') ?? 0n;

const newReturn = (books: Books, returnId: string, value: string): Return => ({
  id: returnId,
  rtrId: endToEndId('D', now()),
  valor: value,
  solicitacao: nowIso(),
  liquidacao: null,
  status: 'EM_PROCESSAMENTO',
  motivo: null,
  dueAt: dueAfter(books.state.settings.returns),
});

/** PUT /pix/{e2eid}/devolucao/{id}: the same id twice is the same return; never more than came in. @throws Problem */
export const putReturn = (
  books: Books,
  id: string,
  returnId: string,
  value: string,
): { item: Return; isNew: boolean } => {
  const payment = getPayment(books, id);
  if (!/^[a-zA-Z0-9]{1,35}$/.test(returnId))
    throw new Problem('PixDevolucaoInvalida', 'O id da devolução deve ter de 1 a 35 letras ou números.');
  const known = payment.devolucoes.find((item) => item.id === returnId);
  if (known && known.valor !== value)
    throw new Problem('PixDevolucaoInvalida', 'Este id já foi usado com outro valor.');
  if (known) return { item: known, isNew: false };
  let total = readValue(value, 'devolucao.valor') as bigint;
  for (const { status, valor } of payment.devolucoes) if (status !== 'NAO_REALIZADO') total += microsOf(valor);
  if (total > microsOf(payment.valor)) {
    const razao = 'A soma das devoluções passa do valor do Pix.';
    throw new Problem('PixDevolucaoInvalida', razao, [{ razao, propriedade: 'devolucao.valor', valor: value }]);
  }
  const item = newReturn(books, returnId, value);
  payment.devolucoes.push(item);
  books.save();
  return { item, isNew: true };
};

/** Ends a return that is in processing and tells the receiver. The caller saves. */
export const settleReturn = (books: Books, payment: Payment, item: Return, isDone: boolean): void => {
  item.status = isDone ? 'DEVOLVIDO' : 'NAO_REALIZADO';
  item.motivo = isDone ? null : 'Conta do pagador encerrada.';
  item.liquidacao = isDone ? nowIso() : null;
  item.dueAt = null;
  notify(books, '/pix', payment.endToEndId);
};

/** What the standard object says of a payment; the payer's CPF is not part of it. */
export const presentPayment = (payment: Payment): Record<string, unknown> => ({
  endToEndId: payment.endToEndId,
  ...(payment.txid === null ? {} : { txid: payment.txid }),
  valor: payment.valor,
  chave: payment.chave,
  horario: payment.horario,
  ...(payment.devolucoes.length > 0 ? { devolucoes: payment.devolucoes.map(presentReturn) } : {}),
});

export const presentReturn = (item: Return): Record<string, unknown> => ({
  id: item.id,
  rtrId: item.rtrId,
  valor: item.valor,
  horario: { solicitacao: item.solicitacao, ...(item.liquidacao ? { liquidacao: item.liquidacao } : {}) },
  status: item.status,
  ...(item.motivo ? { motivo: item.motivo } : {}),
});
