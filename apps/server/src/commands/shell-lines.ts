/** `keyId` is KEY_ID. */
const shellName = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])|[^A-Za-z0-9]+/g, '_').toUpperCase();

/** Values for `eval` in a shell, one assignment each. @throws for what could end the quotes: no vendor's key has it */
export const shellLines = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => {
    if (value.includes("'")) throw new Error(`${name} cannot be written for a shell`);
    return `${shellName(name)}='${value}'`;
  });
