import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { prettyText } from '../../shared/texts/pretty-text.ts';
import type { CallDetail } from './call-types.ts';
import { useText } from './texts.ts';

const mono = {
  fontFamily: 'ui-monospace, monospace',
  fontSize: 13,
  m: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** One half of a call: headers and body, indented for the eye; the copy is the text as it travelled. */
export const WireText = ({ title, of }: { readonly title: string; readonly of: CallDetail['request'] }) => {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(of.body);
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  };
  const headers = Object.entries(of.headers);
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 4, sm: 5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 3 }}>
        <Typography variant="h2">{title}</Typography>
        <Button
          size="small"
          variant="outlined"
          disabled={of.body === ''}
          startIcon={isCopied ? <CheckIcon /> : <ContentCopyIcon />}
          onClick={() => void copy()}
        >
          {text(isCopied ? 'app.copied' : 'calls.copyBody')}
        </Button>
      </Box>
      {headers.length > 0 && (
        <Box component="pre" sx={(theme) => ({ ...mono, color: theme.lumen.muted, mb: 3 })}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </Box>
      )}
      <Box
        component="pre"
        // Long bodies scroll in here, also by keyboard.
        tabIndex={0}
        aria-label={title}
        sx={(theme) => ({
          ...mono,
          p: 3,
          maxHeight: 480,
          overflow: 'auto',
          borderRadius: '8px',
          backgroundColor: theme.lumen.pressed,
          '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}` },
        })}
      >
        {of.body === '' ? text('calls.noBody') : prettyText(of.body)}
      </Box>
    </Card>
  );
};
