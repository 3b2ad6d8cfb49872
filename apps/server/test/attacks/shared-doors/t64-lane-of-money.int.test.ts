import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What deletes rows of which strangers make as many as they like: browsers, codes, demonstrations, talks, mails. */
const FORGETS = /\.(delete|forget|drop|thin|close-silent)/;

describe('T64: rows that strangers make, and the lane in which deposits are credited', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('are deleted in another lane: five such jobs of one minute would take all four places of the money', () => {
    const { jobs } = server.app;
    const cleaners = jobs.filter(({ name }) => FORGETS.test(name));
    expect(cleaners.length).toBeGreaterThan(9);
    expect(cleaners.filter(({ lane }) => lane !== 'long').map(({ name }) => name)).toEqual([]);
    const money = jobs.filter(({ name }) => name.startsWith('cashier.'));
    expect(new Set(money.map(({ lane = 'prompt' }) => lane))).toEqual(new Set(['prompt']));
  });
});
