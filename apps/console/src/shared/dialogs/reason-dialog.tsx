import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../texts/use-text.ts';
import type { Write } from './use-write.ts';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'normal' | 'danger';
  /** The act says enough by itself: then the log says no more. */
  readonly isReasonOptional?: boolean;
  /** What the reason field is called here. */
  readonly reasonLabel?: string;
  readonly presets?: readonly string[];
  /** Further fields of the same form; `isReady` tells whether they are filled in. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
  readonly write: Write;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => Promise<void>;
};

const LEAST = 3;

/** The form of every write: what will happen, further fields, and why. Ctrl+Enter confirms. */
export const ReasonDialog = (props: Props) => {
  const titleId = useId();
  const close = (): void => {
    props.write.forget();
    props.onClose();
  };
  return (
    <Dialog open={props.isOpen} onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      {props.isOpen && <Form {...props} titleId={titleId} close={close} />}
    </Dialog>
  );
};

const Form = (props: Props & { readonly titleId: string; readonly close: () => void }) => {
  const { write, presets = [], tone = 'normal', isReady = true, isReasonOptional = false } = props;
  const text = useText();
  const [reason, setReason] = useState('');
  const length = reason.trim().length;
  const isExplained = length >= LEAST || (isReasonOptional && length === 0);
  const canConfirm = isReady && isExplained && !write.isBusy;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first field of the form, not the dialog's frame: the keyboard goes on where the eyes are.
    form.current?.querySelector<HTMLElement>('[role="combobox"], input, textarea')?.focus();
  }, []);
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (canConfirm) void props.onConfirm(reason.trim());
  };
  const { refusal } = write;
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <DialogTitle id={props.titleId} sx={{ fontSize: 18, fontWeight: 600, pb: 1, overflowWrap: 'anywhere' }}>
        {props.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {props.lead && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {props.lead}
          </Typography>
        )}
        {props.children}
        <Box>
          <TextField
            label={props.reasonLabel ?? text('reason.label')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText={text(isReasonOptional ? 'reason.optional' : 'reason.hint')}
            required={!isReasonOptional}
            fullWidth
            multiline
            minRows={2}
            maxRows={6}
            slotProps={{
              htmlInput: {
                maxLength: 500,
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
                },
              },
            }}
          />
          {presets.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
              {presets.map((preset) => (
                <Chip
                  key={preset}
                  label={preset}
                  size="small"
                  variant="outlined"
                  clickable
                  onClick={() => setReason(preset)}
                />
              ))}
            </Box>
          )}
        </Box>
        {refusal && (
          <Alert severity="error" variant="outlined">
            {Object.values(refusal.fields)[0]?.message ?? refusal.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5, gap: 2 }}>
        <Button onClick={props.close}>{text('app.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!canConfirm}
          loading={write.isBusy}
          sx={tone === 'danger' ? dangerButton : {}}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
};

/** The filled button of a step that takes something away. */
export const dangerButton = {
  backgroundColor: (theme: { lumen: { redFill: string } }) => theme.lumen.redFill,
  color: '#fff',
  '&:hover': {
    backgroundColor: (theme: { lumen: { redFill: string } }) => theme.lumen.redFill,
    filter: 'brightness(1.1)',
  },
} as const;
