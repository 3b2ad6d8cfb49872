import { Alert, Box } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useOperator } from '../shared/page/use-operator.ts';
import { useChangeText } from '../shared/second-person/use-change-text.ts';
import { useNotice } from '../shared/second-person/use-notice.ts';
import { useText } from '../shared/texts/use-text.ts';
import { When } from '../shared/values/when.tsx';

const SHOWN = 3;

/** Told to everybody who works here: what takes effect soon without a second person. */
export const StaffNotice = () => {
  const text = useText();
  const operator = useOperator();
  const { subjectOf } = useChangeText();
  const { pathname } = useLocation();
  const { data } = useNotice(operator !== undefined);
  // The queue itself shows them all.
  if (!data || data.lone.length === 0 || !operator || pathname === '/waiting') return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4 }}>
      <strong>{text('waiting.notice')}</strong>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {data.lone.slice(0, SHOWN).map(({ id, kind, what, by, appliesAt }) => (
          <li key={id}>
            {text('waiting.notice.line', { what: subjectOf(kind, what), by })} <When at={appliesAt} />
          </li>
        ))}
        {data.lone.length > SHOWN && <li>{text('waiting.notice.more', { count: data.lone.length - SHOWN })}</li>}
      </Box>
      {operator.may('GET /ops/waiting-changes') && <Link to="/waiting">{text('waiting.notice.open')}</Link>}
    </Alert>
  );
};
