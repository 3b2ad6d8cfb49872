/** The one answer to one question that is asked for a list. @throws when there is none: what makes the list is broken */
export const exactlyOne = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('one thing gives one answer');
  return one;
};
