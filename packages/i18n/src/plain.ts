/** Texts without React and without ICU, for the server, the contract and the mails: `{name}` is all that is filled in. */

type ByLanguage<Language extends string> = Readonly<Record<Language, string>>;

/** Puts the values into a text's `{name}`; one that is missing leaves nothing. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);

/**
 * The texts of an area by id, each in the languages given: `byId({ PT: pt, EN: en })['method.title'].EN`. Only ids that all
 * languages have are known to the types.
 */
export const byId = <Language extends string, Id extends string>(
  files: Readonly<Record<Language, Readonly<Record<Id, string>>>>,
): Readonly<Record<Id, ByLanguage<Language>>> => {
  const languages = Object.entries(files) as [Language, Readonly<Record<Id, string>>][];
  const ids = Object.keys(languages[0]?.[1] ?? {}) as Id[];
  const inAll = (id: Id) => Object.fromEntries(languages.map(([language, texts]) => [language, texts[id]]));
  return Object.fromEntries(ids.map((id) => [id, inAll(id)])) as Readonly<Record<Id, ByLanguage<Language>>>;
};
