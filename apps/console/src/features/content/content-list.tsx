import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext, useLocale } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { type Item, KINDS, type Lang, nameOf, STATE_TONES, titleOf, whomOf } from './content-types.ts';
import { type Text, useText } from './texts.ts';

/** Everything that the brand shows, by kind. */
export const ContentList = () => (
  <ListBase perPage={25}>
    <Content />
  </ListBase>
);

const State = ({ row }: { readonly row: Item }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <StatusChip tone={STATE_TONES[row.state]}>{text(`content.state.${row.state}`)}</StatusChip>
      {row.isBroken && <StatusChip tone="bad">{text('content.broken')}</StatusChip>}
    </Box>
  );
};

const Title = ({ row }: { readonly row: Item }) => {
  const lang: Lang = useLocale() === 'en' ? 'EN' : 'PT';
  return (
    <>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(row.body, lang)}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{nameOf(row.id)}</Box>
    </>
  );
};

/** Where it is shown, and to whom. */
const placeOf = ({ body }: Item, text: Text): string => {
  if (body.kind === 'banner') return text(`content.group.${body.groupName}`);
  if (body.kind === 'article') return text(`content.topic.${body.topic}`);
  if (body.kind !== 'notice') return '–';
  return `${text(`content.type.${body.promotionType}`)} · ${text(`content.execution.${whomOf(body)}`)}`;
};
const votesOf = ({ votes }: Item, text: Text): string =>
  votes && votes.helped + votes.not > 0 ? text('content.votes', votes) : '–';

const columnsOf = (text: Text): readonly Column<Item>[] => [
  { field: 'title', label: text('content.title'), render: (row) => <Title row={row} /> },
  { field: 'kind', label: text('content.kind'), render: ({ body }) => text(`content.kind.${body.kind}`), from: 'md' },
  { field: 'place', label: text('content.place'), render: (row) => placeOf(row, text) },
  { field: 'votes', label: text('content.helped'), render: (row) => votesOf(row, text), from: 'lg' },
  {
    field: 'savedAt',
    label: text('content.saved'),
    render: ({ savedAt, savedBy }) =>
      savedAt === null || savedBy === '' ? (
        text('content.builtIn')
      ) : (
        <>
          {savedBy} · <When at={savedAt} />
        </>
      ),
    from: 'lg',
  },
  { field: 'state', label: text('content.state'), render: (row) => <State row={row} /> },
];

const NewButton = () => {
  const text = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-expanded={anchor !== null}
      >
        {text('content.new')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => void navigate(`/content/new/${kind}`)}>
            {text(`content.kind.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const Content = () => {
  const text = useText();
  const navigate = useNavigate();
  const { total } = useListContext();
  const [kind, setKind] = useListFilter('kind');
  return (
    <>
      <PageHeader
        title={text('nav.content')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={<NewButton />}
      />
      <Box sx={{ mb: 3 }}>
        <FilterChips
          label={text('content.kind')}
          value={kind}
          choices={[
            { value: '', label: text('app.all') },
            ...KINDS.map((value) => ({ value, label: text(`content.kind.${value}`) })),
          ]}
          onChange={setKind}
        />
      </Box>
      <RecordTable<Item>
        label={text('nav.content')}
        columns={columnsOf(text)}
        onOpen={(row) => void navigate(`/content/${row.id}/show`)}
        empty={<EmptyState icon={<CampaignIcon />} title={text('content.empty')} text={text('content.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Title row={row} />
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {text(`content.kind.${row.body.kind}`)} · {placeOf(row, text)}
            </Box>
            <State row={row} />
          </Box>
        )}
      />
    </>
  );
};
