import { routes } from '@trevo/contract';
import type { Plugin } from 'vite';

const ID = 'virtual:trevo-ops-access';

/** Who may make which call of the console: `{ 'GET /ops/members': 'operator', 'GET /ops/audit': 'operator:admin' }`. */
const accessByCall = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    routes
      .filter(({ access }) => access.startsWith('operator'))
      .map(({ method, path, access }) => [`${method} ${path}`, access]),
  );

/** `virtual:trevo-ops-access`: the contract's own word on who may do what, without the contract's schemas. */
export const opsAccess = (): Plugin => ({
  name: 'trevo-ops-access',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export const accessByCall = ${JSON.stringify(accessByCall())};` : undefined),
});
