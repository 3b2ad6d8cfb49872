import { routes } from '@trevo/contract';
import { refusalsOf } from '@trevo/contract/refusals';

const codes = new Map(routes.map((shape) => [`${shape.method} ${shape.path}`, refusalsOf(shape)]));

/**
 * Every refusal that any test sees must be one that `openapi.json` lists for the call.
 * @throws Error that names the call and the code: the route's `errors` lack it
 */
export const requireDocumented = (name: string, code: string | undefined): void => {
  const listed: ReadonlySet<string> | undefined = codes.get(name);
  if (code === undefined || listed === undefined || listed.has(code)) return;
  throw new Error(`${name} answered ${code}, which openapi.json does not list: add it to the errors of the route`);
};
