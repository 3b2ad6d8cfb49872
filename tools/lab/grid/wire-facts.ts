/** What a vendor's document says of the order of things; what it does not say is the house's default. */
export type WireFacts = {
  /** A win names its round and not its bet. */
  readonly winsByRound: boolean;
  /** Every win ends the round, said or not. */
  readonly winsClose: boolean;
  /** An undoing ends the round. */
  readonly undoingsClose: boolean;
  /** An undoing has no id of its own: it is known by what it undoes. */
  readonly undoneByTarget: boolean;
  /** The wire can name a win in an undoing. */
  readonly namesWins: boolean;
};

export const WIRE_FACTS: Readonly<Record<string, WireFacts>> = {
  native: { winsByRound: false, winsClose: false, undoingsClose: false, undoneByTarget: false, namesWins: true },
  evolution: { winsByRound: false, winsClose: true, undoingsClose: false, undoneByTarget: true, namesWins: false },
  hub88: { winsByRound: false, winsClose: false, undoingsClose: true, undoneByTarget: false, namesWins: true },
  softswiss: { winsByRound: true, winsClose: false, undoingsClose: true, undoneByTarget: false, namesWins: true },
  slotegrator: { winsByRound: true, winsClose: false, undoingsClose: true, undoneByTarget: false, namesWins: true },
  pg: { winsByRound: true, winsClose: false, undoingsClose: false, undoneByTarget: false, namesWins: false },
  cq9: { winsByRound: true, winsClose: true, undoingsClose: false, undoneByTarget: true, namesWins: true },
  jdb: { winsByRound: false, winsClose: true, undoingsClose: false, undoneByTarget: false, namesWins: true },
  jili: { winsByRound: true, winsClose: true, undoingsClose: false, undoneByTarget: true, namesWins: true },
};

/** How a vendor wants the cases answered on which vendors differ, from its README. */
export type VendorFacts = {
  readonly unknownUndoing: 'OK' | 'TRANSACTION_NOT_FOUND';
  readonly repeat: 'OK' | 'DUPLICATE_TRANSACTION';
  readonly undoesWins: boolean;
  readonly undoesSettled: boolean;
};
const DEFAULTS: VendorFacts = { unknownUndoing: 'OK', repeat: 'OK', undoesWins: true, undoesSettled: false };
const DIFFERENCES: Readonly<Record<string, Partial<VendorFacts>>> = {
  PT: { unknownUndoing: 'TRANSACTION_NOT_FOUND' },
  FC: { repeat: 'DUPLICATE_TRANSACTION' },
  TF: { unknownUndoing: 'TRANSACTION_NOT_FOUND' },
  IA: { undoesSettled: true },
  IMES: { undoesSettled: true },
  EG2: { unknownUndoing: 'TRANSACTION_NOT_FOUND', repeat: 'DUPLICATE_TRANSACTION', undoesWins: false },
  BGS: { undoesSettled: true },
  SWS: { undoesSettled: true },
  HUB: { unknownUndoing: 'TRANSACTION_NOT_FOUND', undoesSettled: true },
  SLG: { undoesSettled: true },
  PG: { undoesWins: false },
  CQ9: { unknownUndoing: 'TRANSACTION_NOT_FOUND', undoesWins: false },
  JDB: { undoesWins: false },
  JL: { unknownUndoing: 'TRANSACTION_NOT_FOUND', undoesWins: false },
};
export const vendorFactsOf = (vendor: string): VendorFacts => ({ ...DEFAULTS, ...DIFFERENCES[vendor] });
