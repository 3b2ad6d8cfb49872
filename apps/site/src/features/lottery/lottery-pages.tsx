import { useParams } from '@tanstack/react-router';
import { DrawsPage } from './draws-page.tsx';
import { LotteryPage } from './lottery-page.tsx';

/** By its address a page of draws, or one to bet on. One name for both: home carries it. */
export function LotteryPages() {
  const { gameCode } = useParams({ strict: false }) as { gameCode?: string };
  return gameCode === undefined ? <LotteryPage /> : <DrawsPage />;
}
