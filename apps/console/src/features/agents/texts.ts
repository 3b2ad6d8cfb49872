import type words from '@trevo/i18n/locales/console/agents/pt.json';
import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<typeof words>();
export type Text = ReturnType<typeof useText>;
