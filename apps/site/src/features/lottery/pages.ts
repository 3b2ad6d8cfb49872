/** The door of the lottery's pages: what they are made of follows when one is open. */
export { LotteryPages } from './lottery-pages.tsx';
