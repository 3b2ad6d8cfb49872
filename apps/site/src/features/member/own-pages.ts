/** Small pages of the member, fetched together: a file each would be one name more in the list that home carries. */
export { ContractsPage } from './contracts/contracts-page.tsx';
export { CreditPage } from './funds/credit-page.tsx';
export { TransferUpPage } from './funds/transfer-up-page.tsx';
export { FeedbackPage } from './feedback/feedback-page.tsx';
export { InvitePage } from './invite-page.tsx';
export { MessagesPage } from './messages/messages-page.tsx';
export { LimitsPage } from './limits/limits-page.tsx';
