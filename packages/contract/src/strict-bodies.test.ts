import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routes } from './index.ts';

type Json = { [key: string]: unknown };

/** Every object in a schema that names its fields and would still take others. */
const openObjects = (schema: unknown, at: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => openObjects(part, `${at}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Json;
  const isOpen = node.type === 'object' && node.properties !== undefined && node.additionalProperties !== false;
  const inner = Object.entries(node).flatMap(([name, part]) => openObjects(part, `${at}.${name}`));
  return isOpen ? [at, ...inner] : inner;
};

/** What a browser's own passkey call answers, which newer browsers extend; the server reads the names that it knows. */
const BROWSERS_OWN = 'POST /wps/member/security/passkeys.properties.response';

describe('what a client may send (T28)', () => {
  const bodies = routes.flatMap(({ method, path, body }) => (body ? [{ name: `${method} ${path}`, body }] : []));

  it('is what the wire names and nothing else, in every body of every call', () => {
    expect(bodies.length).toBeGreaterThan(60);
    const open = bodies.flatMap(({ name, body }) =>
      openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
    );
    expect(open.filter((at) => !at.startsWith(BROWSERS_OWN))).toEqual([]);
  });

  it('would be found open if one body were', () => {
    const loose = z.object({ reason: z.string(), of: z.strictObject({ id: z.string() }) });
    expect(openObjects(z.toJSONSchema(loose, { io: 'input' }), 'loose')).toEqual(['loose']);
  });
});
