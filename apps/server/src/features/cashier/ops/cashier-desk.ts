import type { Members } from '../../members/index.ts';
import type { CashierDeps } from '../cashier.types.ts';

/** What the console's pages about money are made of. */
export type CashierDesk = CashierDeps & { readonly members: Members };

/** A bank takes payout orders; without one a person sends the money and records it. */
export const hasPayoutBank = ({ rails }: Pick<CashierDesk, 'rails'>): boolean => rails.bank !== null;
