import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

export type StateFile<State> = { readonly state: State; save(): void };

/**
 * State of the pretended world in one JSON file. `save` writes a whole new file and renames it over the old one before
 * the caller answers, so what was answered survives a kill.
 */
export const openStateFile = <Schema extends z.ZodType>(file: string, schema: Schema): StateFile<z.output<Schema>> => {
  const state = schema.parse(readJson(file));
  return {
    state,
    save() {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return {};
    throw error;
  }
};
