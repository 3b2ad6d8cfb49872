import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { WireMap } from '@trevo/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call, Refusal } from '../../api/api-client.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LinkForm } from './link-form.tsx';
import { useText } from './texts.ts';

export type OpenedLink = WireMap['POST /ops/operator-link']['value'];
type State = { readonly link?: OpenedLink; readonly problem?: string; readonly done?: string };

/** The page behind a mailed link: it works for whoever holds it, once. The token stands after `#`, so no server log has it. */
export const LinkPage = () => {
  const text = useText();
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<State>({});
  useEffect(() => {
    document.title = `${text('link.title')} · Trevo Console`;
  }, [text]);
  useEffect(() => {
    let isGone = false;
    const show = (next: State): void => {
      if (!isGone) setState(next);
    };
    if (token === '') show({ problem: '' });
    else
      call('POST /ops/operator-link', { body: { token } })
        .then((link) => show({ link }))
        .catch((error: unknown) =>
          show({ problem: error instanceof Refusal && error.code !== 'request.invalid' ? error.message : '' }),
        );
    return () => {
      isGone = true;
    };
  }, [token]);
  return (
    <Box
      component="main"
      sx={(theme) => ({
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'start center',
        px: 4,
        py: { xs: 6, sm: '8vh' },
        backgroundColor: theme.lumen.page,
        backgroundImage: `radial-gradient(60rem 30rem at 50% -10%, ${alpha(theme.lumen.violetFill, 0.28)}, transparent 70%)`,
      })}
    >
      <Card sx={{ width: '100%', maxWidth: 460, p: { xs: 5, sm: 7 } }}>
        <Shown state={state} token={token} onDone={(done) => setState({ done })} />
      </Card>
    </Box>
  );
};

type ShownProps = { readonly state: State; readonly token: string; readonly onDone: (username: string) => void };

const Shown = ({ state, token, onDone }: ShownProps) => {
  const text = useText();
  if (state.done !== undefined)
    return (
      <EmptyState
        icon={<CheckIcon />}
        title={text('link.done', { name: state.done })}
        text={text('link.done.text')}
        action={
          <Button variant="contained" component={Link} to="/login" sx={{ mt: 2 }}>
            {text('link.toLogin')}
          </Button>
        }
      />
    );
  if (state.problem !== undefined)
    return (
      <EmptyState
        icon={<LinkOffIcon />}
        title={text('link.dead')}
        text={state.problem === '' ? text('link.dead.text') : state.problem}
      />
    );
  if (!state.link) return <Skeleton variant="rounded" height={420} />;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
        <img src="/console/logo.svg" width={44} height={44} alt="" />
        <Box>
          <Typography component="h1" sx={{ fontSize: 20, fontWeight: 800, lineHeight: 1.2 }}>
            {text(`link.${state.link.kind}`, { brand: state.link.brand })}
          </Typography>
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {text('link.for', { name: state.link.username })}
          </Typography>
        </Box>
      </Box>
      <LinkForm of={state.link} token={token} onDone={onDone} />
    </>
  );
};
