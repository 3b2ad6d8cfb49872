import type { Amount } from '@trevo/money';
import type pg from 'pg';
import type { TestClient } from '../client.ts';
import type { registerPlayer } from '../player.ts';
import type { ServerOptions, TestServer } from '../server.ts';
import type { Bank } from './bank.ts';
import type { Mail } from './mail.ts';
import type { Vendor } from './vendor.ts';

/** What a test wants beside the server; nothing else is opened. */
export type Wanted = Pick<ServerOptions, 'env' | 'replaced' | 'database'> & {
  /** The sandbox's bank behind the cashier. */
  readonly bank?: boolean;
  /** The sandbox's mail server and SMS provider, instead of the inbox that takes everything. */
  readonly mail?: boolean;
  /** The sandbox's outside logins: the server is at a port that they know. */
  readonly logins?: boolean;
  /** A vendor by its code, connected to a studio of the test's own. */
  readonly vendor?: string;
  /** So many administrators, signed in. */
  readonly operators?: number;
  /** The games of the house in the catalogue; a vendor brings them. */
  readonly catalog?: boolean;
  /** Runs the jobs by themselves. */
  readonly jobs?: boolean;
};

export type Parts = { bank: Bank; mail: Mail; logins: Logins; vendor: Vendor; operators: readonly TestClient[] };
/** The sandbox's outside logins, and its phone provider. */
export type Logins = {
  readonly url: string;
  /** Codes that the phone provider sent to a number, the newest last. */
  codesOf(mobile: string): Promise<string[]>;
};
/** What a world has beside its server, by name: `World<'bank' | 'vendor'>`. */
export type World<Has extends keyof Parts = never> = Common & Readonly<Pick<Parts, Has>>;
/** The parts that are there for certain: asked for by `true`, a name or a number above 0, not perhaps. */
export type Asked<W> = {
  [Name in keyof Parts & keyof W]: IsCertain<W[Name]> extends true ? Name : never;
}[keyof Parts & keyof W];
type IsCertain<Wish> = number extends Wish
  ? false
  : Wish extends 0 | ''
    ? false
    : Wish extends true | string | number
      ? true
      : false;

/** What every world has. */
export type Common = {
  readonly server: TestServer;
  /** The database as its owner. */
  readonly owner: pg.Client;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Registered over HTTP and signed in, with so much cash. */
  player(funds?: Amount): Promise<WorldPlayer>;
  give(player: { readonly memberId: bigint }, micros: Amount, to?: 'cash' | 'bonus'): Promise<void>;
  /** Runs a job once, as the clock would. @throws when there is no job of that name */
  runJob(name: string, payload?: Record<string, unknown>): Promise<void>;
  /** @throws what is broken in the books */
  check(): Promise<void>;
  close(): Promise<void>;
};
export type WorldPlayer = Omit<Awaited<ReturnType<typeof registerPlayer>>, 'memberId'> & {
  readonly memberId: bigint;
  readonly accounts: Awaited<ReturnType<TestServer['app']['ledger']['accountsOf']>>;
};
