import { useParams } from '@tanstack/react-router';
import { GamePage } from './game-page.tsx';

/** The game window of the address's game; another game is another window. */
export function GameRoute() {
  const { gameCode = '' } = useParams({ strict: false });
  return <GamePage key={gameCode} gameCode={gameCode} />;
}
