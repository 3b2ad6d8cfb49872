import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { bankMerchantId } from './bank-merchant.ts';
import { advanceWithdrawalSoon, readPayment } from '../queued-jobs.ts';
import { randomToken, sameBytes, tokenHash } from '../../../platform/secrets.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { findPayoutOwner } from '../withdrawal/payouts.repository.ts';
import { findProviderSecret, insertProvider } from './providers.repository.ts';
import { inTransaction } from '../transactions.repository.ts';

/** The secret part of a provider's callback path, made once and kept sealed. */
const secretOf = async ({ db, vault, clock, merchants }: CashierDeps, provider: string): Promise<string> => {
  const secret = randomToken();
  const record = await insertProvider(db, {
    provider,
    merchantId: bankMerchantId({ merchants }),
    secretHash: tokenHash(secret),
    secretSealed: vault.seal('provider', secret, `webhook:${provider}`),
    at: toDate(clock.now()),
  });
  return vault.open('provider', record.secretSealed, `webhook:${provider}`).toString('utf8');
};

/**
 * Makes sure that the bank calls back at our address, and answers that address (the bank adds `/pix`). It holds the
 * secret: never log it. Null without a bank or a brand.
 * @throws RailError when the bank does not answer
 */
export const registerWebhook = async (deps: CashierDeps, publicUrl: string): Promise<string | null> => {
  const { bank } = deps.rails;
  if (!bank || deps.merchants.all().length === 0) return null;
  const url = `${publicUrl}/pay/v1/${bank.provider}/${await secretOf(deps, bank.provider)}`;
  await bank.registerWebhook(url);
  return url;
};

/**
 * Takes a provider's callback. It proves nothing: each payment or payout that it names is read back by a job, and that
 * answer decides. Jobs of the same payment collapse, so a flood of callbacks is one question.
 * @throws DomainError provider.unknown_secret
 */
export const receiveHint = async (
  deps: CashierDeps,
  { provider, secret, body }: { provider: string; secret: string; body: unknown },
): Promise<void> => {
  const { bank } = deps.rails;
  const expected = await findProviderSecret(deps.db, provider);
  if (!bank || bank.provider !== provider || !expected || !sameBytes(expected, tokenHash(secret)))
    throw new DomainError('provider.unknown_secret');
  const { endToEndIds, payoutIds } = bank.readHint(body);
  await inTransaction(deps.db, async (tx) => {
    for (const endToEndId of endToEndIds) await enqueue(tx, readPayment, { endToEndId });
    for (const payoutId of payoutIds) {
      const withdrawalId = await findPayoutOwner(tx, payoutId);
      if (withdrawalId) await enqueue(tx, advanceWithdrawalSoon, { withdrawalId }, { key: `payout:${payoutId}` });
    }
  });
};
