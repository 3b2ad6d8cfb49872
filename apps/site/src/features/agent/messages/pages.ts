/** What the brand announces and what it writes to the reader, fetched together. */
export { MessagesPage } from './messages-page.tsx';
export { NoticesPage } from './notices-page.tsx';
