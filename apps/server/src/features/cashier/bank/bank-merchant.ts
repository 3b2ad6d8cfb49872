import type { CashierDeps } from '../cashier.types.ts';

/** Whose the bank's account is: one account serves one brand, the first. 0 while there is none. */
export const bankMerchantId = ({ merchants }: Pick<CashierDeps, 'merchants'>): number =>
  merchants.all()[0]?.merchantId ?? 0;
