import { useParams } from '@tanstack/react-router';
import { ReplayPage } from './replay-page.tsx';

/** The replay of the address's round; another round is another replay. */
export function ReplayRoute() {
  const { roundId = '' } = useParams({ strict: false });
  return <ReplayPage key={roundId} roundId={roundId} />;
}
