import { randomUUID } from 'node:crypto';
import { PASSWORD, type TestClient, type TestServer } from '@trevo/testkit';
import { type RailBank, type RailPayout } from '../src/features/cashier/index.ts';
import { cashierOf, type TestCashier } from '../src/features/cashier/test/cashier-of.ts';

const MERCHANT = { merchantId: 1 };
const [XAVIER, YARA] = [901n, 902n];
let serial = 0;
/** As a bank names a payment; no two are equal. */
export const newEndToEndId = (): string => `E99999008202601011200${String((serial += 1)).padStart(11, '8')}`;

const never = () => Promise.reject(new Error('nobody asks for this here'));

/** The same house with a bank that answers only what became of a payout. */
export const cashierWithBank = ({ app }: TestServer, findPayout: () => Promise<RailPayout | null>): TestCashier => {
  const bank: RailBank = {
    provider: 'told',
    registerWebhook: never,
    readHint: () => ({ endToEndIds: [], payoutIds: [] }),
    findPayment: never,
    listPayments: never,
    isPaidBy: never,
    returnPayment: never,
    sendPayout: never,
    findPayout,
  };
  return cashierOf({ ...app, rails: { modes: [], bank, payerPage: null } });
};
export const sayingPayout = (status: RailPayout['status']) => () =>
  Promise.resolve({ status, endToEndId: null, reason: null });

/** A withdrawal that these people approved and that a person sent. */
export const sentPayout = async (
  { app }: TestServer,
  client: TestClient,
  amount: string,
  approvers: readonly bigint[] = [XAVIER, YARA],
): Promise<string> => {
  const { value } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
  const asked = await client.call('POST /wps/wallet/withdrawals', {
    key: randomUUID(),
    body: { amount, pixKeyType: 'email', pixKey: 'maria@example.com', stepUpToken: value.stepUpToken },
  });
  const id = asked.value.withdrawalId;
  for (const operatorId of approvers) {
    const { withdrawal } = await cashierOf(app).getWithdrawal({ ...MERCHANT, id });
    if (withdrawal.status !== 'APPROVED')
      await cashierOf(app).approve({ ...MERCHANT, operatorId, id, note: 'checked' });
  }
  await cashierOf(app).recordPayout({ ...MERCHANT, id, endToEndId: newEndToEndId() });
  return id;
};

/** The player says that next to nothing came. */
export const claim = async (client: TestClient, id: string): Promise<void> => {
  const form = new FormData();
  form.set('result', 'partial');
  form.set('receivedAmount', '0.01');
  await client.raw(`/wps/wallet/withdrawals/${id}/receipt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
};

export const claimedPayout = async (...sent: Parameters<typeof sentPayout>): Promise<string> => {
  const id = await sentPayout(...sent);
  await claim(sent[1], id);
  return id;
};
