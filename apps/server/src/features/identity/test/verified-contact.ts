import { randomInt } from 'node:crypto';
import type { TestServer } from '@trevo/testkit';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createVault } from '../../../platform/secrets.ts';
import { createContacts } from '../../members/index.ts';

/** Servers of tests that file contacts are started with this master secret: the addresses are sealed by it. */
export const SECRET = 'c0ffee'.padEnd(64, '5');

/** Files an e-mail address or E.164 number at a member, as if its owner had proven it. */
export const fileContact = async (
  server: TestServer,
  username: string,
  contact: { kind: 'email' | 'mobile'; value: string; isVerified?: boolean },
): Promise<void> => {
  const member = await server.app.members.byUsername(1, username);
  if (!member) throw new Error(`no member ${username}`);
  const pool = createPool({ url: server.databaseUrl, max: 1, name: 'test-contacts' });
  const db = createDatabase(pool);
  try {
    const contacts = createContacts({ db, clock: server.clock, vault: createVault(Buffer.from(SECRET, 'hex')) });
    const { memberId, merchantId } = member;
    const { kind, value, isVerified = true } = contact;
    await db.transaction().execute((tx) => contacts.set(tx, { memberId, merchantId, kind, value, isVerified }));
  } finally {
    await pool.end();
  }
};

/** A Brazilian mobile that the numbering plan has, without its country. */
export const newMobile = (): string => `1198${randomInt(1_000_000, 9_999_999)}`;
export const newEmail = (): string => `ana${randomInt(1_000_000_000)}@exemplo.com.br`;
