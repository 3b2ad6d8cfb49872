/** Folds the side menu of a wide screen to its icons, or unfolds it, and keeps that. False where it has no room: it is a drawer there. */
export const foldMenu = (): boolean => {
  if (!matchMedia('(width >= 64rem)').matches) return false;
  const { dataset } = document.documentElement;
  const isSmall = dataset.menu !== 'small';
  if (isSmall) dataset.menu = 'small';
  else delete dataset.menu;
  localStorage.setItem('menu', isSmall ? 'small' : '');
  return true;
};
