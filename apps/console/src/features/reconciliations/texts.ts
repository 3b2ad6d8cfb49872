import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'reconciliations'>();
export type Text = ReturnType<typeof useText>;
