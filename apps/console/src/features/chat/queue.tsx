import ForumIcon from '@mui/icons-material/ForumOutlined';
import { alpha, Box, ButtonBase, Card, Skeleton } from '@mui/material';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { type Desk, type Row, type View, VIEWS } from './desk-types.ts';
import { useText } from './texts.ts';

type Props = {
  readonly rows: readonly Row[] | undefined;
  readonly counts: Desk['counts'] | undefined;
  readonly view: View;
  readonly chosen: string | undefined;
  readonly typing: string | null;
  readonly onView: (view: View) => void;
  readonly onChoose: (id: string) => void;
};

/** Talks of one view, whoever waits longest first. */
export const Queue = ({ rows, counts, view, chosen, typing, onView, onChoose }: Props) => {
  const text = useText();
  const labelOf = (one: View): string => {
    const count = one === 'waiting' ? counts?.waiting : one === 'mine' ? counts?.mine : undefined;
    return count ? `${text(`chat.view.${one}`)} (${count})` : text(`chat.view.${one}`);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <FilterChips
        label={text('chat.views')}
        choices={VIEWS.map((value) => ({ value, label: labelOf(value) }))}
        value={view}
        onChange={(value) => onView(VIEWS.find((one) => one === value) ?? 'waiting')}
      />
      <Card component="section" aria-label={text('chat.queue')} sx={{ maxHeight: { lg: '68dvh' }, overflowY: 'auto' }}>
        {!rows && <Skeleton variant="rounded" height={240} />}
        {rows?.length === 0 && (
          <EmptyState icon={<ForumIcon />} title={text(`chat.none.${view}`)} text={text('chat.none.text')} />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows?.map((row) => (
            <li key={row.id}>
              <QueueRow
                row={row}
                isChosen={row.id === chosen}
                isTyping={row.id === typing}
                onChoose={() => onChoose(row.id)}
              />
            </li>
          ))}
        </Box>
      </Card>
    </Box>
  );
};

type RowProps = {
  readonly row: Row;
  readonly isChosen: boolean;
  readonly isTyping: boolean;
  readonly onChoose: () => void;
};
const QueueRow = ({ row, isChosen, isTyping, onChoose }: RowProps) => {
  const text = useText();
  return (
    <ButtonBase
      onClick={onChoose}
      aria-current={isChosen || undefined}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        width: '100%',
        p: 3,
        textAlign: 'start',
        fontFamily: 'inherit',
        borderBottom: `1px solid ${theme.lumen.line}`,
        backgroundColor: isChosen ? alpha(theme.lumen.violetFill, 0.18) : 'transparent',
        '&:hover': { backgroundColor: theme.lumen.raised },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 600,
            fontSize: 14,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.member?.username ?? row.name ?? text('chat.visitor')}
        </Box>
        {row.waitingMessages > 0 && <StatusChip tone="bad">{row.waitingMessages}</StatusChip>}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          <When at={row.lastAt} />
        </Box>
      </Box>
      <Box
        sx={{
          fontSize: 13,
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {isTyping ? text('chat.typing') : row.lastText}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <StatusChip tone="neutral">{text(`chat.topic.${row.topic}`)}</StatusChip>
        {row.channel === 'mail' && <StatusChip tone="info">{text('chat.channel.mail')}</StatusChip>}
        {row.status === 'open' && !row.isMine && row.assignedTo && (
          <StatusChip tone="neutral">{row.assignedTo}</StatusChip>
        )}
        {row.stars !== null && <StatusChip tone="gold">{text('chat.stars', { count: row.stars })}</StatusChip>}
      </Box>
    </ButtonBase>
  );
};
