import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'rounds'>();
export type Text = ReturnType<typeof useText>;
