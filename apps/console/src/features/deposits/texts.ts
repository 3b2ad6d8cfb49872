import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'deposits'>();
export type Text = ReturnType<typeof useText>;
