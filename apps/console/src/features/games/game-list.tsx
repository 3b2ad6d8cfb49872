import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import { Box, Button, Switch } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { UNPICTURED } from '@trevo/contract/game-picture';
import { type ReactNode, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useMoney } from '../../shared/values/money.tsx';
import { BetsDialog } from './bets-dialog.tsx';
import { ComingSoonSwitch } from './coming-soon-switch.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { type Text, useText } from './texts.ts';
import { isVersionGone, VersionDialog } from './version-dialog.tsx';

export type GameRow = WireMap['GET /ops/games']['value']['list'][number];

const FIELDS = ['id', 'gameCode', 'name', 'vendor', 'gameType', 'isPlayable', 'isEnabled'];
const TYPES = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'PVP'] as const;

/** The catalogue with one switch a game. */
export const GameList = () => (
  <ListBase perPage={50} sort={{ field: 'isPlayable', order: 'DESC' }}>
    <Content />
  </ListBase>
);

/** A vendor's picture comes after its game: an icon stands there until then. Of a game that is off it is paler; its words stay as readable as others'. */
const Art = ({ row: { iconUrl, isEnabled } }: { readonly row: GameRow }) => (
  <Box
    sx={({ lumen }) => ({
      width: 33,
      height: 44,
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: '6px',
      color: 'text.disabled',
      opacity: isEnabled ? 1 : 0.6,
      backgroundColor: lumen.pressed,
    })}
  >
    {iconUrl === UNPICTURED ? (
      <CasinoIcon fontSize="small" aria-hidden="true" />
    ) : (
      <Box
        component="img"
        src={iconUrl.endsWith('.webp') ? iconUrl : `${iconUrl}-180.avif`}
        alt=""
        width={33}
        height={44}
        loading="lazy"
        sx={{ objectFit: 'cover' }}
      />
    )}
  </Box>
);

const Name = ({ row, below }: { readonly row: GameRow; readonly below?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <Art row={row} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, color: row.isEnabled ? undefined : 'text.secondary' }}>{row.name}</Box>
      <Box sx={{ color: 'text.disabled', fontSize: 12 }}>{row.gameCode}</Box>
      {below}
    </Box>
  </Box>
);

const State = ({ row }: { readonly row: GameRow }) => {
  const text = useText();
  return row.isPlayable ? (
    <StatusChip tone="good">{text('games.playable')}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{text('games.soon')}</StatusChip>
  );
};

/** The bets that the brand takes, as the way to change them; a vendor's game has its own. */
const Bets = ({ row, onBets }: { readonly row: GameRow; readonly onBets: (row: GameRow) => void }) => {
  const text = useText();
  const money = useMoney();
  return row.bets ? (
    <Button
      size="small"
      onClick={() => onBets(row)}
      aria-label={text('games.bets.title', { name: row.name })}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {money(row.bets.least)} – {money(row.bets.most)}
    </Button>
  ) : (
    <>–</>
  );
};

type VersionProps = {
  readonly row: GameRow;
  readonly onVersion: (row: GameRow) => void;
  /** Where no column says what it is. */
  readonly isNamed?: boolean;
};

/** The version that new rounds begin under, as the way to its certificate and to another one; a vendor's game has none here. */
const Version = ({ row, onVersion, isNamed = false }: VersionProps) => {
  const text = useText();
  const [newest] = row.versions;
  const version = row.version ?? newest?.version ?? '';
  return newest ? (
    <Button
      size="small"
      onClick={() => onVersion(row)}
      aria-label={text('games.version.title', { name: row.name })}
      startIcon={isVersionGone(row) ? <WarningIcon color="warning" /> : undefined}
      sx={{ minWidth: 0 }}
    >
      {isNamed ? text('games.version.named', { version }) : version}
    </Button>
  ) : (
    <>–</>
  );
};

type Acts = {
  readonly onSwitch: (row: GameRow) => void;
  readonly onBets: (row: GameRow) => void;
  readonly onVersion: (row: GameRow) => void;
};

