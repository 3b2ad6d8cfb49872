import { Box } from '@mui/material';
import { FEEDBACK_KINDS, QUESTION_TYPES } from '@trevo/contract/feedback-rules';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { QueueLead } from '../../shared/page/queue-lead.tsx';
import { QueueList } from '../../shared/page/queue-list.tsx';
import { type Act, FeedbackDialog } from './feedback-dialog.tsx';
import { type Feedback, FeedbackRow } from './feedback-row.tsx';
import { useText } from './texts.ts';

const EVERY_MS = 30_000;
const VIEWS = ['open', 'answered', 'closed', 'all'] as const;

/** What players wrote: what waits is the first view, the oldest first; renewed by itself. */
export const FeedbackPage = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Filters = () => {
  const text = useText();
  const [view, setView] = useListFilter('view');
  const [type, setType] = useListFilter('questionType');
  const [kind, setKind] = useListFilter('kind');
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <FilterChips
        label={text('feedback.view')}
        value={view === '' ? 'open' : view}
        choices={VIEWS.map((value) => ({ value, label: text(`feedback.view.${value}`) }))}
        onChange={(value) => setView(value === 'open' ? '' : value)}
      />
      <FilterChips
        label={text('feedback.type')}
        value={type}
        choices={[
          { value: '', label: text('app.all') },
          ...QUESTION_TYPES.map((value) => ({ value, label: text(`feedback.type.${value}`) })),
        ]}
        onChange={setType}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <SearchField label={text('feedback.search')} />
        <FilterChips
          label={text('feedback.kind.COMPLAINT')}
          value={kind}
          choices={FEEDBACK_KINDS.map((value) => ({ value, label: text(`feedback.kind.${value}`) }))}
          onChange={(value) => setKind(value === kind ? '' : value)}
        />
      </Box>
    </Box>
  );
};

const Content = () => {
  const text = useText();
  const [deciding, setDeciding] = useState<{ act: Act; of: Feedback } | null>(null);
  return (
    <>
      <PageHeader
        title={text('nav.feedback')}
        lead={<QueueLead wordsOf={(count) => text('feedback.open', { count })} oldest={text('feedback.oldest')} />}
      />
      <Filters />
      <QueueList<Feedback> none={{ title: text('feedback.none'), text: text('feedback.none.text') }}>
        {(one) => <FeedbackRow key={one.id} of={one} onAct={(act) => setDeciding({ act, of: one })} />}
      </QueueList>
      {deciding && <FeedbackDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};
