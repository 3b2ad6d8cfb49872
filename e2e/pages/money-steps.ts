import { PASSWORD } from '@trevo/testkit';
import type { Person } from '../steps/person.ts';

/** Asks for money over the wire, to the person's own CPF; answers the withdrawal's id. */
export const askWithdrawal = async ({ client, cpf }: Person, amount: string): Promise<string> => {
  const { value: step } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
  const { success, code, value } = await client.call('POST /wps/wallet/withdrawals', {
    body: { amount, pixKeyType: 'cpf', pixKey: cpf, stepUpToken: step.stepUpToken },
  });
  if (!success) throw new Error(`withdrawal refused: ${code}`);
  return value.withdrawalId;
};