const columnsOf = (text: Text, { onSwitch, onBets, onVersion }: Acts): readonly Column<GameRow>[] => [
  { field: 'name', label: text('games.name'), canSort: true, render: (row) => <Name row={row} /> },
  { field: 'vendor', label: text('games.vendor'), canSort: true, render: (row) => row.vendor, from: 'md' },
  {
    field: 'gameType',
    label: text('games.type'),
    canSort: true,
    render: (row) => text(`gameType.${row.gameType}`),
    from: 'lg',
  },
  { field: 'isPlayable', label: text('games.playable'), canSort: true, render: (row) => <State row={row} /> },
  { field: 'bets', label: text('games.bets'), render: (row) => <Bets row={row} onBets={onBets} /> },
  { field: 'version', label: text('games.version'), render: (row) => <Version row={row} onVersion={onVersion} /> },
  {
    field: 'isEnabled',
    label: text('games.switch'),
    canSort: true,
    align: 'right',
    render: (row) => <Toggle row={row} onSwitch={onSwitch} />,
  },
];

const Toggle = ({ row, onSwitch }: { readonly row: GameRow; readonly onSwitch: (row: GameRow) => void }) => {
  const text = useText();
  return (
    <Switch
      checked={row.isEnabled}
      onChange={() => onSwitch(row)}
      slotProps={{ input: { 'aria-label': text(row.isEnabled ? 'games.off' : 'games.on', { name: row.name }) } }}
    />
  );
};

const Content = () => {
  const text = useText();
  const { filterValues, setFilters, total } = useListContext();
  const [switching, setSwitching] = useState<GameRow | null>(null);
  const [betting, setBetting] = useState<GameRow | null>(null);
  const [versioning, setVersioning] = useState<GameRow | null>(null);
  const values = filterValues as { gameType?: string; isPlayable?: string; isEnabled?: string };
  const only =
    values.isEnabled === 'false' ? 'off' : values.isPlayable === 'true' ? 'playable' : (values.gameType ?? '');
  const choose = (value: string): void => {
    const { gameType: _t, isPlayable: _p, isEnabled: _e, ...rest } = values;
    const chosen = { '': {}, off: { isEnabled: 'false' }, playable: { isPlayable: 'true' } }[value] ?? {
      gameType: value,
    };
    setFilters({ ...rest, ...chosen });
  };
  return (
    <>
      <PageHeader
        title={text('games.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={<ExportButton name="games" fields={FIELDS} />}
      />
      <ComingSoonSwitch />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <SearchField label={text('games.search')} />
        <FilterChips
          label={text('games.type')}
          value={only}
          choices={[
            { value: '', label: text('app.all') },
            { value: 'playable', label: text('games.only.playable') },
            { value: 'off', label: text('games.only.off') },
            ...TYPES.map((value) => ({ value, label: text(`gameType.${value}`) })),
          ]}
          onChange={choose}
        />
      </Box>
      <RecordTable<GameRow>
        label={text('games.title')}
        columns={columnsOf(text, { onSwitch: setSwitching, onBets: setBetting, onVersion: setVersioning })}
        empty={<EmptyState icon={<CasinoIcon />} title={text('games.empty')} text={text('games.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Name
              row={row}
              below={
                // A button's text begins where the name does.
                row.versions.length > 0 ? (
                  <Box sx={{ ml: -2 }}>
                    {row.bets && <Bets row={row} onBets={setBetting} />}
                    <Version row={row} onVersion={setVersioning} isNamed />
                  </Box>
                ) : (
                  <State row={row} />
                )
              }
            />
            <Toggle row={row} onSwitch={setSwitching} />
          </Box>
        )}
      />
      {betting?.bets && <BetsDialog of={betting} bets={betting.bets} onClose={() => setBetting(null)} />}
      {versioning && <VersionDialog of={versioning} onClose={() => setVersioning(null)} />}
      {switching && <SwitchDialog of={switching} onClose={() => setSwitching(null)} />}
    </>
  );
};
