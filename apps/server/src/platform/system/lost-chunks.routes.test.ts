import { expect, it } from 'vitest';
import type { Http } from '../http/build-http.ts';
import type { Log } from '../log.ts';
import { lostChunkRoutes } from './lost-chunks.routes.ts';

it('keeps room in the log for others when one caller reports from a whole /48 of addresses', async () => {
  const lines: unknown[] = [];
  let tell = async (_call: object): Promise<unknown> => undefined;
  const serve = (_shape: unknown, run: typeof tell): void => void (tell = run);
  lostChunkRoutes({ serve } as unknown as Http, { warn: (line: unknown) => lines.push(line) } as unknown as Log);
  const from = (ip: string) => tell({ body: { kind: 'missing', file: 'core-1a.js' }, caller: { ip } });
  for (let at = 0; at < 40; at += 1) await from(`2001:db8:1:${at.toString(16)}::1`);
  expect(lines).toHaveLength(3);
  await from('198.51.100.1');
  expect(lines).toHaveLength(4);
});
