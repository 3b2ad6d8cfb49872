import { Box } from '@mui/material';
import { PreviewFrame } from '../../shared/preview/preview-frame.tsx';
import { dark } from '../../theme/tokens.ts';

/** The window of a talk; a phone has no room around it. */
const WINDOW = 440;

/** A ready answer as a customer reads it in the window of the talk. */
export const AnswerPreview = ({ of }: { readonly of: { readonly PT: string; readonly EN: string } }) => (
  <PreviewFrame>
    {({ lang }) => (
      <Box sx={{ maxWidth: WINDOW, mx: 'auto', minHeight: 240, p: '16px', borderInline: `1px solid ${dark.line}` }}>
        <Box
          sx={{
            width: 'fit-content',
            maxWidth: '82%',
            p: '10px 16px',
            borderRadius: '20px',
            borderEndStartRadius: '6px',
            whiteSpace: 'pre-wrap',
            fontSize: 16,
            color: dark.text,
            backgroundColor: dark.raised,
          }}
        >
          {of[lang]}
        </Box>
      </Box>
    )}
  </PreviewFrame>
);
