import type { Fault } from './fault.ts';

/** A difference as it is kept: what staff need to find the line. Figures are micros, of `orders` a count. */
export type Found = {
  readonly scheme: string;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly what: Fault['what'];
  /** By public id; null where it is of no contract. */
  readonly contract: string | null;
  /** The newest line of the contract at the place, by public id. */
  readonly line: string | null;
  /** The agent; of players whom a draw keeps, the player. */
  readonly member: string;
  readonly paid: string;
  readonly recomputed: string;
};
/** What a place that differs has in the figures. */
export type DifferingPlace = {
  readonly lines: number;
  readonly faults: number;
  readonly paid: string;
  readonly recomputed: string;
};

/** How far a recount is, and what it came to until there. */
export type Progress = {
  readonly reached: string;
  readonly places: number;
  readonly placesDone: number;
  readonly lines: number;
  readonly differences: number;
  readonly paidMicros: bigint;
  readonly recomputedMicros: bigint;
  readonly found: readonly Found[];
  readonly differing: Readonly<Record<string, DifferingPlace>>;
};
export type AskedBy = 'staff' | 'night' | 'command';
export type Recount = Progress & {
  readonly recountId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly askedBy: AskedBy;
  readonly operatorId: bigint | null;
  readonly askedAt: Date;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly dueAt: Date;
  readonly begunAt: Date | null;
  readonly endedAt: Date | null;
  readonly tries: number;
  readonly look: number;
  readonly failure: string | null;
};
