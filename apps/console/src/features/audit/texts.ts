import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'audit'>();
export type Text = ReturnType<typeof useText>;
