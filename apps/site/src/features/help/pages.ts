/** Pages to read, fetched together. */
export { AnnouncePage } from './announce-page.tsx';
export { HelpPage } from './help-page.tsx';
export { PromotionsPage } from './promotions-page.tsx';
export { WrittenPage } from './written-page.tsx';
