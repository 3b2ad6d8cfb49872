import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../session/session.ts';
import { DemoPage } from './demo-page.tsx';

/** The demonstration of the address's game; another session is another demonstration. */
export function DemoRoute() {
  const { gameCode = '' } = useParams({ strict: false });
  const token = useSession((state) => state.token);
  return <DemoPage key={`${gameCode} ${token}`} gameCode={gameCode} />;
}
