import type { Offence, Project } from '../project.ts';

const LIMIT = 400;

/** No source file is longer than 400 lines; tables of content that are not code (catalogues, generated files) may be. */
export function fileLength({ texts }: Project): Offence[] {
  return [...texts]
    .filter(([file]) => /\.(tsx?|mjs|cjs)$/.test(file) && !/\.generated\.|\.d\.m?ts$|\/locales\//.test(file))
    .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LIMIT)
    .map(({ file, lines }) => ({
      rule: 'file-length',
      file,
      line: LIMIT,
      message: `${lines} lines; ${LIMIT} is the limit`,
      ratchet: { key: `file-length ${file}`, size: lines },
    }));
}
