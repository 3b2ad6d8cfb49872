import { type ErrorCode, errorCatalogue } from '@trevo/contract/errors';

/**
 * A refusal that the product expects. Its code is public and permanent; status and texts stand in the catalogue.
 * `value` travels to the client (fields of a form, `captcha: true`); `retryAfterSeconds` becomes the header.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly value: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extra: { value?: Record<string, unknown>; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.value = extra.value;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  get httpStatus(): number {
    return errorCatalogue[this.code].http;
  }
}

/** What is wrong with one field; `form` and `at` say which form it wants, and where in it, when its schema refused. */
export type FieldRefusal = {
  readonly code: string;
  readonly message: string;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly at?: string;
};

/** `request.invalid` about named fields: the first error of each. */
export const invalidFields = (fields: Record<string, FieldRefusal>): DomainError =>
  new DomainError('request.invalid', { value: { fields } });
