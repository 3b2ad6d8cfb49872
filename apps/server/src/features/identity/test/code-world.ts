import { type FakeClock, openInbox, type SentMessage } from '@trevo/testkit';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { createDelivery, type Delivery, type Outlets } from '../../delivery/index.ts';
import { openDeliveryWorld } from '../../../../test/delivery-world.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Codes } from '../codes/create-codes.ts';
import type { CodeTarget } from '../codes/codes.types.ts';
import { createCodes } from '../codes/create-codes.ts';
import { newMobile } from './support.ts';

/** Codes and delivery on a database of their own, without the rest of the server; every limit is the product's. */
export type CodeWorld = {
  readonly db: Database;
  readonly clock: FakeClock;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly delivery: Delivery;
  readonly codes: Codes;
  /** A registration at a fresh number. */
  target(): CodeTarget;
  /** Asks for a code from an address of its own and answers what was received. */
  issue(target: CodeTarget, ip?: string): Promise<string>;
  /** `ok`, or the code of the refusal. */
  outcome(target: CodeTarget, code: string | undefined, codes?: Codes): Promise<string>;
  /** Everything that left. */
  messages(): readonly SentMessage[];
  /** Every row of these tables as JSON. */
  dump(tables: readonly string[]): Promise<string>;
  close(): Promise<void>;
};

export const callerFrom = (ip: string): Caller => ({
  merchant: { merchantId: 1, code: 'trevo', currency: 'BRL' },
  language: 'PT',
  ip,
  requestId: 'test',
  cid: 'browser',
  did: null,
  origin: 'http://localhost',
  pageOrigin: 'http://localhost',
  userAgent: '',
});

/** @param outlets instead of an inbox that takes everything */
export const openCodeWorld = async (outlets?: Outlets): Promise<CodeWorld> => {
  const world = await openDeliveryWorld();
  const { db, clock, vault, merchants } = world;
  const inbox = openInbox();
  const delivery = createDelivery({ ...world, outlets: outlets ?? inbox.outlets });
  const codes = createCodes({ db, clock, vault, merchants, delivery });
  let addresses = 0;
  return {
    db,
    clock,
    vault,
    merchants,
    delivery,
    codes,
    target: () => ({ merchantId: 1, purpose: 'register', channel: 'sms', address: newMobile(), binding: 'browser' }),
    async issue(target, ip = `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`) {
      await codes.issue({ ...target, memberId: null, isDelivered: true }, callerFrom(ip));
      await delivery.deliverDue();
      return inbox.messages.findLast(({ to }) => to === target.address)?.code ?? '';
    },
    async outcome(target, code, other = codes) {
      try {
        await other.consume(db, target, code);
        return 'ok';
      } catch (error) {
        return (error as { code: string }).code;
      }
    },
    messages: () => inbox.messages,
    async dump(tables) {
      const all = await Promise.all(
        tables.map((table) => sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)),
      );
      return JSON.stringify(all.map(({ rows }) => rows));
    },
    close: () => world.close(),
  };
};
