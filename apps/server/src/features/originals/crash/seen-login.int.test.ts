import { randomBytes } from 'node:crypto';
import { cloneDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { requireSeenLogin } from './crash-bets.repository.ts';

const OWNER = `plain_${randomBytes(4).toString('hex')}`;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: ReturnType<typeof createPool>;
let pool: ReturnType<typeof createPool>;
const asked = () => requireSeenLogin(createDatabase(pool));
beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, max: 1, name: 'test-owner', asOwner: true });
  pool = createPool({ url: database.url, max: 1, name: 'seen-login' });
});
afterAll(async () => {
  await pool.end();
  await owner.query(`reassign owned by ${OWNER} to current_user; drop owned by ${OWNER}; drop role ${OWNER}`);
  await owner.end();
  await database.drop();
});

it('a start asks whether cash-outs of its login are seen by the owner of the functions, and is refused with the grant that is missing', async () => {
  await asked();
  // As where the functions belong to a role without rights over the login of the server.
  await owner.query(`create role ${OWNER}; grant create on schema public to ${OWNER}`);
  for (const name of ['originals_sees_login()', 'originals_cash_out_under_way(text)'])
    await owner.query(`alter function ${name} owner to ${OWNER}`);
  await expect(asked()).rejects.toThrow(`grant pg_read_all_stats to ${OWNER}`);
  await owner.query(`grant pg_read_all_stats to ${OWNER}`);
  await asked();
});
