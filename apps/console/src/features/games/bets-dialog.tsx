import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { GameRow } from './game-list.tsx';
import { useText } from './texts.ts';

type Bets = NonNullable<GameRow['bets']>;
type LevelProps = {
  readonly label: string;
  readonly levels: readonly string[];
  readonly value: string;
  readonly onChange: (level: string) => void;
};

const Level = ({ label, levels, value, onChange }: LevelProps) => {
  const money = useMoney();
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value)} fullWidth>
      {levels.map((level) => (
        <MenuItem key={level} value={level}>
          {money(level)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** From which to which of its levels a game takes bets. */
export const BetsDialog = ({ of, bets, onClose }: { of: GameRow; bets: Bets; onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const { levels } = bets;
  // A range of another version may have no level of this one.
  const [least, setLeast] = useState(levels.includes(bets.least) ? bets.least : (levels[0] ?? ''));
  const [most, setMost] = useState(levels.includes(bets.most) ? bets.most : (levels.at(-1) ?? ''));
  const place = (level: string): number => levels.indexOf(level);
  return (
    <ReasonDialog
      isOpen
      title={text('games.bets.title', { name: of.name })}
      lead={text('games.bets.text')}
      confirmLabel={text('games.bets.save')}
      isReady={least !== bets.least || most !== bets.most}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('PUT /ops/games/:id/bets', { params: { id: of.id }, body: { least, most, reason } })))
          return;
        notify(text('games.bets.done'), { type: 'success' });
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <Level
          label={text('games.bets.least')}
          levels={levels.filter((level) => place(level) <= place(most))}
          value={least}
          onChange={setLeast}
        />
        <Level
          label={text('games.bets.most')}
          levels={levels.filter((level) => place(level) >= place(least))}
          value={most}
          onChange={setMost}
        />
      </Box>
    </ReasonDialog>
  );
};
