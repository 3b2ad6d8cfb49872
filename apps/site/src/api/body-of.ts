import type { Loose, Plain } from './client.ts';
import { ENCRYPTED, FORM, MONEY } from './route-facts.generated.ts';
import type { RouteName } from './routes.ts';

/** The body of a call and its type; a form names its type by itself. @throws for a call that moves money without its key */
export const bodyOf = async (
  name: RouteName,
  options: Loose,
  isRetry: boolean,
): Promise<[BodyInit | null, string | null]> => {
  if (MONEY.has(name) && !options.idempotencyKey) throw new Error(`${name} needs an idempotencyKey`);
  const files = options.files ?? (options.file ? [options.file] : []);
  if (options.file !== undefined || options.files) {
    const form = new FormData();
    for (const [field, value] of Object.entries((options.body ?? {}) as Record<string, Plain>))
      if (value !== undefined) form.set(field, String(value));
    for (const file of files) form.append('file', file);
    return [form, null];
  }
  if (options.body === undefined) return [null, null];
  if (FORM.has(name)) return [new URLSearchParams(options.body as Record<string, string>), null];
  if (!ENCRYPTED.has(name)) return [JSON.stringify(options.body), 'application/json'];
  const { encrypt } = await import('./encrypt.ts');
  return [await encrypt(options.body, isRetry), 'application/jose'];
};
