/** Contracts and what they pay, fetched together: the pay's formula and an offer's check are the same engine. */
export { ContractsPage } from '../contracts/contracts-page.tsx';
export { DailyWagePage, DividendPage, HourlySalaryPage, RealTimeSalaryPage } from './pay-page.tsx';
export { SeriesPayPage } from './series-page.tsx';
