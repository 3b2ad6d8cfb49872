import ReportIcon from '@mui/icons-material/ReportOutlined';
import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useText } from '../texts/use-text.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { readonly children: ReactNode; readonly resetKey: string };
type State = { readonly hasFailed: boolean; readonly of: string };

/** Keeps a page's crash to that page: going elsewhere, or trying again, clears it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, of: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { of }: State): State | null {
    return resetKey === of ? null : { hasFailed: false, of: resetKey };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Crash onRetry={() => this.setState({ hasFailed: false })} />;
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
