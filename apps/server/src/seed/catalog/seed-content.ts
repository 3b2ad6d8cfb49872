import type { ContentDoor } from '../../features/content/index.ts';
import { ANNOUNCEMENTS } from './announcements.ts';

/** Writes a brand's first announcements. Repeating it changes nothing. */
export const seedContent = async (app: { readonly content: ContentDoor }, merchantId: number): Promise<void> => {
  await app.content.install(merchantId, ANNOUNCEMENTS);
};
