/** What a field of a form says; nothing where it is no text. */
export const typedField = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
