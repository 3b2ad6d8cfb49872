import { useEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { nowMs } from '../clock.ts';
import { solveProof } from './solve-proof.ts';

/** The server's two minutes, less what a slow line takes. */
const GOOD_FOR_MS = 100_000;

/** The proof without the puzzle, where the server sees no reason for one. Null: the person should see it. */
const prove = async (signal: AbortSignal): Promise<string | null> => {
  try {
    const { id, pow } = await call('GET /wps/captcha/slider');
    if (!pow.alone) return null;
    const proof = await solveProof(pow, signal);
    return (await call('POST /wps/captcha/slider', { body: { id, pow: proof } })).pass;
  } catch {
    // The puzzle says in its place what is wrong.
    return null;
  }
};

type Held = { pass: Promise<string | null>; gotAt: number | null };

/**
 * The check for robots that works by itself while the form is filled in. `begin` when the person has come far enough to be meant;
 * `take` answers the pass, or null where the puzzle is due. A pass stays good for the next try until `drop`.
 */
export const useQuietPass = () => {
  const held = useRef<Held | null>(null);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const end = new AbortController();
    ending.current = end;
    return () => end.abort();
  }, []);

  const hold = (pass: Promise<string | null>): void => {
    const now: Held = { pass, gotAt: null };
    held.current = now;
    void pass.then((found) => {
      now.gotAt = nowMs();
      if (found === null && held.current === now) held.current = null;
    });
  };
  const begin = (): void => {
    const { gotAt } = held.current ?? { gotAt: 0 };
    if (gotAt === null || nowMs() - gotAt < GOOD_FOR_MS) return;
    hold(prove(ending.current.signal));
  };
  return {
    begin,
    take: async (): Promise<string | null> => {
      begin();
      return (await held.current?.pass) ?? null;
    },
    /** A pass that the person has earned at the puzzle. */
    keep: (pass: string): void => hold(Promise.resolve(pass)),
    /** It is spent, or no longer good. */
    drop: (): void => void (held.current = null),
  };
};
export type QuietPass = ReturnType<typeof useQuietPass>;
