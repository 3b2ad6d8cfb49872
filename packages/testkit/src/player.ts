import { randomBytes, randomInt } from 'node:crypto';
import { sliderPass, type TestClient } from './client.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'Trevo de quatro folhas 7';

/** A CPF with right check digits. */
export const randomCpf = (): string => {
  const digits = Array.from({ length: 9 }, (_, index) => (index === 0 ? 1 : randomInt(10)));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    const rest = (sum * 10) % 11;
    digits.push(rest === 10 ? 0 : rest);
  }
  return digits.join('');
};

/** Registers a fresh player over HTTP and signs them in. */
export const registerPlayer = async (
  server: TestServer,
): Promise<{ client: TestClient; username: string; cpf: string; memberId: string }> => {
  const client = server.client();
  const username = `p${randomBytes(5).toString('hex')}`;
  const cpf = randomCpf();
  const answer = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Maria da Silva',
      idNumber: cpf,
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  if (!answer.success) throw new Error(`registration refused: ${answer.code} ${JSON.stringify(answer.value)}`);
  client.token = answer.value.token;
  return { client, username, cpf, memberId: answer.value.user?.id ?? '' };
};

const FREE_PLAY = { os: 'LINUX', platform: 'W', encryption: true, version: 3 } as const;

/** A visitor's browser with a trial account, as the demonstration's button makes one. */
export const trialPlayer = async (server: TestServer): Promise<TestClient> => {
  const client = server.client();
  const answer = await client.call('POST /wps/session/login/freeplay', { body: FREE_PLAY });
  if (!answer.success) throw new Error(`no free play: ${answer.code}`);
  client.token = answer.value.token;
  return client;
};
