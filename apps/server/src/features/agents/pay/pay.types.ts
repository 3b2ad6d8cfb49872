import type { Contract, Pay, Scheme } from '@trevo/engines/agents';
import type { Amount, CurrencyCode } from '@trevo/money';
import type { Rhythm } from './due-periods.ts';

/** The brand that pays. */
export type Payer = { readonly merchantId: number; readonly currency: CurrencyCode; readonly zone: string };

/** A contract with the time in which it counts. Ids are those of the rows, in decimals. */
export type CountedContract = {
  readonly contract: Contract;
  readonly countsFrom: Date;
  readonly countsUntil: Date | null;
};

/** A period or a draw, under the name that all its lines share. */
export type PayPlace = {
  readonly rhythm: Rhythm | 'issue';
  readonly place: string;
  readonly from: Date;
  readonly to: Date;
  readonly gameCode: string | null;
  readonly round: string | null;
};

/** What one contract comes to at one place, before it is compared with what was written of it. */
export type DueLine = {
  readonly contract: Contract;
  readonly pay: Pay;
  readonly carried: Amount;
  readonly below: Amount;
  readonly net: Amount;
  /** There is nothing to say of it: it needs no first line. */
  readonly isEmpty: boolean;
  /** What the tier was chosen by, as the row keeps it: amounts as decimal micros. Asked of lines that are written. */
  readonly counted: () => Readonly<Record<string, unknown>>;
};

export type PayCount = { readonly payer: Payer; readonly scheme: Scheme; readonly at: PayPlace };
