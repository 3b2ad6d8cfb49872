import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|mjs|css|html|svg|json|txt)$/;
/** Below this a compressed copy saves less than its header costs. */
const SMALL = 700;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

/** Writes `.br` (11) and `.gz` (9) beside every text file of the build, so that the server never compresses. */
export const compressAll = async (dist: string): Promise<void> => {
  await Promise.all(
    filesIn(dist)
      .filter((file) => !/\/(\.vite|prerender)\//.test(file) && statSync(file).size > SMALL)
      .map(async (file) => {
        const bytes = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${file}.br`, await brotli(bytes, { params }));
        writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
      }),
  );
};
