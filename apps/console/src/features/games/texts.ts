import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'games'>();
export type Text = ReturnType<typeof useText>;
