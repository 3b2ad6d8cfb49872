import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';

vi.mock('@trevo/i18n', () => ({ currentLanguage: () => 'en' }));
const { forgetPrivateAnswers, renewLists } = await import('./forget-on-sign-in.ts');

it('forgets what one person saw when the next signs in, and keeps what everybody sees', async () => {
  const client = createQueryClient();
  const [own, shared] = [
    ['GET /wps/wallet/deposits', {}, 'pt'],
    ['GET /wps/relay/games', {}, 'pt'],
  ];
  const answers = [own, shared, ['GET /wps/relay/favorites/ids', {}, 'pt'], ['GET /wps/member/security', {}, 'pt']];
  for (const key of answers) client.setQueryData(key, 'seen');
  forgetPrivateAnswers(client);
  expect(answers.map((key) => client.getQueryData(key))).toEqual([undefined, 'seen', undefined, undefined]);
  client.clear();
});

it('asks the lists of games anew, whose demonstrations open for some and not for others', () => {
  const client = createQueryClient();
  const keys = [
    ['GET /wps/relay/home', {}, 'pt'],
    ['GET /wps/relay/games/:nodeId', {}, 'pt'],
    ['GET /wps/relay/winners', {}, 'pt'],
    ['GET /wps/announcements', {}, 'pt'],
    // Who signed out would be refused it.
    ['GET /wps/relay/games/recent', {}, 'pt'],
  ];
  for (const key of keys) client.setQueryData(key, 'seen');
  renewLists(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false, false]);
  expect(client.getQueryData(keys[0] ?? [])).toBe('seen');
  client.clear();
});
