export type ErrorEntry = {
  readonly http: number;
  /** Repeating the same call can help. */
  readonly retry: boolean;
  readonly PT: string;
  readonly EN: string;
  readonly ZH: string;
  /** The dialog that the original client opens for it: travels as `value.dialog`. */
  readonly dialog?: string;
};

export const entry = (http: number, retry: boolean, PT: string, EN: string, ZH: string): ErrorEntry => ({
  http,
  retry,
  PT,
  EN,
  ZH,
});
