export { createMessages, type Messages } from './create-messages.ts';
export { messagesRoutes } from './messages.routes.ts';
export type { BannerRow, NoticeRow } from './messages.types.ts';
