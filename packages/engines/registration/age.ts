const DATE = /^(\d{4})-(\d{2}-\d{2})$/;

/**
 * Tells whether somebody born on a day has lived that many full years on another; both `yyyy-MM-dd`. Who was born on 29
 * February comes of age on 1 March of a common year. False when either is no date of that form.
 */
export function isOfAge(birthday: string, today: string, years: number): boolean {
  const born = DATE.exec(birthday);
  const now = DATE.exec(today);
  if (born === null || now === null) return false;
  const age = Number(now[1]) - Number(born[1]) - ((now[2] ?? '') < (born[2] ?? '') ? 1 : 0);
  return age >= years;
}
