import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call, type ValueOf } from '../../api/client.ts';
import { solveProof } from './solve-proof.ts';

export type Slider = ValueOf<'GET /wps/captcha/slider'>;
export type SliderState = 'loading' | 'ready' | 'working' | 'failed' | 'done';

/** How long a failure stays readable before the next picture may be answered. */
const RENEW_MS = 900;

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

  const send = async (body: { x?: number; track?: [number, number][]; pow?: string }): Promise<boolean> => {
    if (!slider) return false;
    setState('working');
    try {
      const { pass } = await call('POST /wps/captcha/slider', { body: { id: slider.id, ...body } });
      setState('done');
      onPass(pass);
      return true;
    } catch (reason) {
      setError(isApiError(reason) ? reason.message : '');
      setState('failed');
      setTimeout(() => {
        if (!ending.current.signal.aborted) void load();
      }, RENEW_MS);
      return false;
    }
  };
  const prove = async (place: { x?: number; track?: [number, number][] } = {}): Promise<boolean> => {
    if (!slider) return false;
    setState('working');
    try {
      return await send({ ...place, pow: await solveProof(slider.pow, ending.current.signal) });
    } catch {
      if (!ending.current.signal.aborted) setState('failed');
      return false;
    }
  };
  return {
    slider,
    state,
    error,
    /** After many wrong answers the place alone does not pass: the browser works for it too. */
    answer: (x: number, track: [number, number][]) => (slider?.pow.required ? prove({ x, track }) : send({ x, track })),
    prove: () => prove(),
    renew: () => {
      setState('loading');
      void load();
    },
  };
};
