import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import { Alert, Box } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { formatCount, formatShare } from '@trevo/i18n/format';
import { ListBase } from 'react-admin';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { DeviationScale } from './deviation-scale.tsx';
import { type Text, useText } from './texts.ts';

type Row = WireMap['GET /ops/game-watch']['value']['list'][number];
type Window = Row['windows'][number];

const EVERY_MS = 60_000;
const TONES: Readonly<Record<Row['state'], Tone>> = { quiet: 'neutral', fine: 'good', odd: 'warn', stopped: 'bad' };

/** How the games of the house behave, the oddest first. */
export const GameWatchList = () => (
  <ListBase perPage={50} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const windowOf = ({ windows }: Row, hours: number): Window | undefined =>
  windows.find((window) => window.hours === hours && window.rounds > 0);

/** What came back beside what had to, and of how many rounds. */
const Returned = ({ window }: { readonly window: Window | undefined }) => {
  const text = useText();
  const lang = useLang();
  if (!window) return <>–</>;
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatShare(`${window.returned}`, lang)}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
        {text('gameWatch.expected', { share: formatShare(`${window.expected}`, lang), count: window.rounds })}
      </Box>
    </>
  );
};

/** The stronger of the two windows. */
const farthest = ({ windows }: Row, of: 'returnZ' | 'outcomeZ'): number =>
  windows.reduce((found, window) => (Math.abs(window[of]) > Math.abs(found) ? window[of] : found), 0);

const Scale = ({ row, of }: { readonly row: Row; readonly of: 'returnZ' | 'outcomeZ' }) => {
  const text = useText();
  const value = farthest(row, of);
  const shown = formatCount(value, useLang());
  return row.state === 'quiet' ? (
    <>–</>
  ) : (
    <DeviationScale value={value} label={text(`gameWatch.${of}`, { value: shown })} />
  );
};

/** How many of the audited bets are void, and how far what they would have given is from what it must be. */
const Voids = ({ voids }: Pick<Row, 'voids'>) => {
  const text = useText();
  const lang = useLang();
  if (!voids || voids.bets === 0) return <>–</>;
  const shown = formatCount(voids.z, lang);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{text('gameWatch.voids.count', { voids: formatCount(voids.voids, lang), bets: voids.bets })}</span>
      {voids.state !== 'none' && <DeviationScale value={voids.z} label={text('gameWatch.voidsZ', { value: shown })} />}
      {voids.undecided > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {text('gameWatch.voids.undecided', { count: voids.undecided })}
        </Box>
      )}
    </Box>
  );
};

const State = ({ row }: { readonly row: Row }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip tone={TONES[row.state]}>{text(`gameWatch.state.${row.state}`)}</StatusChip>
      {row.lastStop && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {text('gameWatch.stopped')} <When at={row.lastStop.at} />
        </Box>
      )}
    </Box>
  );
};

const columnsOf = (text: Text): readonly Column<Row>[] => [
  { field: 'name', label: text('gameWatch.game'), render: (row) => <strong>{row.name}</strong> },
  { field: 'state', label: text('gameWatch.state'), render: (row) => <State row={row} /> },
  { field: 'day', label: text('gameWatch.day'), render: (row) => <Returned window={windowOf(row, 24)} /> },
  {
    field: 'week',
    label: text('gameWatch.week'),
    render: (row) => <Returned window={windowOf(row, 168)} />,
    from: 'md',
  },
  { field: 'returnZ', label: text('gameWatch.return'), render: (row) => <Scale row={row} of="returnZ" /> },
  {
    field: 'outcomeZ',
    label: text('gameWatch.outcome'),
    render: (row) => <Scale row={row} of="outcomeZ" />,
    from: 'md',
  },
  { field: 'voids', label: text('gameWatch.voids'), render: (row) => <Voids voids={row.voids} />, from: 'md' },
];

const Content = () => {
  const text = useText();
  return (
    <>
      <PageHeader title={text('gameWatch.title')} lead={text('gameWatch.lead')} />
      <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
        {text('gameWatch.how')} {text('gameWatch.voids.how')}
      </Alert>
      <RecordTable<Row>
        label={text('gameWatch.title')}
        columns={columnsOf(text)}
        empty={
          <EmptyState icon={<MonitorHeartIcon />} title={text('gameWatch.empty')} text={text('gameWatch.empty.text')} />
        }
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <strong>{row.name}</strong>
              <State row={row} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
              <Box>
                <Returned window={windowOf(row, 168)} />
              </Box>
              <Scale row={row} of="returnZ" />
            </Box>
            {row.voids && row.voids.voids > 0 && (
              <Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {text('gameWatch.voids')}
                </Box>
                <Voids voids={row.voids} />
              </Box>
            )}
          </Box>
        )}
      />
    </>
  );
};
