import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useText } from './use-text.ts';

type Props = { readonly value: string; readonly short?: boolean };

const shorten = (value: string): string => (value.length > 16 ? `${value.slice(0, 7)}…${value.slice(-5)}` : value);

/** An identifier to take along: shown in full or shortened, always copied in full. */
export const CopyText = ({ value, short = false }: Props) => {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
      <Box
        component="code"
        title={value}
        sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, overflowWrap: 'anywhere' }}
      >
        {short ? shorten(value) : value}
      </Box>
      <Tooltip title={isCopied ? text('app.copied') : text('app.copy')}>
        <IconButton size="small" aria-label={`${text('app.copy')}: ${value}`} onClick={() => void copy()}>
          {isCopied ? (
            <CheckIcon sx={{ fontSize: 15, color: 'success.main' }} />
          ) : (
            <ContentCopyIcon sx={{ fontSize: 15 }} />
          )}
        </IconButton>
      </Tooltip>
    </Box>
  );
};
