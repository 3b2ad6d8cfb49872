import { buildStaticBrCode } from '@trevo/engines/pix';
import type { PaymentRail } from '../../../features/cashier/index.ts';

/**
 * Codes that need only a PIX key: built here, without any bank. The txid inside (25 characters) is how a payment finds
 * its deposit. Such a code never expires and can be paid again; the cashier says what that means.
 */
export const createPixStatic = (options: {
  readonly pixKey: string;
  readonly receiver: { readonly name: string; readonly city: string };
}): PaymentRail => ({
  mode: 'static',
  txidLength: 25,
  async createCharge({ txid, amount }) {
    return { brCode: buildStaticBrCode({ key: options.pixKey, ...options.receiver, txid, amount }) };
  },
});
