/** Copies of a model, each with one number one higher or one lower, and the place that changed. */
function mutantsOf<Model>(model: Model): (readonly [place: string, mutant: Model])[] {
  return numbersIn(model, []).flatMap(([path, value]) => [
    [`${path.join('.')} + 1`, withNumber(model, path, value + 1) as Model] as const,
    [`${path.join('.')} - 1`, withNumber(model, path, value - 1) as Model] as const,
  ]);
}

function numbersIn(value: unknown, path: readonly string[]): [path: readonly string[], value: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

function withNumber(value: unknown, [key, ...rest]: readonly string[], number: number): unknown {
  if (key === undefined) return number;
  if (Array.isArray(value)) return value.map((one, at) => (`${at}` === key ? withNumber(one, rest, number) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withNumber(fields[key], rest, number) };
}

/** The places whose change leaves a certificate as it was: none, where a certificate is worth its name. */
export function survivorsOf<Model>(model: Model, certify: (model: Model) => unknown): string[] {
  const signed = JSON.stringify(certify(model));
  return mutantsOf(model)
    .filter(([, mutant]) => JSON.stringify(certify(mutant)) === signed)
    .map(([place]) => place);
}
