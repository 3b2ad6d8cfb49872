import type { Dialect } from './dialect.ts';
import { cq9Dialect, jdbDialect, pgDialect, slotegratorDialect } from './form-dialects.ts';
import { evolutionDialect, hub88Dialect, jiliDialect, nativeDialect, softswissDialect } from './json-dialects.ts';

/** By the wire's name. */
const DIALECTS: Readonly<Record<string, Dialect>> = {
  native: nativeDialect,
  evolution: evolutionDialect,
  hub88: hub88Dialect,
  softswiss: softswissDialect,
  jili: jiliDialect,
  pg: pgDialect,
  cq9: cq9Dialect,
  jdb: jdbDialect,
  slotegrator: slotegratorDialect,
};

export const dialectOf = ({ name }: { readonly name: string }): Dialect => {
  const dialect = DIALECTS[name];
  if (!dialect) throw new Error(`no dialect for the wire ${name}`);
  return dialect;
};
