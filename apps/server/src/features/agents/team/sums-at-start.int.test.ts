import { startTestServer } from '@trevo/testkit';
import { expect, it } from 'vitest';
import { signInAgent } from '../test/agent-world.ts';

it('a house that has just begun says that its sums of teams are of now, not of the day when it was written', async () => {
  const server = await startTestServer({ withJobs: true });
  try {
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
    const startedAt = server.clock.now();
    const { client } = await signInAgent(server);
    const asOf = async () => Date.parse((await client.call('GET /wps/agent/overview')).value.asOf);
    await expect.poll(asOf, { timeout: 20_000 }).toBeGreaterThan(startedAt - 60_000);
  } finally {
    await server.close();
  }
});
