/** Pages of money between an agent and the team, fetched together. */
export { CreditPage } from './credit-page.tsx';
export { TransfersPage } from './transfers-page.tsx';
