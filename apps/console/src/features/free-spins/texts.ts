import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'free-spins'>();
export type Text = ReturnType<typeof useText>;
