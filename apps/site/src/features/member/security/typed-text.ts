/** What was typed into a field of a form; a file is no text. */
export const typedText = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};
