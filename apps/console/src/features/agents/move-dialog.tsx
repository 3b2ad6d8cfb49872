import { Autocomplete, FormControlLabel, Switch, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import type { AgentDetail, AgentRow } from './agent-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: AgentDetail; readonly onClose: () => void };
const LEAST_LETTERS = 2;

/** Below whom a member goes with the whole team; a second administrator says yes. */
export const MoveDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const [isToTop, setToTop] = useState(false);
  const [upline, setUpline] = useState<AgentRow | null>(null);
  return (
    <WriteDialog
      title={text('agents.move.title', { name: of.username })}
      lead={text('agents.move.text', { count: of.team })}
      confirmLabel={text('agents.move')}
      isReady={isToTop || upline !== null}
      done={text('agents.move.done')}
      send={(write, reason) => {
        const body = { upline: isToTop ? null : (upline?.id ?? null), reason };
        return write('POST /ops/agents/:id/move', { params: { id: of.id }, body });
      }}
      onClose={onClose}
    >
      {of.upline !== null && (
        <FormControlLabel
          control={<Switch checked={isToTop} onChange={(_, checked) => setToTop(checked)} />}
          label={text('agents.move.top')}
        />
      )}
      {!isToTop && <UplineChoice of={of} value={upline} onChange={setUpline} />}
    </WriteDialog>
  );
};

type ChoiceProps = {
  readonly of: AgentDetail;
  readonly value: AgentRow | null;
  readonly onChange: (upline: AgentRow | null) => void;
};

/** An agent, by the beginning of the user name. */
const UplineChoice = ({ of, value, onChange }: ChoiceProps) => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['agents', 'found', q],
    queryFn: () => call('GET /ops/agents', { query: { q, pageNo: 1, pageSize: 20 } }),
    enabled: q.length >= LEAST_LETTERS,
  });
  const found = q.length >= LEAST_LETTERS ? (data?.list ?? []) : [];
  return (
    <Autocomplete<AgentRow>
      options={found.filter(({ id }) => id !== of.id && id !== of.upline?.memberId)}
      value={value}
      inputValue={typed}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text(q.length < LEAST_LETTERS ? 'agents.move.type' : 'agents.empty')}
      openText={text('agents.upline')}
      clearText={text('app.filters.clear')}
      closeText={text('app.close')}
      filterOptions={(options) => options}
      getOptionLabel={({ username }) => username}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(params) => <TextField {...params} label={text('agents.upline')} required />}
    />
  );
};
