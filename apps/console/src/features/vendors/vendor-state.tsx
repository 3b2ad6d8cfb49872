import { Box } from '@mui/material';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { useText } from './texts.ts';
import { STATE_TONES, type VendorRow } from './vendor-types.ts';

/** The state by colour and word, with its reasons below. */
export const VendorState = ({ of }: { readonly of: Pick<VendorRow, 'state' | 'reasons'> }) => {
  const text = useText();
  const codeText = useCodeText();
  return (
    <Box>
      <StatusChip tone={STATE_TONES[of.state]}>{text(`vendor.state.${of.state}`)}</StatusChip>
      {of.reasons.length > 0 && (
        <Box
          sx={(theme) => ({ mt: 1, fontSize: 12, color: theme.lumen.muted, maxWidth: 240, overflowWrap: 'anywhere' })}
        >
          {of.reasons.map((reason) => codeText('vendor.reason', reason)).join(' · ')}
        </Box>
      )}
    </Box>
  );
};
