export type Strength = 0 | 1 | 2 | 3;

/** Advice while typing: null when empty; 0 too short or one repeated thing, up to 3 for long and varied. */
export const strengthOf = (password: string, minLength: number): Strength | null => {
  if (password === '') return null;
  const { length } = [...password];
  const distinct = new Set(password.toLowerCase()).size;
  if (length < minLength || distinct < 5) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = length - minLength + kinds * 2 + (distinct > 10 ? 2 : 0);
  return points >= 13 ? 3 : points >= 8 ? 2 : 1;
};
