export type {
  CashierDeps,
  Deposit,
  Page,
  PageQuery,
  Payment,
  Withdrawal,
  WithdrawalEvent,
  WithdrawalStatus,
} from './cashier.types.ts';
export type { ReceiptSeen } from './deposit/confirm-deposit.ts';
export type { RejectionCode, StaffAct } from './withdrawal/decide-withdrawal.ts';
export type { DepositFilter } from './deposit/deposits.repository.ts';
export type { ParkDesk } from './bank/park-desk.ts';
export type { Parked, ParkedSummary } from './bank/parked.repository.ts';
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
export type { ClaimOutcome } from './withdrawal/resolve-claim.ts';
export type { QueueSummary, WithdrawalFilter } from './withdrawal/withdrawals.repository.ts';
export { type Cashier, createCashier, type WithdrawalDetail } from './create-cashier.ts';
export { openCashier } from './open-cashier.ts';
