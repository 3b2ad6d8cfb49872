import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../../../', import.meta.url);

/** SHA-256 over files of the repository: of each its path, a zero byte, its content, a zero byte. @throws Error when one is missing */
export const mathsHashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(fileURLToPath(new URL(file, ROOT))))
      .update('\0');
  return hash.digest('hex');
};
