import type words from '@trevo/i18n/locales/console/chat/pt.json';
import { type KeyOf, type TextOf, textHook } from '../../shared/texts/use-text.ts';

export type Text = TextOf<KeyOf<typeof words>>;
export const useText = textHook<typeof words>();
