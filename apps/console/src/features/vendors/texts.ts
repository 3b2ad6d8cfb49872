import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'vendors'>();
export type Text = ReturnType<typeof useText>;
