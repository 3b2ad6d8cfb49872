import { randomUUID } from 'node:crypto';
import { PASSWORD, registerPlayer, type TestClient, type World } from '@trevo/testkit';

/** What a player does at the cashier of a world with a bank. */
export type TestPlayer = Awaited<ReturnType<typeof registerPlayer>>;

export const askForCode = async (client: TestClient, amount = '50.00', method: 'dynamic' | 'static' = 'dynamic') => {
  const answer = await client.call('POST /wps/wallet/deposits', { body: { method, amount } });
  if (!answer.success) throw new Error(`no code: ${answer.code}`);
  return answer.value;
};

export const balanceOf = async (client: TestClient): Promise<{ balance: string; held: string }> => {
  const { value } = await client.call('GET /wps/v2/wallets/balance');
  return { balance: value.balance, held: value.held };
};

/** A player with money in their account, paid in through the bank. */
export const paidIn = async (world: World<'bank'>, amount: string): Promise<TestPlayer> => {
  const player = await registerPlayer(world.server);
  const deposit = await askForCode(player.client, amount);
  const [endToEndId = ''] = await world.bank.pay(deposit.brCode, { value: amount, cpf: player.cpf, notice: 'drop' });
  await world.runJob('cashier.read-payment', { endToEndId });
  return player;
};

export const stepUp = async (client: TestClient): Promise<string> => {
  const answer = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
  if (!answer.success) throw new Error(`no step-up: ${answer.code}`);
  return answer.value.stepUpToken;
};

export const withdraw = async (
  client: TestClient,
  amount: string,
  change: { key?: string; stepUpToken?: string } = {},
) =>
  client.call('POST /wps/wallet/withdrawals', {
    key: change.key ?? randomUUID(),
    body: {
      amount,
      pixKeyType: 'email',
      pixKey: 'maria@example.com',
      stepUpToken: change.stepUpToken ?? (await stepUp(client)),
    },
  });

export const STAFF = { merchantId: 1, note: 'checked' } as const;
