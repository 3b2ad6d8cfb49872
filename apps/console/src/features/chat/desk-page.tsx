import { useQuery } from '@tanstack/react-query';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { DeskBar } from './desk-bar.tsx';
import type { View } from './desk-types.ts';
import { Queue } from './queue.tsx';
import { TalkPane } from './talk-pane.tsx';
import { useText } from './texts.ts';
import { useChime } from './use-chime.ts';
import { useDesk, useDeskSocket } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const SHOWN = 100;

/** Customer service: who waits, and the talk at hand. On a phone one of the two. */
export const DeskPage = () => {
  const text = useText();
  const navigate = useNavigate();
  const { id } = useParams();
  const [view, setView] = useState<View>('waiting');
  const desk = useDesk();
  const { typing, tellTyping } = useDeskSocket();
  const list = useQuery({
    queryKey: ['chat', 'list', view],
    queryFn: () => call('GET /ops/chat/talks', { query: { view, pageSize: SHOWN } }),
  });
  const chime = useChime(desk.data ? desk.data.counts.waiting + desk.data.counts.unread : 0);
  const rows = list.data?.list;
  const choose = (next: string | undefined): void => void navigate(next ? `/chat/${next}` : '/chat');
  const move = (step: 1 | -1): void => {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const next = rows?.[at < 0 ? 0 : at + step];
    if (next) choose(next.id);
  };
  useDeskKeys({ onMove: move });
  return (
    <>
      {/* A phone's window belongs to the talk that is open. */}
      <Box sx={{ display: { xs: id ? 'none' : 'block', md: 'block' } }}>
        <PageHeader title={text('chat.title')} lead={text('chat.lead')} />
        {desk.data && <DeskBar desk={desk.data} chime={chime} />}
      </Box>
      {list.error && (
        <Card>
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' } }}>
        <Box sx={{ display: { xs: id ? 'none' : 'block', lg: 'block' }, minWidth: 0 }}>
          <Queue
            rows={rows}
            counts={desk.data?.counts}
            view={view}
            chosen={id}
            typing={typing}
            onView={setView}
            onChoose={choose}
          />
        </Box>
        {id && desk.data ? (
          <TalkPane
            key={id}
            id={id}
            desk={desk.data}
            isTyping={typing === id}
            onTyping={() => tellTyping(id)}
            onBack={() => choose(undefined)}
          />
        ) : (
          <Card sx={{ display: { xs: 'none', lg: 'block' } }}>
            <EmptyState icon={<ForumIcon />} title={text('chat.choose')} text={text('chat.keys')} />
          </Card>
        )}
      </Box>
    </>
  );
};
