import { createClient, type TestClient } from '@trevo/testkit';
import type { OpenHouse } from '../house.ts';
import { nextCode } from './totp.ts';

/** A member of the demo staff over the wire, signed in. @param at which of several of that role */
export const staffClient = async (house: OpenHouse, role: string, at = 0): Promise<TestClient> => {
  const { username, password, totpSecret } = house.account(role, at);
  const client = createClient(house.site);
  const enter = async () =>
    client.call('POST /ops/session', { body: { username, password, totp: await nextCode(totpSecret ?? '') } });
  const first = await enter();
  // Another journey may have entered with the code after ours a moment before us.
  const { success, code, value } = first.success ? first : await enter();
  if (!success) throw new Error(`staff refused: ${code}`);
  client.token = value.token;
  return client;
};
