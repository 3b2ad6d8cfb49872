/** Pages to read, fetched together. */
export { AnnouncePage } from './announce-page.tsx';
export { DownloadPage } from './download/download-page.tsx';
export { HelpDialog, HelpPage } from './help-page.tsx';
export { NewsPage, OneNewsPage } from './news-page.tsx';
export { PromotionPage } from './promotion-page.tsx';
export { PromotionsPage } from './promotions-page.tsx';
export { WrittenPage } from './written-page.tsx';
