import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Witness } from '../../features/transparency/index.ts';

const Published = z.object({ url: z.url({ protocol: /^http$/ }), key: z.string().max(500) });
const TIMEOUT_MS = 3_000;
/** A note is a few hundred bytes. */
const MOST_BYTES = 10_000;

/**
 * A witness over HTTP (C2SP tlog-witness), found by what it published about itself in `home`; it does so each time it starts, so that is read
 * for every call. While it is not there, nobody answers.
 */
export const createWitness = (home: string): Witness => {
  const find = (): z.output<typeof Published> | null => {
    try {
      return Published.parse(JSON.parse(readFileSync(join(home, 'sandbox-witness.json'), 'utf8')));
    } catch {
      return null;
    }
  };
  const ask = async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    const at = find();
    if (!at) throw new Error('the witness has not started yet');
    const answer = await fetch(`${at.url}${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const text = await answer.text();
    if (text.length > MOST_BYTES) throw new Error('the witness answers too much');
    return { status: answer.status, text };
  };
  return {
    key: async () => find()?.key ?? null,
    async add({ logKey, old, path, note }) {
      const { status: known } = await ask('/logs', { method: 'PUT', body: logKey });
      if (known !== 204) throw new Error(`the witness does not take this log's key: ${known}`);
      const proof = path.map((hash) => `${Buffer.from(hash, 'hex').toString('base64')}\n`).join('');
      const { status, text } = await ask('/add-checkpoint', { method: 'POST', body: `old ${old}\n${proof}\n${note}` });
      if (status === 200) return { lines: text.split('\n').filter((line) => line !== '') };
      if (status === 409 && /^\d+\n$/.test(text)) return { knows: Number(text) };
      throw new Error(`the witness refuses the checkpoint: ${status} ${text.slice(0, 200)}`);
    },
    async last(origin) {
      const { status, text } = await ask(`/checkpoint?origin=${encodeURIComponent(origin)}`, { method: 'GET' });
      return status === 200 ? text : null;
    },
  };
};
