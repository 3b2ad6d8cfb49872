import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { Refusal } from '../api/api-client.ts';
import { useText } from '../shared/texts/use-text.ts';
import { LanguageMenu, ThemeToggle } from './account-bar.tsx';

/** Name, password and the code of an authenticator app, in one step. */
export const LoginPage = () => {
  const text = useText();
  useEffect(() => {
    document.title = `${text('login.title')} · Trevo Console`;
  }, [text]);
  return (
    <Box
      component="main"
      sx={(theme) => ({
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        backgroundColor: theme.lumen.page,
        backgroundImage: `radial-gradient(60rem 30rem at 50% -10%, ${alpha(theme.lumen.violetFill, 0.28)}, transparent 70%)`,
      })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 3 }}>
        <LanguageMenu />
        <ThemeToggle />
      </Box>
      <Box
        sx={{ display: 'grid', placeItems: 'center', alignContent: 'start', px: 4, pt: { xs: 2, sm: '8vh' }, pb: 10 }}
      >
        <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 5, sm: 7 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
            <img src="/console/logo.svg" width={44} height={44} alt="" />
            <Box>
              <Typography component="h1" sx={{ fontSize: 20, fontWeight: 800, lineHeight: 1.2 }}>
                {text('login.title')}
              </Typography>
              <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{text('login.lead')}</Typography>
            </Box>
          </Box>
          <LoginForm />
        </Card>
      </Box>
    </Box>
  );
};

const LoginForm = () => {
  const text = useText();
  const login = useLogin();
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState({ username: '', password: '', totp: '' });
  const isReady = typed.username !== '' && typed.password !== '' && /^\d{6}$/.test(typed.totp);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await login(typed);
    } catch (error) {
      const isWrong = error instanceof Refusal && error.code === 'auth.wrong_credentials';
      setProblem(isWrong || !(error instanceof Error) ? text('login.wrong') : error.message);
      setTyped((before) => ({ ...before, totp: '' }));
      setBusy(false);
      code.current?.focus();
    }
  };
  const bind = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
    required: true,
    fullWidth: true,
  });
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ display: 'grid', gap: 4 }}>
      <TextField
        label={text('login.username')}
        autoComplete="username"
        inputRef={name}
        {...bind('username')}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 64 } }}
      />
      <TextField label={text('login.password')} type="password" autoComplete="current-password" {...bind('password')} />
      <TextField
        label={text('login.totp')}
        helperText={text('login.totp.hint')}
        inputRef={code}
        autoComplete="one-time-code"
        {...bind('totp')}
        onChange={({ target }) => setTyped({ ...typed, totp: target.value.replaceAll(/\D/g, '').slice(0, 6) })}
        slotProps={{
          htmlInput: { inputMode: 'numeric', style: { letterSpacing: '.35em', fontWeight: 600, fontSize: 18 } },
        }}
      />
      {problem && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={!isReady}>
        {text('login.submit')}
      </Button>
    </Box>
  );
};
