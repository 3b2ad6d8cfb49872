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
export type { ReceiptSeen } from './confirm-deposit.ts';
export type { RejectionCode, StaffAct } from './decide-withdrawal.ts';
export type { DepositFilter } from './deposits.repository.ts';
export type { ParkDesk } from './park-desk.ts';
export type { Parked, ParkedSummary } from './parked.repository.ts';
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
} from './rail.ts';
export type { ClaimOutcome } from './resolve-claim.ts';
export type { QueueSummary, WithdrawalFilter } from './withdrawals.repository.ts';
export { type Cashier, createCashier, type WithdrawalDetail } from './create-cashier.ts';
export { openCashier } from './open-cashier.ts';
