/** `value.fields` of `request.invalid`: field to its first error. */
export type FieldErrors = Record<string, { code: string; message: string }>;

/** A refusal of the server, or `network.failed` when no answer came. `message` is already in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly fields: FieldErrors;
  readonly value: Record<string, unknown>;

  constructor(answer: {
    code: string;
    message: string;
    status: number;
    requestId?: string | null;
    value?: Record<string, unknown>;
  }) {
    super(answer.message);
    this.code = answer.code;
    this.status = answer.status;
    this.requestId = answer.requestId ?? null;
    this.value = answer.value ?? {};
    this.fields = (this.value.fields ?? {}) as FieldErrors;
  }

  /** The server surely did not act, or surely did and said so: repeating under the same key can change nothing. */
  get isDefinite(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429 && this.status !== 408;
  }

  /** The answer of a failed login that asks for the image captcha. */
  get wantsCaptcha(): boolean {
    return this.value.captcha === true;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
