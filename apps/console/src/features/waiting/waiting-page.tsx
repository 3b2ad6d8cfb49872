import GroupsIcon from '@mui/icons-material/PeopleAltOutlined';
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api-client.ts';
import type { WishAnswer } from '../../shared/decide-dialog.tsx';
import { DecideWaiting } from '../../shared/decide-waiting.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { RequireAccess } from '../../shared/require-access.tsx';
import type { WaitingChange } from '../../shared/use-change-text.ts';
import { useText } from '../../shared/use-text.ts';
import { WaitingRow } from './waiting-row.tsx';

const EVERY_MS = 15_000;
const SHOWN = 30;
type Deciding = { readonly of: WaitingChange; readonly answer: WishAnswer };

type Props = {
  /** The requests about people, which the staff's own page shows too. */
  readonly people: ReactNode;
};

/** What loosens a guard and waits for a second person, and what became of earlier requests. */
export const WaitingPage = ({ people }: Props) => (
  <RequireAccess resource="waiting">
    <Content people={people} />
  </RequireAccess>
);

const Content = ({ people }: Props) => {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const page = useQuery({
    queryKey: ['waiting-changes', isAll],
    queryFn: () =>
      call('GET /ops/waiting-changes', { query: { isOpen: String(!isAll), withFailed: 'true', pageSize: SHOWN } }),
    refetchInterval: EVERY_MS,
  });
  return (
    <>
      <PageHeader
        title={text('waiting.title')}
        lead={text('waiting.lead')}
        actions={
          <Button variant="outlined" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {text(isAll ? 'waiting.show.open' : 'waiting.show.all')}
          </Button>
        }
      />
      <Alert severity="info" variant="outlined" icon={<GroupsIcon />} sx={{ mb: 4 }}>
        {text('waiting.rule')}
      </Alert>
      <Card component="section" aria-labelledby="waiting-changes" sx={{ px: { xs: 4, sm: 5 }, py: 4 }}>
        <Typography id="waiting-changes" variant="h2">
          {text('waiting.changes')}
        </Typography>
        {page.isPending && <Skeleton variant="rounded" height={160} sx={{ mt: 4 }} />}
        {page.error && <LoadError error={page.error} onRetry={() => void page.refetch()} />}
        {page.data?.total === 0 && (
          <EmptyState icon={<GroupsIcon />} title={text('waiting.empty')} text={text('waiting.empty.text')} />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {page.data?.list.map((change) => (
            <WaitingRow key={change.id} of={change} onDecide={(answer) => setDeciding({ of: change, answer })} />
          ))}
        </Box>
      </Card>
      {people}
      {deciding && <DecideWaiting {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};
