import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { amount, formatWire, parseAmount } from '@trevo/money';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { serverNow } from '../../shared/values/clock.ts';
import { useMoney } from '../../shared/values/money.tsx';
import { typedDecimal } from '../../shared/values/typed-decimal.ts';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { type ChosenGame, GameChoice } from './game-choice.tsx';
import { useText } from './texts.ts';
import { typedNames } from './typed-names.ts';

const DAY_MS = 86_400_000;
/** The server's limits of one campaign. */
const MOST_SPINS = 500;
const MOST_PLAYERS = 100;

const WINNINGS = ['bonus', 'cash'] as const;

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Spins for players: which game, for whom, how many at which bet, until when. The sum at stake shows before the click. */
export const GrantDialog = ({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  const nameOf = useVendorName();
  const [vendor, setVendor] = useState('');
  const [games, setGames] = useState<readonly ChosenGame[]>([]);
  const [winnings, setWinnings] = useState<(typeof WINNINGS)[number]>('bonus');
  const [typed, setTyped] = useState({ names: '', count: '10', bet: '', days: '7' });
  const names = typedNames(typed.names);
  const count = /^\d{1,3}$/.test(typed.count) ? Number(typed.count) : 0;
  const days = /^\d{1,2}$/.test(typed.days) ? Number(typed.days) : 0;
  const bet = parseAmount(typedDecimal(typed.bet), HOUSE_CURRENCY, { maxPlaces: 2 });
  const isCount = count >= 1 && count <= MOST_SPINS;
  const isBet = bet !== null && bet > 0n;
  const isNames = names.length >= 1 && names.length <= MOST_PLAYERS;
  const isDays = days >= 1 && days <= 90;
  const field = (name: keyof typeof typed, isRight: boolean, hint: string) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: typed[name] !== '' && !isRight,
    helperText: hint,
    required: true,
    fullWidth: true,
  });
  const atStake =
    isBet && isCount && isNames ? formatWire(amount(bet * BigInt(count * names.length)), HOUSE_CURRENCY) : null;
  return (
    <ReasonDialog
      isOpen
      title={text('spins.grant')}
      lead={text('spins.grant.text')}
      confirmLabel={text('spins.grant.do')}
      isReady={games.length > 0 && isNames && isCount && isBet && isDays}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const startMs = serverNow();
        const done = await write.write('POST /ops/free-spins', {
          body: {
            vendor,
            nodeIds: games.map(({ id }) => id),
            usernames: [...names],
            count,
            betValue: typedDecimal(typed.bet),
            winnings,
            startAt: isoOf(startMs),
            endAt: isoOf(startMs + days * DAY_MS),
            reason,
          },
        });
        if (!done) return;
        notify(text(done.status === 'waiting' ? 'second.asked' : 'spins.grant.done'), { type: 'success' });
        onClose();
        onDone(done.id);
      }}
    >
      <VendorSelect
        kind="field"
        value={vendor}
        onlyConnected
        onChange={(next) => {
          setVendor(next);
          setGames([]);
        }}
      />
      <GameChoice vendor={vendor === '' ? '' : nameOf(vendor)} value={games} onChange={setGames} />
      <TextField
        label={text('spins.names')}
        multiline
        minRows={2}
        maxRows={5}
        {...field('names', isNames, text('spins.names.hint', { count: names.length, most: MOST_PLAYERS }))}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <TextField
          label={text('spins.count')}
          {...field('count', isCount, `1–${MOST_SPINS}`)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
        <TextField
          label={text('spins.bet')}
          {...field('bet', isBet, text('spins.bet.hint'))}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
        />
        <TextField
          label={text('spins.days')}
          {...field('days', isDays, '1–90')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        />
      </Box>
      <TextField
        select
        fullWidth
        label={text('spins.winnings')}
        value={winnings}
        onChange={({ target }) => setWinnings(target.value === 'cash' ? 'cash' : 'bonus')}
      >
        {WINNINGS.map((value) => (
          <MenuItem key={value} value={value}>
            {text(`spins.winnings.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      {atStake && (
        <Typography sx={{ fontSize: 14 }}>
          {text('spins.atStake')} <strong>{money(atStake)}</strong>
        </Typography>
      )}
    </ReasonDialog>
  );
};
