/** The member's records, fetched together: they share almost everything. */
export { BetsPage } from './bets-page.tsx';
export { RoundPage } from './round-page.tsx';
export { StatementPage } from './statement-page.tsx';
