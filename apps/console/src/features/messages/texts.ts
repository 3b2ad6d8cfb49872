import type words from '@trevo/i18n/locales/console/messages/pt.json';
import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<typeof words>();
