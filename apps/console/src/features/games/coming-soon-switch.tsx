import { Box, Card, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';

const KEY = 'catalog.showComingSoon';

/** One switch for all games that cannot be played yet. */
export const ComingSoonSwitch = () => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const { data: settings } = useQuery({ queryKey: ['settings'], queryFn: () => call('GET /ops/settings') });
  const setting = settings?.list.find(({ id }) => id === KEY);
  const isShown = setting?.value === 'true';
  return (
    <Card sx={{ p: 4, mb: 4, display: 'flex', alignItems: 'center', gap: 4 }}>
      <Box sx={{ flex: 1 }}>
        <Typography id="coming-soon" sx={{ fontWeight: 600, fontSize: 14 }}>
          {text('games.comingSoon')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{text('games.comingSoon.text')}</Typography>
      </Box>
      <Switch
        checked={isShown}
        disabled={!setting}
        onChange={() => setOpen(true)}
        slotProps={{ input: { 'aria-labelledby': 'coming-soon' } }}
      />
      <ReasonDialog
        isOpen={isOpen}
        title={text('settings.change', { name: text('games.comingSoon') })}
        lead={text(isShown ? 'setting.switch.false' : 'setting.switch.true')}
        confirmLabel={text('settings.save')}
        write={write}
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          const done = await write.write('PUT /ops/settings/:id', {
            params: { id: KEY },
            body: { value: String(!isShown), reason },
          });
          if (!done) return;
          notify(text('settings.saved'), { type: 'success' });
          setOpen(false);
        }}
      />
    </Card>
  );
};
