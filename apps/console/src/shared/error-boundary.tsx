import ReportIcon from '@mui/icons-material/ReportOutlined';
import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { useText } from './use-text.ts';

type Props = { readonly children: ReactNode; readonly resetKey: string };
type State = { readonly failedAt: string | null };

/** Keeps a page's crash to that page: going elsewhere, or trying again, clears it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failedAt !== null && before.resetKey !== this.props.resetKey) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return <Crash onRetry={() => this.setState({ failedAt: null })} />;
  }
}

const Crash = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText();
  return (
    <EmptyState
      icon={<ReportIcon />}
      title={text('app.error.title')}
      text={text('app.error.text')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {text('app.retry')}
        </Button>
      }
    />
  );
};
