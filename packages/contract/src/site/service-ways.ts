/**
 * The ways to reach a brand, the best first: the chat, where it has one, then what the operator listed; where nothing is listed, the
 * mail that the brand has for the law.
 */
export const serviceWays = <Way>(
  isChatOn: boolean,
  listed: readonly Way[],
  { chat, mail }: { readonly chat: Way; readonly mail: Way },
): readonly Way[] => [...(isChatOn ? [chat] : []), ...(listed.length > 0 ? listed : [mail])];
