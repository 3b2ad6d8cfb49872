import { classifyPixKey } from '@trevo/engines/pix';
import { now, nowIso } from '../clock.ts';
import type { Payout } from './bank-state.ts';
import { type Books, dueAfter, endToEndId, notify, readValue } from './books.ts';
import { Problem } from './problem.ts';

/** @throws Problem PagamentoNaoEncontrado */
export const getPayout = ({ state }: Books, idEnvio: string): Payout => {
  const found = state.payouts[idEnvio];
  if (!found) throw new Problem('PagamentoNaoEncontrado', 'Nenhum pagamento tem este idEnvio.');
  return found;
};

/** PUT /pagamentos/{idEnvio}: the same id twice is the same payout; other content under it is refused. @throws Problem */
export const putPayout = (
  books: Books,
  idEnvio: string,
  value: string,
  key: string,
): { item: Payout; isNew: boolean } => {
  if (!/^[a-zA-Z0-9]{1,35}$/.test(idEnvio))
    throw new Problem('PagamentoInvalido', 'O idEnvio deve ter de 1 a 35 letras ou números.');
  const known = books.state.payouts[idEnvio];
  if (known && (known.valor !== value || known.chave !== key))
    throw new Problem('PagamentoConflitante', 'Este idEnvio já foi usado com outro valor ou outra chave.');
  if (known) return { item: known, isNew: false };
  readValue(value, 'valor');
  if (classifyPixKey(key)?.key !== key) {
    const razao = 'A chave do favorecido não é uma chave Pix.';
    throw new Problem('PagamentoInvalido', razao, [{ razao, propriedade: 'favorecido.chave' }]);
  }
  const item: Payout = {
    idEnvio,
    valor: value,
    chave: key,
    endToEndId: endToEndId('E', now()),
    solicitacao: nowIso(),
    conclusao: null,
    status: 'EM_PROCESSAMENTO',
    motivo: null,
    dueAt: dueAfter(books.state.settings.payouts),
  };
  books.state.payouts[idEnvio] = item;
  books.save();
  return { item, isNew: true };
};

/** Ends a payout that is in processing and tells the receiver. The caller saves. */
export const settlePayout = (books: Books, item: Payout, isDone: boolean): void => {
  item.status = isDone ? 'REALIZADO' : 'NAO_REALIZADO';
  item.motivo = isDone ? null : 'A conta do favorecido recusou o crédito.';
  item.conclusao = nowIso();
  item.dueAt = null;
  notify(books, '/pagamentos', item.idEnvio);
};

export const presentPayout = (item: Payout): Record<string, unknown> => ({
  idEnvio: item.idEnvio,
  endToEndId: item.endToEndId,
  valor: item.valor,
  favorecido: { chave: item.chave },
  horario: { solicitacao: item.solicitacao, ...(item.conclusao ? { conclusao: item.conclusao } : {}) },
  status: item.status,
  ...(item.motivo ? { motivo: item.motivo } : {}),
});
