import { Box, Card, Skeleton, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberCeiling } from './member-ceiling.tsx';
import { MemberOverview } from './member-overview.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberStatement } from './member-statement.tsx';
import type { MemberDetail } from './member-types.ts';
import { useText } from './texts.ts';

const TABS = ['overview', 'statement', 'sessions'] as const;

/** One member: who they are, their money line by line, their accesses, and what staff may do. */
export const MemberPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { data: member, error, refetch } = useRecord('GET /ops/members/:id', id);
  return (
    <>
      <PageHeader
        back={{ to: '/members', label: text('members.title') }}
        title={member?.username ?? text('members.title')}
        lead={member && <CopyText value={member.id} />}
        actions={member && <States of={member} />}
      />
      {error && !member && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !member && <Skeleton variant="rounded" height={320} />}
      {member && <Detail of={member} />}
    </>
  );
};

const States = ({ of }: { readonly of: MemberDetail }) => {
  const text = useText();
  return (
    <>
      {of.isBlocked && <StatusChip tone="bad">{text('member.block')}</StatusChip>}
      {of.lockedUntil && <StatusChip tone="warn">{text('member.lock')}</StatusChip>}
      {of.moneyHold && <StatusChip tone="warn">{text('member.hold')}</StatusChip>}
      <StatusChip tone={of.isActive ? 'good' : 'neutral'}>
        {text(of.isActive ? 'members.active' : 'members.closed')}
      </StatusChip>
    </>
  );
};

const Detail = ({ of }: { readonly of: MemberDetail }) => {
  const text = useText();
  const { hash } = useLocation();
  // Another page may lead to one tab: `#statement`.
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS.find((each) => hash === `#${each}`) ?? 'overview');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 320px' }, alignItems: 'start' }}>
      <Card sx={{ minWidth: 0 }}>
        <Tabs
          value={tab}
          onChange={(_, next: (typeof TABS)[number]) => setTab(next)}
          variant="scrollable"
          sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map((each) => (
            <Tab
              key={each}
              value={each}
              label={text(`member.tab.${each}`)}
              id={`tab-${each}`}
              aria-controls={`panel-${each}`}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'overview' && <MemberOverview of={of} />}
          {tab === 'statement' && <MemberStatement memberId={of.id} />}
          {tab === 'sessions' && <MemberSessions memberId={of.id} />}
        </Box>
      </Card>
      <Box>
        <MemberActions of={of} />
        <MemberCeiling of={of} />
      </Box>
    </Box>
  );
};
