import { useNotify } from 'react-admin';
import { useText } from '../texts/use-text.ts';
import { formatExact } from '../values/format-time.ts';
import { useTimeFormat } from '../values/when.tsx';

export type Answer = { readonly waits?: { readonly appliesAt: string | null } | undefined };

/** Says what became of a write: done, or that it waits for a second person because it loosens a guard. */
export const useSaved = (): ((answer: Answer, done: string) => void) => {
  const text = useText();
  const notify = useNotify();
  const where = useTimeFormat();
  return ({ waits }, done) => {
    if (!waits) notify(done, { type: 'success' });
    else if (waits.appliesAt === null) notify(text('waiting.asked'), { type: 'info' });
    else notify(text('waiting.asked.alone', { time: formatExact(waits.appliesAt, where) }), { type: 'info' });
  };
};
