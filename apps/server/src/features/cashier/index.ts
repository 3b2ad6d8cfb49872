export {
  type ChargeOrder,
  type Hint,
  type PaymentRail,
  type RailBank,
  RailError,
  type RailMode,
  type RailPayment,
  type RailPayout,
  type RailReturn,
  type Rails,
} from './bank/rail.ts';
export { type Cashier, openCashier } from './open-cashier.ts';
export type { QueueSummary } from './withdrawal/withdrawals.repository.ts';
