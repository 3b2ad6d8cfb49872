/** Milliseconds since 1970 by the browser's clock; the one place that reads it. */
export const nowMs = (): number => Date.now();

/** A Date of now, for showing. */
export const nowDate = (): Date => new Date();
