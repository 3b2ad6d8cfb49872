import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useOperator } from '../../shared/use-operator.ts';
import { useText } from '../../shared/use-text.ts';
import { When } from '../../shared/when.tsx';
import { useChangeText } from './use-change-text.ts';
import { type WaitingChange, waitingTone } from './waiting-types.ts';

export type Answer = 'approve' | 'cancel';
type Props = { readonly of: WaitingChange; readonly onDecide: (answer: Answer) => void };

const PAGES: Readonly<Partial<Record<WaitingChange['kind'], string>>> = {
  vendor: 'vendors',
  'member-block': 'members',
  'member-closing': 'members',
};

/** One request: what changes from what to what, who asked and why, when it counts, and the answers. */
export const WaitingRow = ({ of, onDecide }: Props) => {
  const text = useText();
  const operator = useOperator();
  const { titleOf, nameOf, valueOf } = useChangeText();
  const page = PAGES[of.kind];
  const isOpen = of.status === 'waiting';
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
          {page ? <Link to={`/${page}/${of.target}/show`}>{titleOf(of)}</Link> : titleOf(of)}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 14 }}>
          {of.changes.map((part) => (
            <Box component="li" key={part.id} sx={{ overflowWrap: 'anywhere' }}>
              {of.changes.length > 1 && <>{nameOf(part.id)}: </>}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {valueOf(part, part.from)}
              </Box>{' '}
              → <strong>{valueOf(part, part.to)}</strong>
            </Box>
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>“{of.note}”</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {text('operators.change.by', { name: of.createdBy })} · <When at={of.createdAt} />
          {of.endedBy !== null && ` · ${text(`waiting.ended.${of.status}`, { name: of.endedBy })}`}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'start', sm: 'end' } }}>
        <StatusChip tone={waitingTone(of)}>
          {text(isOpen && of.appliesAt !== null ? 'waiting.status.alone' : `waiting.status.${of.status}`)}
        </StatusChip>
        {isOpen && (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {text(of.appliesAt === null ? 'operators.change.until' : 'waiting.appliesAt')}{' '}
            <When at={of.appliesAt ?? of.expiresAt} />
          </Box>
        )}
        {isOpen && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            {of.createdBy !== operator?.username && (
              <Button size="small" variant="contained" onClick={() => onDecide('approve')}>
                {text('waiting.approve')}
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
