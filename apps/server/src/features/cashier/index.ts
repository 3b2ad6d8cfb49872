export {
  type PaymentRail,
  type RailBank,
  RailError,
  type RailPayment,
  type RailPayout,
  type Rails,
} from './bank/rail.ts';
export { type Cashier, openCashier } from './open-cashier.ts';
export type { QueueSummary } from './withdrawal/withdrawals.repository.ts';
