import { BRL, give, registerPlayer, sliderPass, type TestClient, type TestServer, query } from '@trevo/testkit';
import { expect } from 'vitest';
import { OTHER_PASSWORD } from './support.ts';
import { fileContact, newEmail, newMobile } from './verified-contact.ts';

/** A player with a verified e-mail and mobile. */
export const playerWithContacts = async (server: TestServer) => {
  const player = await registerPlayer(server);
  const [email, mobile] = [newEmail(), newMobile()];
  await fileContact(server, player.username, { kind: 'email', value: email });
  await fileContact(server, player.username, { kind: 'mobile', value: `+55${mobile}` });
  return { ...player, email, mobile };
};
export type PlayerWithContacts = Awaited<ReturnType<typeof playerWithContacts>>;

/** Posts the form of a forgotten password as a page does. */
export const forgot = async (
  client: TestClient,
  body: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const form = new URLSearchParams({ sliderPass: await sliderPass(client), ...body });
  const answer = await client.raw('/wps/member/password/email', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
    body: form.toString(),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as Record<string, unknown> };
};

/** Waits until the jobs of the forgotten passwords have run and nothing is on its way any more. */
const settled = async (server: TestServer): Promise<void> => {
  await expect
    .poll(
      async () => {
        const [row] = await query<{ left: number }>(
          server,
          `select ((select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t
             on t.id = j.task_id where t.identifier = 'identity.send-reset-link')
             + (select count(*) from delivery_message where status = 'queued'))::int as left`,
        );
        return row?.left;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
};

/** The links of forgotten passwords that an address received. */
export const linksTo = async (server: TestServer, email: string): Promise<string[]> => {
  await settled(server);
  const messages = await server.messagesTo(email);
  return messages.map(({ link }) => link).filter((link) => link.includes('/forget'));
};

export const ticketOf = (link: string | undefined): string =>
  new URLSearchParams(new URL(link ?? 'x:').hash.slice(1)).get('ticket') ?? '';

/** Asks for a link and takes its ticket out of the mail. */
export const ticketFor = async (server: TestServer, { username, email }: PlayerWithContacts): Promise<string> => {
  await forgot(server.client(), { username, email });
  return ticketOf((await linksTo(server, email)).at(-1));
};

export const resetByLink = (client: TestClient, ticket: string, newPassword = OTHER_PASSWORD) =>
  client.callEncrypted('POST /wps/member/password/reset', {
    body: { ticket, newPassword, confirmNewPassword: newPassword },
    headers: { 'accept-language': 'en' },
  });

/** Asks for an SMS code of a forgotten password. */
export const askRecoverCode = async (client: TestClient, mobileNum: string) =>
  client.call('POST /wps/verification/sms/noLogin', {
    body: { mobileNum, countryDialingCode: '55', purpose: 'recover', sliderPass: await sliderPass(client) },
  });

/** The newest code that an e-mail address or E.164 number received. */
export const codeTo = async (server: TestServer, address: string): Promise<string> => {
  await server.messagesTo(address);
  await settled(server);
  return (await server.messagesTo(address)).findLast(({ code }) => code !== '')?.code ?? '';
};

export const resetByPhone = (client: TestClient, body: { mobileNum: string } & Record<string, string>) =>
  client.callEncrypted('POST /wps/member/password/verification', {
    body: { newPassword: OTHER_PASSWORD, countryDialingCode: '55', ...body },
    headers: { 'accept-language': 'en' },
  });

/** Puts reais on a player's account. */
export const fund = async (server: TestServer, username: string, reais: number): Promise<void> => {
  const member = await server.app.members.byUsername(1, username);
  await give(server, member?.memberId ?? 0n, BRL(reais));
};

/** Asks for a payout to the holder's own CPF. */
export const withdraw = (client: TestClient, cpf: string, stepUpToken: string, reais = '20.00') =>
  client.call('POST /wps/wallet/withdrawals', {
    body: { amount: reais, pixKeyType: 'cpf', pixKey: cpf, stepUpToken },
    headers: { 'accept-language': 'en' },
  });

export const stepUp = async (client: TestClient, password: string): Promise<string> => {
  const { value, code } = await client.callEncrypted('POST /wps/session/step-up', { body: { password } });
  return code === '' ? value.stepUpToken : '';
};
