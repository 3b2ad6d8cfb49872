import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useNow } from '../../shared/values/clock.ts';
import { formatSpan } from '../../shared/values/format-time.ts';
import { useText } from './texts.ts';

/** Under this the rest of the promise shows as a warning. */
const SOON_MS = 30 * 60_000;

/** What is left of the promised time, or by how much it is broken; counted by the server's clock. */
export const PromisedTime = ({ promisedAt }: { readonly promisedAt: string }) => {
  const text = useText();
  const leftMs = Date.parse(promisedAt) - useNow();
  if (leftMs < 0) return <StatusChip tone="bad">{text('queue.late', { time: formatSpan(-leftMs) })}</StatusChip>;
  return (
    <StatusChip tone={leftMs < SOON_MS ? 'warn' : 'neutral'}>
      {text('queue.left', { time: formatSpan(leftMs) })}
    </StatusChip>
  );
};
