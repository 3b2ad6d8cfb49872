/**
 * Lets all who wait in one turn of the event loop go on together at its end, one step of theirs after the other. Calls that
 * are each carried through on their own make the processor fetch the whole program for every one of them; side by side they
 * share it (measured at 64 connections: a seventh to a fifth less time a call). Alone, a call waits for nobody.
 */
export const createEndOfTurn = (): (() => Promise<void>) => {
  let waiting: (() => void)[] = [];
  const go = (): void => {
    const all = waiting;
    waiting = [];
    for (const resolve of all) resolve();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(go);
    });
};
