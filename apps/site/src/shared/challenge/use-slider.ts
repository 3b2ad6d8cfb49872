import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { type BodyOf, call, type ValueOf } from '../../api/client.ts';
import { solveProof } from './solve-proof.ts';

export type Slider = ValueOf<'GET /wps/captcha/slider'>;
type Answer = BodyOf<'POST /wps/captcha/slider'>;
export type SliderState = 'loading' | 'ready' | 'working' | 'failed' | 'done';

/** How long a failure stays readable before the next picture may be answered. */
const RENEW_MS = 900;
/** So often a proof is given anew without another press. */
const MORE_PROOFS = 2;

type Proving = {
  readonly send: (body: Answer) => Promise<true>;
  readonly onNew: (slider: Slider) => void;
  readonly signal: AbortSignal;
};

/** The neighbours' proofs may raise the price while this one is worked out: then the browser pays the new one by itself. */
const proveIt = async (first: Slider, { send, onNew, signal }: Proving): Promise<true> => {
  let asked = first;
  for (let left = MORE_PROOFS; ; left -= 1)
    try {
      return await send({ id: asked.id, pow: await solveProof(asked.pow, signal) });
    } catch (reason) {
      if (left === 0 || !isApiError(reason) || reason.code !== 'challenge.failed') throw reason;
      asked = await call('GET /wps/captcha/slider');
      onNew(asked);
    }
};

/** Fetches a slider challenge, answers it by position or by proof of work, and brings a new one after a failure. */
export const useSlider = (onPass: (pass: string) => void) => {
  const [slider, setSlider] = useState<Slider | null>(null);
  const [state, setState] = useState<SliderState>('loading');
  const [error, setError] = useState('');
  const ending = useRef(new AbortController());

  const load = useCallback(async () => {
    try {
      setSlider(await call('GET /wps/captcha/slider'));
      setState('ready');
    } catch (reason) {
      setError(isApiError(reason) ? reason.message : '');
      setState('failed');
    }
  }, []);
  useEffect(() => {
    const end = new AbortController();
    ending.current = end;
    const timer = setTimeout(() => void load());
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [load]);

  const fail = (reason: unknown): false => {
    if (ending.current.signal.aborted) return false;
    setError(isApiError(reason) ? reason.message : '');
    setState('failed');
    setTimeout(() => {
      if (!ending.current.signal.aborted) void load();
    }, RENEW_MS);
    return false;
  };
  const send = async (body: Answer): Promise<true> => {
    const { pass } = await call('POST /wps/captcha/slider', { body });
    setState('done');
    onPass(pass);
    return true;
  };
  const attempt = async (give: (asked: Slider) => Promise<true>): Promise<boolean> => {
    if (!slider) return false;
    setState('working');
    return give(slider).catch(fail);
  };
  return {
    slider,
    state,
    error,
    /** After many wrong answers the place alone does not pass: the browser works for it too. */
    answer: (x: number, track: [number, number][]) =>
      attempt(async ({ id, pow }) => {
        const proof = pow.required ? { pow: await solveProof(pow, ending.current.signal) } : {};
        return send({ id, x, track, ...proof });
      }),
    prove: () => attempt((asked) => proveIt(asked, { send, onNew: setSlider, signal: ending.current.signal })),
    renew: () => {
      setState('loading');
      void load();
    },
  };
};
