import type { Platform } from '../../../platform/open-platform.ts';
import type { Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Cashier } from '../index.ts';

/** What the console's pages about money are made of. */
export type CashierDesk = Pick<Platform, 'db' | 'clock'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly cashier: Cashier;
  /** A bank takes payout orders; without one a person sends the money and records it. */
  readonly hasPayoutBank: boolean;
};
