import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type TestClient } from '@trevo/testkit';
import type { OpenHouse } from '../house.ts';
import { nextCode, oneAfterAnother } from './totp.ts';

/** A member of the demo staff over the wire, signed in. @param at which of several of that role */
export const staffClient = async (house: OpenHouse, role: string, at = 0): Promise<TestClient> => {
  const { username, password, totpSecret } = house.account(role, at);
  const client = createClient(house.site);
  // The server takes codes in their order alone, and while somebody of our address signs in it asks the next for a proof of work.
  const { success, code, value } = await oneAfterAnother(async () => {
    const body = { username, password, totp: await nextCode(totpSecret ?? '') };
    for (let tries = 1; ; tries += 1) {
      const answer = await client.call('POST /ops/session', { body });
      if (answer.code !== 'challenge.required' || tries === 50) return answer;
      await wait(100);
    }
  });
  if (!success) throw new Error(`staff refused: ${code}`);
  client.token = value.token;
  return client;
};
