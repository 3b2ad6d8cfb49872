/** Why a content is refused: permanent names. */
export type FaultCode =
  | 'empty'
  | 'too_long'
  | 'wrong_form'
  | 'too_many_lines'
  | 'bad_symbol'
  | 'repeated_symbol'
  | 'repeated_line'
  | 'rows_missing'
  | 'rows_too_many'
  | 'row_unused'
  | 'too_few'
  | 'too_many'
  | 'wrong_length'
  | 'no_combination'
  | 'banker_count'
  | 'not_canonical';

/** A refusal, and where it is: line and row are counted from 0, `at` is the character of the text. */
export interface Fault {
  readonly code: FaultCode;
  readonly line: number;
  readonly row: number;
  readonly at: number;
}

export class Faults {
  readonly list: Fault[] = [];

  /** Notes one; false, so that a reader can end with it. Only the first hundred are kept: a hostile text has as many as characters. */
  add(code: FaultCode, where: Partial<Fault> = {}): false {
    if (this.list.length < 100) this.list.push({ code, line: where.line ?? 0, row: where.row ?? 0, at: where.at ?? 0 });
    return false;
  }
}
