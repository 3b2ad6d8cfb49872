const DIGITS = 11;

/** `529.982.247-25` as far as it is typed. */
export const spacedCpf = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((part) => part !== '');
  return parts.join('.') + (digits.length > 9 ? `-${digits.slice(9)}` : '');
};

/** Sets the points while a CPF is typed or pasted. Somebody who corrects in the middle keeps their place: the points come with the next digit at the end. */
export const spaceCpf = (input: HTMLInputElement): void => {
  if (input.selectionStart === input.value.length) input.value = spacedCpf(input.value);
};
