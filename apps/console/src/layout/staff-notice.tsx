import { Alert, Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { mayOpen } from '../api/auth-provider.ts';
import { useChangeText } from '../features/waiting/use-change-text.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useOperator } from '../shared/use-operator.ts';
import { useText } from '../shared/use-text.ts';
import { When } from '../shared/when.tsx';

/** Told to everybody who works here: what takes effect soon without a second person. */
export const StaffNotice = () => {
  const text = useText();
  const operator = useOperator();
  const { nameOf } = useChangeText();
  const { data } = useNotice(operator !== undefined);
  if (!data || data.lone.length === 0 || !operator) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4 }}>
      <strong>{text('waiting.notice')}</strong>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {data.lone.map(({ id, what, by, appliesAt }) => (
          <li key={id}>
            {text('waiting.notice.line', { what: what === 'sms' ? text('waiting.kind.sms') : nameOf(what), by })}{' '}
            <When at={appliesAt} />
          </li>
        ))}
      </Box>
      {mayOpen(operator.roles, 'waiting') && <Link to="/waiting">{text('waiting.notice.open')}</Link>}
    </Alert>
  );
};
