import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { StatusChip, type Tone } from '../page/status-chip.tsx';
import { useOperator } from '../page/use-operator.ts';
import { useText } from '../texts/use-text.ts';
import { When } from '../values/when.tsx';
import type { WishAnswer } from './decide-dialog.tsx';

type Props = {
  readonly title: ReactNode;
  /** What it changes. */
  readonly children?: ReactNode;
  /** Behind the reason: an address. */
  readonly beside?: ReactNode;
  readonly of: {
    readonly note: string;
    readonly createdBy: string;
    readonly createdAt: string;
    readonly appliesAt: string | null;
    readonly expiresAt: string;
    readonly status: string;
  };
  /** Who decided, in words. */
  readonly decided: string | null;
  readonly status: { readonly tone: Tone; readonly label: string };
  /** It can still be taken back. */
  readonly isOpen: boolean;
  /** It is about the reader, who then does not say yes. */
  readonly isAbout?: boolean;
  readonly approve: string;
  readonly onDecide?: ((answer: WishAnswer) => void) | undefined;
};

/** One request of anybody: what, from what to what, who asked and why, when it counts, and the answers. */
export const WishRow = (props: Props) => {
  const { of, isOpen, onDecide } = props;
  const text = useText();
  const operator = useOperator();
  const isWaiting = of.status === 'waiting';
  const isAlone = isWaiting && of.appliesAt !== null;
  const canApprove = isWaiting && of.createdBy !== operator?.username && props.isAbout !== true;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 3,
        py: 4,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {props.title}
        </Box>
        {props.children}
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          “{of.note}”{props.beside}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {text('operators.change.by', { name: of.createdBy })} · <When at={of.createdAt} />
          {props.decided !== null && ` · ${props.decided}`}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'start', sm: 'end' } }}>
        <StatusChip tone={props.status.tone}>{isAlone ? text('waiting.status.alone') : props.status.label}</StatusChip>
        {isOpen && (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {text(isAlone ? 'waiting.appliesAt' : 'operators.change.until')}{' '}
            <When at={isAlone ? of.appliesAt : of.expiresAt} />
          </Box>
        )}
        {isOpen && onDecide && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            {canApprove && (
              <Button size="small" variant="contained" onClick={() => onDecide('approve')}>
                {props.approve}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={() => onDecide('cancel')}>
              {text('operators.change.cancel')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};
