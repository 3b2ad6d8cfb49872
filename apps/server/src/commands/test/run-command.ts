import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';

export type Ran = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly said: string;
};
type Given = { readonly env: Readonly<Record<string, string>>; readonly input?: string };

/** Runs a command in this process: loading the server for a process of its own takes a second and a half of processor. */
export const runInProcess = async (
  command: Command,
  args: readonly string[],
  { env, input = '' }: Given,
): Promise<Ran> => {
  let [stdout, stderr] = ['', ''];
  const code = await command({
    args,
    env,
    readInput: () => Promise.resolve(input),
    print: (line) => void (stdout += `${line}\n`),
    complain: (line) => void (stderr += `${line}\n`),
  });
  return { code, stdout, stderr, said: stdout + stderr };
};

/** Runs a command as a person does; once for each command is enough. @param name of its file */
export const runAsProgram = async (name: string, args: readonly string[], { env, input = '' }: Given): Promise<Ran> => {
  const { DATABASE_URL: _, ...own } = process.env;
  const file = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...own, ...env } });
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, stdout, stderr, said: stdout + stderr };
};
