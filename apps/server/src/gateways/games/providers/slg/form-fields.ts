import { BadWireRequest } from '../../wires/decimal/wire-call.ts';

export type RollbackLine = { readonly action: string; readonly transactionId: string };
export type FormFields = {
  readonly fields: Readonly<Record<string, string>>;
  /** `rollback_transactions[n][...]`, in the order of their index. */
  readonly rollbacks: readonly RollbackLine[];
};

const MAX_ROLLBACKS = 100;
const ENTRY = /^rollback_transactions\[(\d{1,3})\]\[(\w{1,32})\]$/;

/**
 * A call's form: plain fields, and the list of a rollback put together again from its flat names.
 * @throws BadWireRequest for a repeated field, more than 100 entries, or an entry without a transaction
 */
export const readForm = (body: Buffer): FormFields => {
  const fields: Record<string, string> = {};
  const entries = new Map<number, Record<string, string>>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    const match = ENTRY.exec(name);
    if (match === null) {
      // Two values of one field would leave it open which of them was signed and meant.
      if (Object.hasOwn(fields, name)) throw new BadWireRequest(`${name}: stands twice`);
      fields[name] = value;
      continue;
    }
    const index = Number(match[1]);
    const entry = entries.get(index) ?? {};
    if (Object.hasOwn(entry, match[2] ?? '')) throw new BadWireRequest(`${name}: stands twice`);
    entry[match[2] ?? ''] = value;
    entries.set(index, entry);
  }
  if (entries.size > MAX_ROLLBACKS) throw new BadWireRequest('rollback_transactions: more than 100');
  const rollbacks = [...entries]
    .toSorted(([a], [b]) => a - b)
    .map(([, { action = '', transaction_id: transactionId = '' }]) => {
      if (transactionId === '' || transactionId.length > 64) {
        throw new BadWireRequest('rollback_transactions: an entry without transaction_id');
      }
      return { action, transactionId };
    });
  return { fields, rollbacks };
};

/** A field that must be there, of at most `max` letters. @throws BadWireRequest */
export const needed = (fields: Readonly<Record<string, string>>, name: string, max = 64): string => {
  const value = fields[name];
  if (value === undefined || value === '' || value.length > max) throw new BadWireRequest(`${name}: needed`);
  return value;
};

/** A field that may be missing or empty. @throws BadWireRequest when it is longer than `max` */
export const optional = (fields: Readonly<Record<string, string>>, name: string, max = 64): string | null => {
  const value = fields[name];
  if (value === undefined || value === '') return null;
  if (value.length > max) throw new BadWireRequest(`${name}: too long`);
  return value;
};
