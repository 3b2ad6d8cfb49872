type Who = { readonly isSignedIn: boolean; readonly isFirstLogin: boolean };

/** The notices that open by themselves for somebody, in their order: what greets a first login stands before what every member gets. */
export const noticesFor = <Notice extends { readonly execution: string }>(
  popup: readonly Notice[],
  { isSignedIn, isFirstLogin }: Who,
): Notice[] =>
  (isFirstLogin ? ['F', 'A'] : [isSignedIn ? 'A' : 'B']).flatMap((wanted) =>
    popup.filter(({ execution }) => execution === wanted),
  );

/** The notices, promotions or tips that somebody finds in a list: those for visitors are for everybody, and no visitor sees a member's. */
export const listedFor = <Notice extends { readonly execution: string }>(
  all: readonly Notice[],
  { isSignedIn, isFirstLogin }: Who,
): Notice[] =>
  all.filter(
    ({ execution }) => execution === 'B' || (execution === 'A' && isSignedIn) || (execution === 'F' && isFirstLogin),
  );
