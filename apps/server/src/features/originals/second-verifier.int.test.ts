import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pythonProblem } from '../../../../../tools/test/python.mjs';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { fundedPlayer, spin } from './test/support.ts';

const VERIFIER = path.resolve(import.meta.dirname, '../../../../../tools/verify/verify.py');
const CHOICES: Readonly<Record<string, Record<string, unknown> | undefined>> = {
  SPB_A: undefined,
  SPB_DICE: { side: 'over', count: 4_950 },
  SPB_KENO: { board: '40/10', picks: [9, 1, 33] },
  SPB_SCRATCH: undefined,
  SPB_MINES: { mines: 3 },
};
/** What `docs/verifying.md` tells a player to do. */
const judge = (answers: readonly unknown[]) =>
  spawnSync('python3', ['-B', VERIFIER], {
    input: answers.map((one) => JSON.stringify(one)).join('\n'),
    encoding: 'utf8',
  }).stdout.trim();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedCatalog(server.app);
});
afterAll(() => server.close());

/** Some rounds of a new player, and the calls whose answers are checked. */
async function played() {
  const { client } = await fundedPlayer(server, 100n);
  for (const [gameCode, choice] of Object.entries(CHOICES))
    for (let times = 0; times < 3; times += 1) {
      const { value: round } = await spin(client, { gameCode, ...(choice ? { choice } : {}) });
      for (let act = 1, state = round.state; state === 'open' && act < 4; act += 1) {
        const body = { act, action: act < 3 ? { do: 'pick', cell: act * 7 } : { do: 'cashOut' } };
        const params = { id: round.roundId };
        ({ state } = (await client.call('POST /wps/originals/rounds/:id/acts', { params, body })).value);
      }
    }
  const seedPairId = (await client.call('GET /wps/fair/seeds')).value.active?.seedPairId ?? '';
  return {
    rounds: () => client.call('GET /wps/originals/rounds', { query: { seedPairId, pageSize: '100' } }),
    rotate: () => client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'next' } }),
  };
}

it('a pair that was rotated says how many rounds it had, and each of them brings its seed', async () => {
  const { rounds, rotate } = await played();
  const [pair] = (await rotate()).value.revealed;
  const { list } = (await rounds()).value;
  expect(list).toHaveLength(pair?.rounds ?? 0);
  expect(new Set(list.map(({ fair }) => fair.serverSeed))).toEqual(new Set([pair?.serverSeed]));
});

// Where it cannot run it does not exist, and `npm test` says so in its last lines.
if (pythonProblem() === null)
  it("the second verifier takes the server's answers as they come, and no round before its seed is revealed", async () => {
    const { rounds, rotate } = await played();
    expect(judge([await rounds()])).toContain('its server seed is not revealed yet');
    const rotated = await rotate();
    const answer = await rounds();
    expect(judge([answer, rotated])).toBe('15 rounds of 1 seed pairs, 0 refusals');
    // A millisecond later than it was played, which no seed knows and the log does.
    const [first, ...others] = answer.value.list;
    const late = first && { ...first, at: new Date(Date.parse(first.at) + 1).toISOString() };
    expect(judge([{ ...answer, value: { ...answer.value, list: [late, ...others] } }, rotated])).toContain(
      `round ${first?.roundId}: log is `,
    );
  });
