import { createCipheriv, createDecipheriv } from 'node:crypto';
import { parseExactJson } from '../../wires/decimal/exact-json.ts';

type Keys = { readonly key: string; readonly iv: string };

const BLOCK = 16;
/** Cut before deciphering: JDB's messages are a few hundred bytes. */
const MAX_BYTES = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

export const keysOf = (values: Readonly<Record<string, string>>): Keys => ({
  key: values['key'] ?? '',
  iv: values['iv'] ?? '',
});

/** AES-128-CBC of the text, filled up with spaces to whole blocks, as URL-safe base64 without `=`. */
export const sealMessage = (text: string, { key, iv }: Keys): string => {
  const bytes = Buffer.from(text, 'utf8');
  const filled = Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK, ' ')]);
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64url');
};

/** What `x` deciphers to, without what filled it up; null when it is no clean UTF-8. Never throws. */
export const openText = (x: string, { key, iv }: Keys): string | null => {
  const bytes = Buffer.from(x, 'base64url');
  if (bytes.length === 0 || bytes.length % BLOCK !== 0 || bytes.length > MAX_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
    return utf8.decode(Buffer.concat([decipher.update(bytes), decipher.final()])).replace(/[ \0]+$/, '');
  } catch {
    return null;
  }
};

type Message = Readonly<Record<string, unknown>>;

const asObject = (parsed: unknown): Message | null =>
  typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Message) : null;

const attempt = (parse: (text: string) => unknown, text: string): Message | null => {
  try {
    return asObject(parse(text));
  } catch {
    return null;
  }
};

/**
 * A deciphered text as its message, with numbers as their digits. The wire has no signature: who can write a message that
 * deciphers to a JSON object in clean UTF-8 holds the key; null for anything else. `ambiguous`: it does, but a key stands twice
 * or it is nested too deep. Never throws.
 */
export const readObject = (text: string): Message | 'ambiguous' | null =>
  attempt(parseExactJson, text) ?? (attempt(JSON.parse, text) === null ? null : 'ambiguous');
