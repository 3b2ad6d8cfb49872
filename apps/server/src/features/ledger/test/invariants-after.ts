import { expect } from 'vitest';
import { verifyLatest, verifyLedger } from '../verify/verify-ledger.ts';
import type { TestLedger } from './open-ledger.ts';

const TABLES = ['journal', 'idem', 'account', 'house_balance', 'reversal', 'returned'];

/** Damages the database as only its superuser can, looks, and takes the damage back. @returns the names of what broke */
export const invariantsAfter = async (house: TestLedger, damage: string, latest = false): Promise<string[]> => {
  const client = await house.owner.connect();
  try {
    // Triggers off for this session; the constraints that would refuse the damage go inside the transaction.
    await client.query('set session_replication_role = replica');
    await client.query(TABLES.map((table) => `create table undo_${table} as table ${table}`).join(';'));
    await client.query(damage);
    const report = await (latest ? verifyLatest : verifyLedger)(house.db);
    expect(report.isClean).toBe(report.breaks.length === 0);
    return report.breaks.map((broken) => broken.invariant);
  } finally {
    for (const table of TABLES) {
      await client.query(`delete from ${table}; insert into ${table} table undo_${table}; drop table undo_${table}`);
    }
    client.release(true);
  }
};
