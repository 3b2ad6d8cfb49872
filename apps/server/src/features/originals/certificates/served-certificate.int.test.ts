import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUSE_VERSIONS, versionName } from '@trevo/engines/house';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { CERTIFICATES } from './read-certificates.ts';

const NAME = 'GET /wps/originals/:gameCode/certificate';
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the certificate of a house game', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
  });
  afterAll(() => server.close());

  it('is answered to anybody to the last byte of its file, with the hash that SHA256SUMS lists, for every version of every game', async () => {
    const visitor = server.client();
    const lines: string[] = [];
    for (const game of HOUSE_VERSIONS) {
      const [name, { code: gameCode, mathVersion }] = [versionName(HOUSE_VERSIONS, game), game];
      const { value } = await visitor.call(NAME, { params: { gameCode }, query: { mathVersion } });
      expect(value.text).toBe(readFileSync(path.join(CERTIFICATES, `${name}.json`), 'utf8'));
      expect(sha256(value.text)).toBe(value.sha256);
      if (name === gameCode) expect((await visitor.call(NAME, { params: { gameCode } })).value).toEqual(value);
      lines.push(`${value.sha256}  ${name}.json`);
    }
    const listed = readFileSync(path.join(CERTIFICATES, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(lines.toSorted()).toEqual(listed.toSorted());
  });

  it('is not sent again while a copy is good, and nobody has one of a game that is not the house’s', async () => {
    const visitor = server.client();
    const address = '/wps/originals/SPB_MINES/certificate';
    const first = await visitor.raw(address);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await visitor.raw(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const none = await visitor.raw('/wps/originals/SPB_NOBODY/certificate');
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const other = await visitor.raw(`${address}?mathVersion=m9`);
    expect(other.status).toBe(404);
  });

  it('is no part of what a game starts with: that has no figures of each play', async () => {
    const { client } = await registerPlayer(server);
    const { value } = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_MINES' } });
    expect(value.report).toMatchObject({ rtp: value.rtp, mathsSha256: expect.any(String) });
    expect(value.report).not.toHaveProperty('figures');
    expect(JSON.stringify(value.report).length).toBeLessThan(20_000);
  });
});
