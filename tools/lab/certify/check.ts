/** One thing that a certificate says of a vendor's server. */
export type Check = {
  readonly name: string;
  readonly complaint: string | null;
  /** Why it was not asked: the wire has no words for it. */
  readonly inapplicable: string | null;
};

/** The wire has no call for what was to be checked. */
export class Inapplicable extends Error {
  override readonly name = 'Inapplicable';
}

/** What a failure says, whatever was thrown. */
export const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

export type Checks = {
  /** In the order in which they were made. */
  readonly made: Check[];
  /** Makes one check, which complains by throwing. Never rejects; null when it found fault or did not apply. */
  check<Result>(name: string, act: () => Promise<Result> | Result): Promise<Result | null>;
};

/** A certificate in the making. @param onCheck told of each check at once */
export const createChecks = (onCheck?: (check: Check) => void): Checks => {
  const made: Check[] = [];
  return {
    made,
    async check(name, act) {
      const note = (complaint: string | null, inapplicable: string | null): void => {
        const verdict = { name, complaint, inapplicable };
        made.push(verdict);
        onCheck?.(verdict);
      };
      try {
        const result = await act();
        note(null, null);
        return result;
      } catch (failure) {
        const words = wordsOf(failure);
        if (failure instanceof Inapplicable) note(null, words);
        else note(words, null);
        return null;
      }
    },
  };
};
