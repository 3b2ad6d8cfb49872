import type { Messages } from '../../features/messages/index.ts';
import { BANNERS, NOTICES } from './announcements.ts';

/** Writes a brand's first announcements. Repeating it changes nothing. */
export const seedMessages = async (app: { readonly messages: Messages }, merchantId: number): Promise<void> => {
  await app.messages.install(merchantId, BANNERS, NOTICES);
};
