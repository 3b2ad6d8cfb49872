import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useText } from '../texts/use-text.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { readonly error: unknown; readonly onRetry?: () => void };

/** A read that failed: the server's own words and a way to try again. */
export const LoadError = ({ error, onRetry }: Props) => {
  const text = useText();
  return (
    <EmptyState
      icon={<CloudOffIcon />}
      title={text('error.load')}
      text={error instanceof Error ? error.message : text('error.generic')}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
            {text('app.retry')}
          </Button>
        )
      }
    />
  );
};
