import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

vi.mock('../../api/client.ts', () => ({}));
vi.mock('../../api/use-call.ts', () => ({}));
vi.mock('../../session/session.ts', () => ({}));

const { renewHearts } = await import('./favorites.ts');

it('a heart that was set while the first list was on its way is shown: that list, which does not know it, is let go', async () => {
  const client = new QueryClient();
  const lists = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()] as const;
  const asked: string[] = [];
  const queryFn = (): Promise<string[]> => {
    asked.push('ids');
    return lists[asked.length - 1]?.promise ?? Promise.resolve([]);
  };
  const observer = new QueryObserver(client, { queryKey: ['GET /wps/relay/favorites/ids', {}, 'pt'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await renewHearts(client);
  lists[0].resolve(['ox']);
  lists[1].resolve(['ox', 'onca']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['ox', 'onca']));
  expect(asked).toHaveLength(2);
  stop();
});
