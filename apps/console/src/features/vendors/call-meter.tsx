import { Box } from '@mui/material';
import { formatShare } from '@trevo/i18n/format';
import { useLang } from '../../shared/texts/use-text.ts';
import { useText } from './texts.ts';
import type { CallTimes } from './vendor-types.ts';

/** The bars' full length; slower is as long as it gets, and the number says how slow. */
const FULL_MS = 1_000;
const SLOW_MS = 400;
const BAD_SHARE_E4 = 500;

/** Failed calls of 10,000 as a percentage, `2,50%`. */
export const shareText = (shareE4: number, lang: 'pt' | 'en'): string =>
  formatShare(`0.${String(Math.round(shareE4)).padStart(4, '0')}`, lang);

/** Median and 95th percentile of one direction as a bar with its numbers, and the share that failed. */
export const CallMeter = ({ of, label }: { readonly of: CallTimes; readonly label: string }) => {
  const text = useText();
  const lang = useLang();
  if (of.calls === 0 || of.p95Ms === null)
    return <Box sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>{text('vendors.noCalls')}</Box>;
  const isBad = of.errorShareE4 >= BAD_SHARE_E4;
  const width = (ms: number): string => `${Math.max(2, Math.min(100, Math.round((ms * 100) / FULL_MS)))}%`;
  return (
    <Box sx={{ minWidth: 128, maxWidth: 280 }} role="group" aria-label={label}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>
          {Math.round(of.p50Ms ?? 0)} / {Math.round(of.p95Ms)} ms
        </span>
        <Box component="span" sx={(theme) => ({ color: isBad ? theme.lumen.coral : theme.lumen.muted })}>
          {text('vendors.errors', { share: shareText(of.errorShareE4, lang) })}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          position: 'relative',
          height: 6,
          mt: 1,
          borderRadius: 999,
          overflow: 'hidden',
          backgroundColor: theme.lumen.pressed,
        })}
      >
        <Box
          sx={(theme) => ({
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: width(of.p95Ms ?? 0),
            backgroundColor: (of.p95Ms ?? 0) >= SLOW_MS ? theme.lumen.amber : theme.lumen.mint,
            opacity: 0.45,
          })}
        />
        <Box
          sx={(theme) => ({
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: width(of.p50Ms ?? 0),
            backgroundColor: (of.p50Ms ?? 0) >= SLOW_MS ? theme.lumen.amber : theme.lumen.mint,
          })}
        />
      </Box>
    </Box>
  );
};
