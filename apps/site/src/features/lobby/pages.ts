/** Lists of games, fetched together: a person goes from one to the next. */
export { LobbyPage } from './lobby-page.tsx';
export { FavoritesPage, RecentPage } from './own-games-page.tsx';
export { SearchPage } from './search-page.tsx';
export { SoonPage } from './soon-page.tsx';
