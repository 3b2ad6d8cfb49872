/**
 * What whoever starts the house reads beside a warning: which money it is about, why, and where a person ends it. The code and the
 * fields stay for machines.
 */
export const plainLine = (what: string, cause: unknown): { readonly say: string } => {
  const why = cause instanceof Error ? cause.message : String(cause);
  return { say: `${what}: ${why}. What waits for a person is in the console, under Payments to check.` };
};
