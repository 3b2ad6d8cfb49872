import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOperator } from '../../shared/page/use-operator.ts';
import type { Group, Hit } from './hit.ts';
import { noteRecent, readRecent } from './recent-hits.ts';
import { useText } from './texts.ts';
import { usePlaceHits } from './use-place-hits.ts';
import { useRecordHits } from './use-record-hits.ts';

const idOf = (place: number): string => `search-hit-${place}`;

/** One field for everything: pages, settings, members, payments, rounds, vendors, games. Arrows choose, Enter opens. */
export const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const navigate = useNavigate();
  const operator = useOperator();
  const operatorId = operator?.operatorId ?? '';
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const placesFor = usePlaceHits();
  const records = useRecordHits(typed);
  const groups: readonly Group[] =
    typed.trim() === ''
      ? [{ name: 'recent' as const, hits: readRecent(operatorId) }]
      : [...records.groups, ...placesFor(typed)];
  const shown = groups.filter(({ hits }) => hits.length > 0);
  const hits = shown.flatMap((group) => group.hits);
  const at = Math.min(chosen, Math.max(0, hits.length - 1));
  const open = (hit: Hit): void => {
    noteRecent(operatorId, hit);
    onClose();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setChosen((at + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && hits[at] && !records.isOnItsWay) open(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          // The paper is what has the role.
          'aria-label': text('search.title'),
          sx: {
            mt: { xs: 2, sm: '12vh' },
            mx: { xs: 2, sm: 4 },
            maxHeight: { xs: '90dvh', sm: '70vh' },
            width: '100%',
          },
        },
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          height: 56,
          flex: 'none',
          borderBottom: `1px solid ${theme.lumen.line}`,
        })}
      >
        <SearchIcon aria-hidden sx={(theme) => ({ color: theme.lumen.faint })} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={text('search.placeholder')}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          inputProps={{
            role: 'combobox',
            'aria-label': text('search.title'),
            'aria-expanded': hits.length > 0,
            'aria-controls': 'search-hits',
            'aria-activedescendant': hits.length > 0 ? idOf(at) : undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 120,
          }}
          sx={{ fontSize: 16 }}
        />
      </Box>
      <Box sx={{ height: 2, flex: 'none' }}>
        {records.isOnItsWay && <LinearProgress color="secondary" sx={{ height: 2 }} aria-label={text('app.loading')} />}
      </Box>
      <Box
        id="search-hits"
        role="listbox"
        aria-label={text('search.title')}
        sx={{ overflowY: 'auto', pb: hits.length > 0 ? 2 : 0 }}
      >
        {shown.map((group, index) => {
          const first = shown.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0);
          return (
            <Box key={group.name} role="group" aria-label={text(`search.group.${group.name}`)}>
              <Typography
                aria-hidden
                sx={(theme) => ({ px: 4, pt: 3, pb: 1, fontSize: 12, fontWeight: 600, color: theme.lumen.faint })}
              >
                {text(`search.group.${group.name}`)}
              </Typography>
              {group.hits.map((hit, place) => (
                <HitLine
                  key={`${hit.to} ${hit.title}`}
                  of={hit}
                  id={idOf(first + place)}
                  isChosen={first + place === at}
                  onChoose={() => setChosen(first + place)}
                  onOpen={() => open(hit)}
                />
              ))}
            </Box>
          );
        })}
      </Box>
      <Typography
        role="status"
        sx={{ px: 4, py: hits.length > 0 || records.isOnItsWay ? 0 : 4, fontSize: 14, color: 'text.secondary' }}
      >
        {records.error?.message ??
          (hits.length > 0 || records.isOnItsWay
            ? ''
            : text(typed.trim() === '' ? 'search.hint' : 'search.none', { typed: typed.trim() }))}
      </Typography>
    </Dialog>
  );
};

type LineProps = {
  readonly of: Hit;
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
};

const HitLine = ({ of: { title, detail }, id, isChosen, onChoose, onOpen }: LineProps) => {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Box
      ref={self}
      id={id}
      role="option"
      aria-selected={isChosen}
      // The field keeps the focus: it is the one that the keys speak to.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onChoose}
      onClick={onOpen}
      sx={(theme) => ({
        display: 'grid',
        gap: 0.25,
        px: 4,
        py: 2,
        cursor: 'pointer',
        boxShadow: `inset 3px 0 0 ${isChosen ? theme.lumen.violet : 'transparent'}`,
        backgroundColor: isChosen ? theme.lumen.pressed : 'transparent',
      })}
    >
      <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
      {detail !== '' && (
        <Box
          sx={{
            fontSize: 13,
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {detail}
        </Box>
      )}
    </Box>
  );
};
