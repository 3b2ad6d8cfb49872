import { parseBrCode } from '@trevo/engines/pix';
import { formatWire } from '@trevo/money';
import { toIso } from '@trevo/time';
import { now } from '../clock.ts';
import type { Charge, Person } from './bank-state.ts';
import { type Books, RECEIVER } from './books.ts';
import { expiryOf, locationOf } from './charges.ts';
import { Problem } from './problem.ts';

/** What a payer sees after scanning a code. */
export type ScannedCode = {
  readonly kind: 'static' | 'dynamic';
  readonly receiver: string;
  readonly city: string;
  readonly key: string;
  readonly txid: string | null;
  /** Null: the payer types the amount. */
  readonly value: string | null;
  readonly debtor: Person | null;
  readonly note: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly expiresAt: string | null;
};

const stateOf = (charge: Charge): ScannedCode['state'] => {
  if (charge.status !== 'ATIVA') return 'paid';
  return now() > expiryOf(charge) ? 'expired' : 'open';
};

/** Reads a copy-and-paste code the way a payer's bank does. @throws Problem when it is no code, or not to our receiver */
export const readCode = (books: Books, text: string): ScannedCode => {
  const parsed = parseBrCode(text);
  if (!parsed.ok)
    throw new Problem('CodigoInvalido', 'O texto não é um código PIX válido.', [
      { razao: parsed.fault.code, propriedade: parsed.fault.element ?? 'code' },
    ]);
  const { brCode } = parsed;
  if (brCode.kind === 'static') {
    if (brCode.key?.key !== books.pixKey)
      throw new Problem('CodigoInvalido', 'Este banco de testes só conhece a chave do site.');
    const paid = Object.values(books.state.payments).some(({ txid }) => txid !== null && txid === brCode.txid);
    return {
      kind: 'static',
      receiver: RECEIVER.name,
      city: RECEIVER.city,
      key: books.pixKey,
      txid: brCode.txid,
      value: brCode.amount === null ? null : formatWire(brCode.amount, 'BRL'),
      debtor: null,
      note: brCode.description,
      state: paid ? 'paid' : 'open',
      expiresAt: null,
    };
  }
  const charge = Object.values(books.state.charges).find((one) => locationOf(books, one) === brCode.location);
  if (!charge) throw new Problem('CodigoInvalido', 'Nenhuma cobrança deste banco tem este endereço.');
  return {
    kind: 'dynamic',
    receiver: RECEIVER.name,
    city: RECEIVER.city,
    key: charge.chave,
    txid: charge.txid,
    value: charge.valor,
    debtor: charge.devedor,
    note: charge.solicitacaoPagador,
    state: stateOf(charge),
    expiresAt: toIso(expiryOf(charge)),
  };
};
