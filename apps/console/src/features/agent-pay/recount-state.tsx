import { Box, LinearProgress } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { RECOUNT_TONES, type RecountRow } from './pay-types.ts';
import { useText } from './texts.ts';

/** How a recomputation stands, in a word or by its differences. */
export const RecountState = ({ of }: { readonly of: Pick<RecountRow, 'state' | 'differences'> }) => {
  const text = useText();
  return (
    <StatusChip tone={RECOUNT_TONES[of.state]}>
      {of.state === 'differs'
        ? text('recounts.state.differs', { count: of.differences })
        : text(`recounts.state.${of.state}`)}
    </StatusChip>
  );
};

/** How far it is; after its end, how much was compared. */
export const RecountProgress = ({ of }: { readonly of: RecountRow }) => {
  const text = useText();
  const lang = useLang();
  const count = (value: number): string => formatCount(value, lang);
  if (of.state === 'again')
    return (
      <>
        {text('recounts.again')} <When at={of.againAt} />
      </>
    );
  if (of.state !== 'running' || of.places === 0) return <>{count(of.lines)}</>;
  const said = text('recounts.progress', { done: count(of.placesDone), all: count(of.places) });
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 120 }}>
      <span>{said}</span>
      <LinearProgress variant="determinate" aria-label={said} value={(100 * of.placesDone) / of.places} />
    </Box>
  );
};

/** Who asked for it. */
export const AskedBy = ({ of }: { readonly of: RecountRow }) => {
  const text = useText();
  return <>{of.askedBy === 'staff' ? of.staff : text(`recounts.by.${of.askedBy}`)}</>;
};

/** Of a draw one time; of a period both ends. */
export const Span = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <>
    <When at={from} />
    {Date.parse(to) - Date.parse(from) > 1 && (
      <>
        {' – '}
        <When at={to} />
      </>
    )}
  </>
);
