import { Box, Button, Link } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { QueueLead } from '../../shared/page/queue-lead.tsx';
import { QueueItem, QueueList } from '../../shared/page/queue-list.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { type Application, TONES, VIEWS } from './application-types.ts';
import { useText } from './texts.ts';

const EVERY_MS = 30_000;

/** Who wants to become an agent: what waits is the first view, the oldest first; renewed by itself. */
export const ApplicationQueue = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

export const State = ({ of }: { readonly of: Application['state'] }) => {
  const text = useText();
  return <StatusChip tone={TONES[of]}>{text(`applications.state.${of}`)}</StatusChip>;
};

const Filters = () => {
  const text = useText();
  const [view, setView] = useListFilter('view');
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <FilterChips
        label={text('applications.view')}
        value={view === '' ? 'open' : view}
        choices={VIEWS.map((value) => ({ value, label: text(`applications.view.${value}`) }))}
        onChange={(value) => setView(value === 'open' ? '' : value)}
      />
      <SearchField label={text('applications.search')} />
    </Box>
  );
};

const Content = () => {
  const text = useText();
  return (
    <>
      <PageHeader
        title={text('nav.affiliate-applications')}
        lead={
          <QueueLead wordsOf={(count) => text('applications.open', { count })} oldest={text('applications.oldest')} />
        }
      />
      <Filters />
      <QueueList<Application> none={{ title: text('applications.none'), text: text('applications.none.text') }}>
        {(one) => <Row key={one.id} of={one} />}
      </QueueList>
    </>
  );
};

/** One of them: who, how they would bring players, and who works on it. */
const Row = ({ of }: { readonly of: Application }) => {
  const text = useText();
  const path = `/affiliate-applications/${of.id}/show`;
  return (
    <QueueItem
      head={
        <>
          <State of={of.state} />
          <Link component={RouterLink} to={path} color="inherit" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {of.fullName}
          </Link>
          <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary" sx={{ fontSize: 14 }}>
            {of.member.username}
          </Link>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={of.at} />
          </Box>
        </>
      }
      actions={
        <Button component={RouterLink} to={path} size="small" variant="outlined">
          {text('applications.openOne')}
        </Button>
      }
    >
      <Box
        sx={{
          fontSize: 14,
          maxWidth: '80ch',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
        }}
      >
        {of.plan}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
        {of.channels.map((channel) => text(`applications.channel.${channel}`)).join(', ')} ·{' '}
        {text(`applications.audience.${of.audience}`)}
        {of.takenBy !== null && ` · ${text('applications.takenBy', { name: of.takenBy })}`}
      </Box>
    </QueueItem>
  );
};
