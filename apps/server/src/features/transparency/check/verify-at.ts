import { getLog, getLogLeaves } from '@trevo/contract';
import { leafHash } from '@trevo/engines/fair';
import {
  type Frontier,
  grow,
  NO_LEAVES,
  parseCheckpoint,
  parseKey,
  rootOfFrontier,
  type SignedCheckpoint,
  signatureOf,
} from '@trevo/engines/log';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { verifyEd25519 } from '../ed25519.ts';
import type { Break } from '../log.types.ts';
import type { Report } from './check-log.ts';
import type { Remembered } from './check-tree.ts';

const ask = async <Value>(url: URL, value: z.ZodMiniType<Value>): Promise<Value> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000), headers: { accept: 'application/json' } });
  // A long log is more calls than an address has in a minute: the house says when to go on.
  if (answer.status === 429) {
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    return ask(url, value);
  }
  const body = (await answer.json()) as { value?: unknown };
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`);
  return z.parse(value, body.value);
};

/**
 * Verifies a log as anybody can over HTTP: reads every leaf, grows the tree again, and checks the signatures of the log and its witnesses, and
 * that it begins with what was remembered. The keys are those that the log shows; who knows them otherwise compares them.
 */
export const verifyLogAt = async (site: string, remembered: readonly Remembered[]): Promise<Report> => {
  const state = await ask(new URL('/wps/log', site), getLog.value);
  const breaks: Break[] = [];
  const done = (size: number, note: string | null): Report => ({
    isClean: breaks.length === 0,
    size,
    breaks,
    swept: size,
    note,
  });
  const key = parseKey(state.key);
  if (state.checkpoint === null) {
    for (const { by } of remembered) breaks.push({ what: 'witness.ahead', example: by });
    return done(0, null);
  }
  const last = parseCheckpoint(state.checkpoint.note);
  if (!key || !last || last.origin !== state.origin || !(await signatureOf(last.note, key, verifyEd25519))) {
    breaks.push({ what: 'checkpoint.signature', example: String(state.checkpoint.size) });
    return done(state.checkpoint.size, null);
  }
  // Every size at which somebody saw the tree, and what they saw.
  const wanted: { readonly by: string; readonly seen: SignedCheckpoint }[] = [];
  for (const { by, note } of remembered) {
    const seen = parseCheckpoint(note);
    if (!seen || seen.origin !== last.origin || !(await signatureOf(seen.note, key, verifyEd25519)))
      breaks.push({ what: 'witness.split', example: by });
    else if (seen.size > last.size) breaks.push({ what: 'witness.ahead', example: `${by} ${seen.size}` });
    else wanted.push({ by, seen });
  }
  const cosigned = state.cosigned === null ? null : parseCheckpoint(state.cosigned);
  for (const { name, key: shown, size } of state.witnesses) {
    const its = parseKey(shown);
    if (size === null || size !== cosigned?.size) continue;
    if (!its || !(await signatureOf(cosigned.note, its, verifyEd25519)))
      breaks.push({ what: 'cosignature', example: `${name} ${size}` });
    else wanted.push({ by: name, seen: cosigned });
  }
  let frontier: Frontier = NO_LEAVES;
  const compare = (): void => {
    for (const { by, seen } of wanted)
      if (seen.size === frontier.size && seen.root !== rootOfFrontier(frontier))
        breaks.push({ what: 'witness.split', example: `${by} ${seen.size}` });
  };
  compare();
  while (frontier.size < last.size) {
    const from = new URL(`/wps/log/leaves?start=${frontier.size}`, site);
    const { leaves } = await ask(from, getLogLeaves.value);
    if (leaves.length === 0) {
      breaks.push({ what: 'leaf.lost', example: String(frontier.size) });
      return done(frontier.size, null);
    }
    for (const { text } of leaves.slice(0, last.size - frontier.size)) {
      frontier = grow(frontier, [leafHash(text)]).frontier;
      compare();
    }
  }
  if (rootOfFrontier(frontier) !== last.root) breaks.push({ what: 'tree.root', example: String(last.size) });
  return done(last.size, breaks.length === 0 ? state.checkpoint.note : null);
};
