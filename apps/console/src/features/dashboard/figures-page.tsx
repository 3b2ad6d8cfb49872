import { Box, Card, Link, Skeleton, Tab, Table, TableBody, TableCell, TableHead, TableRow, Tabs } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import type { Period } from './dashboard-types.ts';
import { useText } from './texts.ts';
import { useDayText } from './use-day-text.ts';
import { type Length, useFigures } from './use-figures.ts';

const LENGTHS = ['1', '7', '30'] as const satisfies readonly Length[];
const VIEWS = ['days', 'games', 'players'] as const;
type View = (typeof VIEWS)[number];

/** What the dashboard's figures are made of: the days one by one, the games, the players. The address keeps what is shown. */
export const FiguresPage = () => {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const days = LENGTHS.find((length) => length === search.get('days')) ?? '30';
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'days';
  const { data, error, refetch } = useFigures(days);
  return (
    <>
      <PageHeader
        back={{ to: '/', label: text('nav.dashboard') }}
        title={text('figures.title')}
        lead={data ? text('figures.lead', { zone: data.timeZone.replaceAll('_', ' ') }) : ' '}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 3 }}>
        <Tabs value={view} aria-label={text('figures.title')} sx={{ flex: '1 1 auto' }}>
          {VIEWS.map((one) => (
            <Tab
              key={one}
              value={one}
              label={text(`figures.view.${one}`)}
              component={RouterLink}
              to={`?days=${days}&view=${one}`}
              replace
            />
          ))}
        </Tabs>
        <FilterChips
          label={text('dashboard.trends.days')}
          value={days}
          choices={LENGTHS.map((value) => ({
            value,
            label: value === '1' ? text('figures.today') : text('dashboard.days', { count: Number(value) }),
          }))}
          onChange={(value) => setSearch({ days: value, view }, { replace: true })}
        />
      </Box>
      <Card component="section" tabIndex={0} aria-label={text(`figures.view.${view}`)} sx={{ overflowX: 'auto' }}>
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={420} />}
        {data && <Shown of={data} view={view} />}
      </Card>
    </>
  );
};

const Shown = ({ of, view }: { readonly of: Period; readonly view: View }) => {
  const text = useText();
  const lang = useLang();
  const dayText = useDayText();
  const count = (value: number): string => formatCount(BigInt(value), lang);
  const played = ({ bets, turnover, ggr }: { bets: number; turnover: string; ggr: string }): ReactNode[] => [
    count(bets),
    <Money key="turnover" value={turnover} />,
    <Money key="ggr" value={ggr} strong />,
  ];
  const playedHead = [text('figures.bets'), text('dashboard.figure.turnover'), text('dashboard.figure.ggr')];
  if (view === 'games')
    return (
      <Lines
        label={text('figures.view.games')}
        head={[text('figures.game'), ...playedHead]}
        rows={of.games.map((game) => ({
          id: game.nodeId,
          cells: [<strong key="name">{game.name}</strong>, ...played(game)],
        }))}
      />
    );
  if (view === 'players')
    return (
      <Lines
        label={text('figures.view.players')}
        head={[text('figures.player'), ...playedHead]}
        rows={of.players.map((player) => ({
          id: player.member.id,
          cells: [
            <Link
              key="name"
              component={RouterLink}
              to={`/members/${player.member.id}/show`}
              color="secondary"
              sx={{ fontWeight: 600 }}
            >
              {player.member.username}
            </Link>,
            ...played(player),
          ],
        }))}
      />
    );
  const figures = ['deposits', 'withdrawals', 'turnover', 'payouts', 'ggr', 'players', 'newMembers'] as const;
  return (
    <Lines
      label={text('figures.view.days')}
      head={[text('figures.day'), ...figures.map((name) => text(`dashboard.figure.${name}`))]}
      rows={of.days.toReversed().map((day) => ({
        id: day.day,
        cells: [
          <strong key="day">{dayText(day.day)}</strong>,
          ...figures.map((name) => {
            const value = day[name];
            return typeof value === 'number' ? (
              count(value)
            ) : (
              <Money key={name} value={value} strong={name === 'ggr'} />
            );
          }),
        ],
      }))}
    />
  );
};

type LinesProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
};

/** A table whose first column names the row. It scrolls sideways where it is too narrow. */
const Lines = ({ label, head, rows }: LinesProps) => {
  const text = useText();
  if (rows.length === 0) return <Box sx={{ p: 5, color: 'text.secondary' }}>{text('figures.none')}</Box>;
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {head.map((name, place) => (
            <TableCell key={name} align={place === 0 ? 'left' : 'right'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, cells }) => (
          <TableRow key={id}>
            {cells.map((cell, place) => (
              <TableCell
                key={head[place]}
                align={place === 0 ? 'left' : 'right'}
                sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
