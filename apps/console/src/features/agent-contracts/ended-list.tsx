import { Box } from '@mui/material';
import { formatRate } from '@trevo/i18n/rate';
import { useCodeText, useLang } from '../../shared/texts/use-text.ts';
import type { Ended } from './contract-types.ts';
import { useText } from './texts.ts';

/** Who loses which contract, and why, before it happens. */
export const EndedList = ({ of }: { readonly of: readonly Ended[] }) => {
  const text = useText();
  const code = useCodeText();
  const lang = useLang();
  if (of.length === 0) return <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{text('contracts.ends.none')}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: 14 }}>
      <strong>{text('contracts.ends.title')}</strong>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={text('contracts.ends.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxHeight: 280, overflowY: 'auto' }}
      >
        {of.map(({ contractId, agent, upline, topRatePpm, reason, limitPpm }) => (
          <Box component="li" key={contractId} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, pr: 2 }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {upline?.account ?? text('network.house')} → <strong>{agent.account}</strong>
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                {code('contracts.ended', reason)}
                {limitPpm !== null && ` (${text('contracts.ends.limit', { rate: formatRate(limitPpm, lang) })})`}
              </Box>
            </Box>
            <strong>{formatRate(topRatePpm, lang)}</strong>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
