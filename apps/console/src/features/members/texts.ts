import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'members'>();
export type Text = ReturnType<typeof useText>;
