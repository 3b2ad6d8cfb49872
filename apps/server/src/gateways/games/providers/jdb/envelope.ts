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

/**
 * The message inside `x`, with numbers as their digits. The wire has no signature: who can write a message that deciphers to
 * a JSON object in clean UTF-8 holds the key. Null for anything else. Never throws.
 */
export const openMessage = (x: string, { key, iv }: Keys): Readonly<Record<string, unknown>> | null => {
  const bytes = Buffer.from(x, 'base64url');
  if (bytes.length === 0 || bytes.length % BLOCK !== 0 || bytes.length > MAX_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
    const text = utf8.decode(Buffer.concat([decipher.update(bytes), decipher.final()]));
    const parsed = parseExactJson(text.replace(/[ \0]+$/, ''));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
};
