/** The wallet's pages, fetched together: a person goes from one to the next. */
export { DepositPage } from './deposit-page.tsx';
export { DepositStatusPage } from './deposit-status-page.tsx';
export { WalletPage } from './wallet-page.tsx';
export { WithdrawPage } from './withdraw-page.tsx';
export { WithdrawalPage } from './withdrawal-page.tsx';
