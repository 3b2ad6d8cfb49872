/** One element of an EMV code: two digits of id, two of length in characters, the value. */
export interface EmvElement {
  readonly id: string;
  readonly value: string;
  /** Where the element starts, in characters of the text it was read from. */
  readonly at: number;
}

/** Why a text is not a row of elements, and at which character. */
export interface EmvFault {
  readonly code: 'bad_id' | 'bad_length' | 'truncated' | 'duplicate';
  readonly at: number;
}

const TWO_DIGITS = /^\d\d$/;

/** Writes one element. @throws RangeError when the value is longer than 99 characters. */
export function emvElement(id: string, value: string): string {
  const { length } = [...value];
  if (length > 99) throw new RangeError(`element ${id} is ${length} characters, 99 is the most`);
  return id + String(length).padStart(2, '0') + value;
}

/** Reads a row of elements to its end. The first thing wrong is the answer; nothing is guessed or skipped. */
export function readElements(text: string): readonly EmvElement[] | EmvFault {
  const characters = [...text];
  const found: EmvElement[] = [];
  const seen = new Set<string>();
  let at = 0;
  while (at < characters.length) {
    const id = characters.slice(at, at + 2).join('');
    const size = characters.slice(at + 2, at + 4).join('');
    if (!TWO_DIGITS.test(id)) return { code: 'bad_id', at };
    if (!TWO_DIGITS.test(size)) return { code: 'bad_length', at: at + 2 };
    const end = at + 4 + Number(size);
    if (end > characters.length) return { code: 'truncated', at };
    if (seen.has(id)) return { code: 'duplicate', at };
    seen.add(id);
    found.push({ id, value: characters.slice(at + 4, end).join(''), at });
    at = end;
  }
  return found;
}
