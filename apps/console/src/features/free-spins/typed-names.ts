/** User names typed or pasted: separated by commas, semicolons, spaces or lines; each once, in order. */
export const typedNames = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];
