import { createCipheriv, createDecipheriv } from 'node:crypto';

const BLOCK = 16;

/** A message as JDB writes it: the JSON filled up with spaces, AES-128-CBC, base64 for addresses. */
export const enciphered = (json: string, key: string, iv: string): string => {
  const length = Buffer.byteLength(json);
  const padded = json + ' '.repeat((BLOCK - (length % BLOCK)) % BLOCK);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded, 'utf8'), cipher.final()]).toString('base64url');
};

/** The JSON inside; empty when it cannot be read with this key. */
export const deciphered = (text: string, key: string, iv: string): string => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv));
    decipher.setAutoPadding(false);
    return (decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')).trimEnd();
  } catch {
    return '';
  }
};
