import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import type { Member } from '../index.ts';

describe('contacts', () => {
  let server: TestServer;
  let pool: ReturnType<typeof createPool>;
  let db: Database;
  beforeAll(async () => {
    server = await startTestServer();
    pool = createPool({ url: server.databaseUrl, max: 4, name: 'test-contacts' });
    db = createDatabase(pool);
  });
  afterAll(async () => {
    await pool.end();
    await server.close();
  });

  const somebody = async (): Promise<Member> => {
    const { username } = await registerPlayer(server);
    const member = await server.app.members.byUsername(1, username);
    if (member === null) throw new Error('nobody there');
    return member;
  };
  type Given = { kind: 'email' | 'mobile'; value: string; isVerified: boolean };
  const codeOf = (work: Promise<void>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  const set = ({ memberId, merchantId }: Member, given: Given): Promise<string> =>
    codeOf(db.transaction().execute((tx) => server.app.contacts.set(tx, { memberId, merchantId, ...given })));
  const email = (value: string, isVerified = true): Given => ({ kind: 'email', value, isVerified });

  it('are shown masked, and revealed to the server alone', async () => {
    const member = await somebody();
    await set(member, email(' Ana.Paula@Example.COM ', false));
    await set(member, { kind: 'mobile', value: '+5511987654321', isVerified: true });
    expect(await server.app.contacts.of(member.memberId)).toEqual([
      { kind: 'email', masked: 'a•••@example.com', isVerified: false },
      { kind: 'mobile', masked: '+55 11 ••••-4321', isVerified: true },
    ]);
    expect(await server.app.contacts.reveal(member.memberId, 'email')).toBe('ana.paula@example.com');
    expect(await server.app.contacts.reveal(member.memberId, 'mobile')).toBe('+5511987654321');
    expect(await server.app.contacts.reveal((await somebody()).memberId, 'email')).toBeNull();
  });

  it('belong to nobody until proven, however many claim one', async () => {
    const claimed = 'claimed@example.com';
    const [first, second] = [await somebody(), await somebody()];
    expect([await set(first, email(claimed, false)), await set(second, email(claimed, false))]).toEqual([
      'done',
      'done',
    ]);
    expect(await server.app.contacts.ownerOf(1, 'email', claimed)).toBeNull();
    await server.app.contacts.markVerified(db, second.memberId, 'email');
    expect(await server.app.contacts.ownerOf(1, 'email', 'CLAIMED@example.com')).toBe(second.memberId);
    expect(await codeOf(server.app.contacts.markVerified(db, first.memberId, 'email'))).toBe('contact.taken');
  });

  it('proven belong to one account of the brand, also when ten prove one at once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, somebody));
    const outcomes = await Promise.all(members.map((member) => set(member, email('ours@example.com'))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'contact.taken')).toHaveLength(9);
  });

  it('replaced by another are free for others, and begin unproven', async () => {
    const [first, second] = [await somebody(), await somebody()];
    await set(first, email('old@example.com'));
    await set(first, email('new@example.com', false));
    expect(await server.app.contacts.of(first.memberId)).toMatchObject([{ isVerified: false }]);
    expect(await set(second, email('old@example.com'))).toBe('done');
  });

  it('cannot be moved to another member in the database: the seal breaks', async () => {
    const [first, second] = [await somebody(), await somebody()];
    await set(first, email('mine@example.com'));
    await set(second, email('yours@example.com'));
    await db
      .updateTable('memberContact')
      .set((of) => ({
        valueSealed: of
          .selectFrom('memberContact as theirs')
          .select('theirs.valueSealed')
          .where('theirs.memberId', '=', first.memberId)
          .where('theirs.kind', '=', 'email'),
      }))
      .where('memberId', '=', second.memberId)
      .execute();
    await expect(server.app.contacts.reveal(second.memberId, 'email')).rejects.toThrow(/authenticate/);
  });

  it('take no number that is not E.164', async () => {
    const member = await somebody();
    for (const value of ['11987654321', '+0511987654321', '+55 11 98765-4321', ''])
      expect(await set(member, { kind: 'mobile', value, isVerified: false })).toContain('E.164');
  });
});
