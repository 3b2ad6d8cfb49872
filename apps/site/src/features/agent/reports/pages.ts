/** Reports of the team's bets, profit, income and account lines, fetched together. */
export { BetsPage } from './bets-page.tsx';
export { IncomePage } from './income-page.tsx';
export { ProfitPage } from './profit-page.tsx';
export { StatementPage } from './statement-page.tsx';
