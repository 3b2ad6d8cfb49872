import type { GameCard } from '@trevo/contract';

/** Where the cover stands, and its picture, as a game's splash has them, which takes its place. */
const COVER = 'fixed inset-0 z-50 flex flex-col items-center justify-center bg-page';
const ART = 'mx-auto h-60 w-45 rounded-sheet object-cover opacity-80';

let drawn: HTMLElement | undefined;

/**
 * Stands over the page from the tap on a game until its window has come. Drawn here and now, with the picture that the page has already:
 * the next frame shows it, however much the page has to draw then.
 */
export const cover = ({ iconUrl, gameName }: GameCard): void => {
  uncover();
  const art = new Image();
  art.src = document.querySelector<HTMLImageElement>(`img[src*="${iconUrl}"]`)?.currentSrc || `${iconUrl}-360.webp`;
  art.alt = '';
  art.className = ART;
  drawn = document.createElement('div');
  drawn.className = COVER;
  drawn.dataset.splash = '';
  drawn.append(art, gameName);
  document.body.append(drawn);
};

/** Another page stands there, or the game was refused. */
export const uncover = (): void => drawn?.remove();
