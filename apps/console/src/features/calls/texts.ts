import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'calls'>();
export type Text = ReturnType<typeof useText>;
