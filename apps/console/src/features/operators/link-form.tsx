import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call, Refusal } from '../../api/api-client.ts';
import { QrCode } from '../../shared/page/qr-code.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import type { OpenedLink } from './link-page.tsx';
import { useText } from './texts.ts';

const LEAST = 12;

type Props = { readonly of: OpenedLink; readonly token: string; readonly onDone: (username: string) => void };

/** Three steps on one page: the password, the authenticator, and a code that proves that it works. */
export const LinkForm = ({ of, token, onDone }: Props) => {
  const text = useText();
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isNew = of.kind === 'invite';
  const isReady = password.length >= (isNew ? LEAST : 1) && /^\d{6}$/.test(totp);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { username } = await call('POST /ops/operator-link/accept', { body: { token, password, totp } });
      onDone(username);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isWrong = error.code === 'auth.wrong_credentials';
      setProblem(isWrong ? text(isNew ? 'link.wrongCode' : 'link.wrong') : error.message);
      setTotp('');
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ display: 'grid', gap: 4 }}>
      <input type="text" autoComplete="username" value={of.username} readOnly hidden />
      <TextField
        type="password"
        label={text(isNew ? 'link.newPassword' : 'login.password')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        helperText={text(isNew ? 'link.newPassword.hint' : 'link.password.hint')}
        required
        fullWidth
        slotProps={{ htmlInput: { maxLength: 128, autoComplete: isNew ? 'new-password' : 'current-password' } }}
      />
      <Box>
        <Typography sx={{ fontWeight: 600, fontSize: 14, mb: 1 }}>{text('link.app')}</Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 13, mb: 3 }}>{text('link.app.text')}</Typography>
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
          <QrCode text={of.totpUri} label={text('link.qr')} />
          <Box sx={{ fontSize: 13, textAlign: 'center' }}>
            <CopyText value={of.totpSecret} />
          </Box>
        </Box>
      </Box>
      <TextField
        label={text('login.totp')}
        value={totp}
        onChange={({ target }) => setTotp(target.value.replaceAll(/\D/g, '').slice(0, 6))}
        helperText={text('link.code.hint')}
        required
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      />
      {problem !== null && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
        {text(isNew ? 'link.create' : 'link.renew')}
      </Button>
    </Box>
  );
};
