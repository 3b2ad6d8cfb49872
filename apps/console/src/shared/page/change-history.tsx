import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { WireMap } from '@trevo/contract';
import { Alert, Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { type Answer, useSaved } from '../dialogs/use-saved.ts';
import { useWrite, type Write } from '../dialogs/use-write.ts';
import { useCodeText, useText } from '../texts/use-text.ts';
import { When } from '../values/when.tsx';

export type AuditEntry = WireMap['GET /ops/audit']['value']['list'][number];

const SHOWN = 5;
/** Nothing has changed by it yet, so nothing can go back. */
const ASKED = 'waiting.ask';

type Props = {
  readonly entity: string;
  readonly entityId?: string;
  /** What the entry is about, when the list is of several records. */
  readonly nameOf?: (entityId: string) => string;
  /** Writes the state before the entry again. Null: it was refused, or cannot be written. */
  readonly restore: (write: Write, entry: AuditEntry, before: unknown, reason: string) => Promise<Answer | null>;
};

/** The latest changes with their reasons; each can be taken back, which is a change like any other. */
export const ChangeHistory = ({ entity, entityId, nameOf, restore }: Props) => {
  const text = useText();
  const [undoing, setUndoing] = useState<AuditEntry | null>(null);
  const query = { entity, pageSize: SHOWN, ...(entityId === undefined ? {} : { entityId }) };
  const { data, isPending } = useQuery({
    queryKey: ['audit', 'history', query],
    queryFn: () => call('GET /ops/audit', { query }),
  });
  return (
    <Card component="section" aria-labelledby="history" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id="history" variant="h2" sx={{ mb: 3 }}>
        {text('history.title')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data?.total === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('history.none')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.list.map((entry) => (
          <Entry key={entry.id} of={entry} nameOf={nameOf} onUndo={() => setUndoing(entry)} />
        ))}
      </Box>
      {undoing && <UndoDialog of={undoing} nameOf={nameOf} restore={restore} onClose={() => setUndoing(null)} />}
    </Card>
  );
};

type EntryProps = {
  readonly of: AuditEntry;
  readonly nameOf: ((entityId: string) => string) | undefined;
  readonly onUndo: () => void;
};

/** What was done, and to which of several records. */
const useTitle = ({ of, nameOf }: Pick<EntryProps, 'of' | 'nameOf'>): string => {
  const action = useCodeText()('action', of.action);
  return nameOf ? `${action}: ${nameOf(of.entityId)}` : action;
};

const Entry = ({ of, nameOf, onUndo }: EntryProps) => {
  const text = useText();
  const title = useTitle({ of, nameOf });
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={`/audit/${of.id}/show`} color="inherit" sx={{ fontWeight: 600, fontSize: 14 }}>
          {title}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>“{of.reason}”</Box>
        <Box sx={{ color: 'text.disabled', fontSize: 12 }}>
          {of.operator} · <When at={of.at} />
        </Box>
      </Box>
      {of.action === ASKED ? null : (
        <Button size="small" startIcon={<UndoIcon />} onClick={onUndo}>
          {text('undo.do')}
        </Button>
      )}
    </Box>
  );
};

type UndoProps = Pick<Props, 'restore'> & Pick<EntryProps, 'of' | 'nameOf'> & { readonly onClose: () => void };

const UndoDialog = ({ of, nameOf, restore, onClose }: UndoProps) => {
  const text = useText();
  const action = useTitle({ of, nameOf });
  const write = useWrite();
  const saved = useSaved();
  const [isImpossible, setImpossible] = useState(false);
  return (
    <ReasonDialog
      isOpen
      title={text('undo.title', { action })}
      lead={text('undo.text')}
      confirmLabel={text('undo.do')}
      presets={[text('undo.reason', { id: of.id })]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { before } = await call('GET /ops/audit/:id', { params: { id: of.id } });
        const answer = await restore(write, of, before, reason);
        if (answer) {
          // What loosens a guard waits for a second person, also when it only goes back.
          saved(answer, text('undo.done'));
          onClose();
        } else setImpossible(true);
      }}
    >
      {isImpossible && write.refusal === null && (
        <Alert severity="warning" variant="outlined">
          {text('undo.impossible')}
        </Alert>
      )}
    </ReasonDialog>
  );
};
