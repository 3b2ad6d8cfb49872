import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/api-client.ts';
import type { FoundMember } from './message-types.ts';
import { useText } from './texts.ts';

const LEAST_LETTERS = 2;
type Props = {
  /** Agents alone: who has a team. */
  readonly isAgents: boolean;
  readonly value: FoundMember | null;
  readonly onChange: (member: FoundMember | null) => void;
};

/** A member, or an agent, by the beginning of the user name. */
export const MemberChoice = ({ isAgents, value, onChange }: Props) => {
  const text = useText();
  const [typed, setTyped] = useState(value?.username ?? '');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['messages', isAgents ? 'agents' : 'members', q],
    queryFn: async (): Promise<readonly FoundMember[]> => {
      const query = { q, pageNo: 1, pageSize: 20 };
      return isAgents
        ? (await call('GET /ops/agents', { query })).list
        : (await call('GET /ops/members', { query })).list;
    },
    enabled: q.length >= LEAST_LETTERS,
  });
  const label = text(isAgents ? 'messages.agent' : 'messages.member');
  return (
    <Autocomplete<FoundMember>
      options={q.length >= LEAST_LETTERS ? (data ?? []) : []}
      value={value}
      inputValue={typed}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text(q.length < LEAST_LETTERS ? 'messages.type' : 'messages.nobody')}
      openText={label}
      clearText={text('app.filters.clear')}
      closeText={text('app.close')}
      filterOptions={(options) => options}
      getOptionLabel={({ username }) => username}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(params) => <TextField {...params} label={label} required />}
    />
  );
};
