import { DomainError } from '../../../platform/domain-error.ts';
import { oneValue, type WaitingKind } from '../../../platform/ops/waiting.ts';
import type { VendorDesk } from './vendor-desk.ts';

/** A connected vendor moves money by its calls: switching it on again takes two, off nobody waits. */
export const vendorKind = ({ vendors, vendorPlay }: Pick<VendorDesk, 'vendors' | 'vendorPlay'>): WaitingKind => ({
  async current(_, { merchantId, target }) {
    const { connection } = await vendors.get(merchantId, target);
    if (connection === null) throw new DomainError('vendor.not_connected');
    return connection.isEnabled;
  },
  isLooser: (from, { wanted }) => wanted === true && from === false,
  async apply(_, { merchantId, target, wanted }) {
    await vendors.setEnabled(merchantId, target, wanted === true);
    // Sessions gate bets: without them the vendor's next bet is refused, and its wins are still taken.
    if (wanted !== true) await vendorPlay.windows.closeVendor(merchantId, target);
  },
  async subject({ merchantId, target }) {
    const found = (await vendors.list(merchantId)).find(({ description }) => description.vendor === target);
    return [{ part: 'vendor', value: found?.description.displayName ?? target }];
  },
  parts: oneValue('vendor', 'switch'),
});
