import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { QueueItem, QueueList } from '../../shared/page/queue-list.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { ComposeDialog } from './compose-dialog.tsx';
import { AUDIENCES, type Sent } from './message-types.ts';
import { useText } from './texts.ts';

const EVERY_MS = 15_000;

/** What staff wrote to members, newest first; renewed by itself while it is being sent and read. */
export const MessagesPage = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Content = () => {
  const text = useText();
  const { total } = useListContext<Sent>();
  const [audience, setAudience] = useListFilter('audience');
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageHeader
        title={text('nav.messages')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={
          <Button variant="contained" onClick={() => setWriting(true)}>
            {text('messages.compose')}
          </Button>
        }
      />
      <Box sx={{ mb: 3 }}>
        <FilterChips
          label={text('messages.audience')}
          value={audience}
          choices={[
            { value: '', label: text('app.all') },
            ...AUDIENCES.map((value) => ({ value, label: text(`messages.audience.${value}`) })),
          ]}
          onChange={setAudience}
        />
      </Box>
      <QueueList<Sent> none={{ title: text('messages.none'), text: text('messages.none.text') }}>
        {(one) => <Row key={one.id} of={one} />}
      </QueueList>
      {isWriting && <ComposeDialog onClose={() => setWriting(false)} />}
    </>
  );
};

const Row = ({ of }: { readonly of: Sent }) => {
  const text = useText();
  const isEnglish = useLang() === 'en';
  return (
    <QueueItem
      head={
        <>
          <StatusChip tone={of.doneAt === null ? 'gold' : 'good'}>
            {text(of.doneAt === null ? 'messages.sending' : 'messages.done')}
          </StatusChip>
          <strong>{isEnglish ? of.titleEn : of.titlePt}</strong>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {text('messages.by', { name: of.by })} · <When at={of.at} />
          </Box>
        </>
      }
      actions={null}
    >
      <Box sx={{ display: 'grid', gap: 1, fontSize: 14, maxWidth: '80ch', overflowWrap: 'anywhere' }}>
        <Box sx={{ whiteSpace: 'pre-line' }}>{isEnglish ? of.bodyEn : of.bodyPt}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {text(`messages.to.${of.audience}`)}{' '}
          {of.member && (
            <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary">
              {of.member.username}
            </Link>
          )}
          {of.member && ' · '}
          {text('messages.readBy', { read: of.read, count: of.recipients })}
        </Box>
      </Box>
    </QueueItem>
  );
};
