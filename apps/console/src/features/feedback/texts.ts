import type words from '@trevo/i18n/locales/console/feedback/pt.json';
import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<typeof words>();
