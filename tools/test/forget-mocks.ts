import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Files of tests share their worker's modules, which saves minutes. One that puts another module in a module's place begins with modules
 * of its own and leaves none behind: what read the other one would stay with it in the next file.
 */
if (/\bvi\.(do)?[mM]ock\(/.test(readFileSync(expect.getState().testPath ?? '', 'utf8'))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
