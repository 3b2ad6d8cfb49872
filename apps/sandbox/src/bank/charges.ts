import { randomBytes } from 'node:crypto';
import { buildDynamicBrCode, isChargeTxid } from '@trevo/engines/pix';
import { addMs, type Instant, instant, parseIso, SECOND } from '@trevo/time';
import { nowIso } from '../clock.ts';
import type { Charge } from './bank-state.ts';
import { type Books, readValue, RECEIVER } from './books.ts';
import { Problem } from './problem.ts';

export type ChargeDraft = Pick<Charge, 'chave' | 'valor' | 'expiracao' | 'devedor' | 'solicitacaoPagador'>;

const refused = (razao: string, propriedade: string): Problem =>
  new Problem('CobOperacaoInvalida', razao, [{ razao, propriedade }]);

/** PUT /cob/{txid}: creates, or revises while unpaid. The same content again changes nothing. @throws Problem */
export const putCharge = (books: Books, txid: string, draft: ChargeDraft): { charge: Charge; isNew: boolean } => {
  const { state, pixKey, save } = books;
  if (!isChargeTxid(txid)) throw refused('O txid deve ter de 26 a 35 letras ou números.', 'txid');
  if (draft.chave !== pixKey) throw refused('A chave não pertence ao recebedor.', 'cob.chave');
  readValue(draft.valor, 'cob.valor.original');
  const known = state.charges[txid];
  if (known && known.status !== 'ATIVA') throw refused('A cobrança não está mais ativa.', 'cob.status');
  if (known && JSON.stringify({ ...known, ...draft }) === JSON.stringify(known)) return { charge: known, isNew: false };
  const charge: Charge = known
    ? { ...known, ...draft, revisao: known.revisao + 1 }
    : { txid, ...draft, criacao: nowIso(), locationId: randomBytes(16).toString('hex'), revisao: 0, status: 'ATIVA' };
  state.charges[txid] = charge;
  save();
  return { charge, isNew: known === undefined };
};

/** @throws Problem CobNaoEncontrada */
export const getCharge = ({ state }: Books, txid: string): Charge => {
  const found = state.charges[txid];
  if (!found) throw new Problem('CobNaoEncontrada', 'Nenhuma cobrança tem este txid.');
  return found;
};

/** When a charge stops being payable. Its status stays ATIVA: that is how the central bank's API tells it. */
export const expiryOf = (charge: Charge): Instant =>
  addMs(parseIso(charge.criacao) ?? instant(0), charge.expiracao * SECOND);

/** Where the charge's payload is served, without scheme. */
export const locationOf = ({ locationHost }: Books, { locationId }: Charge): string =>
  `${locationHost()}/bank/qr/${locationId}`;

export const presentCharge = (books: Books, charge: Charge): Record<string, unknown> => {
  const location = locationOf(books, charge);
  return {
    calendario: { criacao: charge.criacao, expiracao: charge.expiracao },
    txid: charge.txid,
    revisao: charge.revisao,
    ...(charge.devedor ? { devedor: charge.devedor } : {}),
    loc: { location, tipoCob: 'cob' },
    location,
    status: charge.status,
    valor: { original: charge.valor },
    chave: charge.chave,
    ...(charge.solicitacaoPagador ? { solicitacaoPagador: charge.solicitacaoPagador } : {}),
    pixCopiaECola: buildDynamicBrCode({ ...RECEIVER, location }),
  };
};
