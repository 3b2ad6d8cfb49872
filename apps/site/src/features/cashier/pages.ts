/** The wallet's pages, fetched together: a person goes from one to the next. */
export { DepositPage } from './deposit/deposit-page.tsx';
export { DepositStatusPage } from './deposit/deposit-status-page.tsx';
export { WalletPage } from './wallet-page.tsx';
export { WithdrawPage } from './withdrawal/withdraw-page.tsx';
export { WithdrawalPage } from './withdrawal/withdrawal-page.tsx';
