import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { createMessages, type Messages } from './create-messages.ts';
import { messagesRoutes } from './messages.routes.ts';

export type { Messages } from './create-messages.ts';
export type { BannerRow, NoticeRow } from './messages.types.ts';

/** Banners and notices of a brand. */
export const openMessages = (platform: Platform): Part<Messages> => {
  const messages = createMessages(platform);
  return { door: messages, routes: ({ serve }) => messagesRoutes(serve, messages) };
};
