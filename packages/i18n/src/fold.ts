/** Lower case without accents, so that `onca` finds `Onça`, and `da nang` `Đà Nẵng`: what is typed and what is searched are both folded. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    // A letter of its own in Vietnamese, not a d with an accent.
    .replaceAll('đ', 'd')
    .trim();
