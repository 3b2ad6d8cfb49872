import type words from '@trevo/i18n/locales/console/agent-transfers/pt.json';
import { type KeyOf, textHook, type TextOf } from '../../shared/texts/use-text.ts';

export type Text = TextOf<KeyOf<typeof words>>;
export const useText = textHook<typeof words>();
