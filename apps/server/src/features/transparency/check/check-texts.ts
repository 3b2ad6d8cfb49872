import type { Db } from '../../../platform/db/database.ts';
import type { Break, Leaf } from '../log.types.ts';

/** What rows say by themselves, by what they are about: one text, none yet, or each that an earlier release may have written. */
type Texts = ReadonlyMap<string, string | null | readonly string[]>;

/** Leaves whose rows say them again by themselves: a row that is not there, or says something else, is a break. */
export const checkTexts =
  (textsOf: (db: Db, refs: readonly string[]) => Promise<Texts>) =>
  async (db: Db, leaves: readonly Leaf[]): Promise<Break[]> => {
    const texts = await textsOf(db, [...new Set(leaves.map(({ ref }) => ref))]);
    return leaves.flatMap(({ ref, text }): Break[] => {
      const said = texts.get(ref);
      if (said === undefined) return [{ what: 'row.lost', example: ref }];
      const isSaid = said !== null && (typeof said === 'string' ? said === text : said.includes(text));
      return isSaid ? [] : [{ what: 'row.changed', example: ref }];
    });
  };
