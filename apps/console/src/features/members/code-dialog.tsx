import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { formatExact } from '../../shared/values/format-time.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';

export type ShownCode = { readonly code: string | null; readonly expiresAt: string };

/** The activation code, in this dialog and never again. A click beside it does not close it. */
export const CodeDialog = ({ shown, onClose }: { readonly shown: ShownCode | null; readonly onClose: () => void }) => {
  const text = useText();
  const where = useTimeFormat();
  return (
    <Dialog open={shown !== null} onClose={(_, why) => why === 'escapeKeyDown' && onClose()} maxWidth="xs" fullWidth>
      <DialogTitle>{text('member.code.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {shown?.code && (
          <Typography component="div" sx={{ fontSize: 24, '& code': { fontSize: 22, fontWeight: 600 } }}>
            <CopyText value={shown.code} />
          </Typography>
        )}
        {shown && (
          <Typography sx={{ color: 'text.secondary' }}>
            {shown.code
              ? text('member.code.shown', { when: formatExact(shown.expiresAt, where) })
              : text('member.code.gone')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="contained" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
