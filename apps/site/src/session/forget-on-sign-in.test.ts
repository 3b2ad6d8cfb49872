import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';

vi.mock('@trevo/i18n', () => ({ currentLanguage: () => 'en' }));
const { forgetPrivateAnswers } = await import('./forget-on-sign-in.ts');

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
