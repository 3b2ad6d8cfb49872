import { textHook } from '../../shared/texts/use-text.ts';

export const useText = textHook<'parked-events'>();
