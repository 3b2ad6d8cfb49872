import type { RouteShape } from '@trevo/contract';
import { Id, UplineFilter } from '@trevo/contract';

/** What of a schema is read here: its kind, and the schemas inside. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
};
type Schema = { readonly _zod: { readonly def: unknown } };

/** Where a schema has an id, or several in one text: `member`, `offers.member`, `upline`. */
const idsIn = (schema: Schema, path: string): string[] => {
  if (([Id, UplineFilter] as unknown[]).includes(schema)) return [path];
  const { shape, innerType, element, options, in: before } = schema._zod.def as Def;
  const under = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => idsIn(part, under(name))),
    ...[innerType, element, before, ...(options ?? [])].flatMap((part) => (part ? idsIn(part, path) : [])),
  ];
};

const TEAMS = /^\/wps\/(agent|contracts)(\/|$)/;
/** Ids of these names mean members or what lies between them, wherever they are. */
const NAMES = /(member|contract|pay|link|transfer|credit|agent|upline|under)(Id)?$/i;

/** `GET /wps/agent/pay query.member`: each place where a signed-in player's call names somebody, or something that may be somebody else's. */
export const idPlaces = (routes: readonly RouteShape[]): { route: RouteShape; place: string; name: string }[] =>
  routes
    .filter(({ access }) => access === 'player')
    .flatMap((route) => {
      const parts = { params: route.params, query: route.query, body: route.body } as const;
      const found = Object.entries(parts).flatMap(([part, schema]) => {
        if (!schema) return [];
        // What stands in the path names something, whatever its form.
        const { shape = {} } = (schema as unknown as Schema)._zod.def as Def;
        const fields = part === 'params' ? Object.keys(shape) : idsIn(schema as unknown as Schema, '');
        return fields.map((field) => ({ part, field }));
      });
      return found
        .filter(({ field }) => TEAMS.test(route.path) || NAMES.test(field))
        .map(({ part, field }) => {
          const place = `${part}.${field}`;
          return { route, place, name: `${route.method} ${route.path} ${place}` };
        });
    });
