/** One area's words. Both languages have the same keys: a missing one, or one too many, does not compile. */
export type Texts<Key extends string = string> = {
  readonly pt: Readonly<Record<Key, string>>;
  readonly en: Readonly<Record<Key, string>>;
};
export type KeyOf<Area> = Area extends Texts<infer Key> ? Key : never;

export const defineTexts = <const Key extends string>(
  pt: Readonly<Record<Key, string>>,
  en: Readonly<Record<NoInfer<Key>, string>>,
): Texts<Key> => ({ pt, en });

export const joinTexts = <const One extends string, const Other extends string>(
  one: Texts<One>,
  other: Texts<Other>,
): Texts<One | Other> => ({ pt: { ...one.pt, ...other.pt }, en: { ...one.en, ...other.en } });
