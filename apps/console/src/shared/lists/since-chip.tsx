import { Chip } from '@mui/material';
import { useText } from '../texts/use-text.ts';
import { formatDateTime } from '../values/format-time.ts';
import { serverNow } from '../values/clock.ts';
import { useTimeFormat } from '../values/when.tsx';

type Props = { readonly from: string; readonly onClear: () => void };

/** A list that another page opened from a moment on says so, and lets go of it. */
export const SinceChip = ({ from, onClear }: Props) => {
  const text = useText();
  const where = useTimeFormat();
  if (from === '' || Number.isNaN(Date.parse(from))) return null;
  return <Chip label={text('app.since', { time: formatDateTime(from, where, serverNow()) })} onDelete={onClear} />;
};
