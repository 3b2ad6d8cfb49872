import { useEffect, useRef } from 'react';
import { createGun, type Gun, type Volley } from './gun.ts';

const TICK_MS = 50;

type GunOptions = {
  /** The clock of the house. */
  now(): number;
  send(volley: Volley): Promise<void>;
  /** After each look at the gun; `isEmpty`: no bullet waits. */
  onTick(isEmpty: boolean): void;
};

/** The gun of this page, asked often whether a second is to be sent; what waits is sent when the page goes. */
export const useGun = (options: GunOptions) => {
  const gun = useRef<Gun | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const own = createGun(
      () => latest.current.now(),
      (volley) => void latest.current.send(volley),
    );
    gun.current = own;
    const timer = setInterval(() => {
      own.tick();
      latest.current.onTick(own.waiting() === 0);
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      own.flush();
      gun.current = null;
    };
  }, []);
  return {
    waiting: (): number => gun.current?.waiting() ?? 0,
    fire: (fish: number): boolean => gun.current?.fire(fish) ?? false,
    flush: (): void => gun.current?.flush(),
  };
};
