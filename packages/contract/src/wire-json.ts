import * as z from 'zod/mini';

export type Json = { [key: string]: unknown };

/** Wire form of a schema: for codecs that is their input side (money is a string with a pattern, never `{}`). */
export const jsonOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};
