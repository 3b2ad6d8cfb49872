import type { Registry } from 'prom-client';
import type { Http } from './http/build-http.ts';
import type { Job } from './jobs/jobs.ts';
import type { Ops } from './ops/ops.ts';
import type { WaitingKinds } from './ops/waiting.ts';
import type { Consumer } from './streams/stream.ts';

/** One feature of the program, opened: its door for the features above, and what the program folds over. */
export type Part<Door> = {
  readonly door: Door;
  routes?(http: Http): void;
  /** Console routes. */
  ops?(ops: Ops, http: Http): void;
  /** What takes two people where it loosens a guard. */
  readonly kinds?: WaitingKinds;
  readonly jobs?: readonly Job[];
  /** What it reads of others' doings, in the order of commits. */
  readonly consumers?: readonly Consumer[];
  /** Figures for `/metrics`. */
  readonly metrics?: Registry;
  /** Before the first request, in every role. */
  start?(): Promise<void>;
  /** After the last request and the last job, from the highest level to the lowest. */
  stop?(): void | Promise<void>;
};
