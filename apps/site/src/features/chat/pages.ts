/** The chat room, in its own window and over a page. */
export { ChatDialog } from './chat-dialog.tsx';
export { ServicePage } from './service-page.tsx';
