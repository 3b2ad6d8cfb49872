import type { TumbleTable } from './carnaval-certificate.ts';
import counted from './tumble-table.json' with { type: 'json' };

const whole = (texts: readonly string[]): readonly bigint[] => texts.map((text) => BigInt(text));

/** What `countTumbles` counts for the model, kept because that takes minutes: full runs of the tests count it anew, to the last digit. */
export const TUMBLES: TumbleTable = {
  chances: whole(counted.chances),
  means: whole(counted.means),
  squares: { base: BigInt(counted.squares.base), free: BigInt(counted.squares.free) },
};
