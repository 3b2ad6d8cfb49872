import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useDashboard } from '../../shared/page/use-dashboard.ts';
import { useText } from './texts.ts';

/** The way to the payments that wait for a person; shown only while there are some. */
export const ParkedLink = () => {
  const text = useText();
  const { data: dashboard } = useDashboard();
  const count = dashboard?.depositsWaiting.count ?? 0;
  if (count === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4 }}>
      {text('deposits.parked', { count })}{' '}
      <Link component={RouterLink} to="/payments" color="secondary">
        {text('deposits.parked.open')}
      </Link>
    </Alert>
  );
};
