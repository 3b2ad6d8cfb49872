export type RefusedFields = Readonly<Record<string, { code: string; message: string }>>;

/**
 * A refusal of the server: its permanent code, its text in the operator's language, and what the fields lack. Not a child of the
 * framework's HttpError: that one resets the prototype of whatever inherits from it, so nobody could tell a refusal by `instanceof`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** HTTP status; 0: no answer. */
  readonly status: number;
  readonly code: string;
  readonly fields: RefusedFields;

  constructor(message: string, status: number, code: string, fields: RefusedFields) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
