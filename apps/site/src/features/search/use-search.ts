import { useLang, useT } from '@trevo/i18n';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { sessionStore } from '../../session/session.ts';
import { showService } from '../../shared/browser/open-service.ts';
import { useHasChat } from '../../shared/browser/use-has-chat.ts';
import { askLogin, openDialog } from '../../shared/dialogs.ts';
import { CATEGORY } from '../../shared/games/game-types.ts';
import { openGame } from '../../shared/games/open-game.ts';
import { goTo } from '../../shared/routing/navigate.ts';
import { findGroups, type FoundGame, type Option, shelveAll } from './find-groups.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { SitePage } from './search-pages.ts';
import { useSitePages } from './use-site-pages.ts';

/** The list changes seldom, and an unchanged one costs a few bytes. */
const STALE_MS = 600_000;

/** A tile's click, for a game of which only the name is known yet. @throws when its card cannot be had */
const openByName = async ({ nodeId }: FoundGame): Promise<void> => {
  const card = await call('GET /wps/relay/games/:nodeId', { params: { nodeId } });
  await openGame(card).catch(() => openDialog('gameSheet', { card }));
};

const openPage = ({ path, needsLogin, opensChat }: SitePage, hasChat: boolean): void => {
  if (opensChat && hasChat) return showService();
  if (needsLogin && sessionStore.get().token === null) return askLogin(path);
  goTo(path);
};

/** What the search shows for what is typed, and what a chosen row does. */
export const useSearch = (onClose: () => void) => {
  const t = useT();
  const lang = useLang();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const [opening, setOpening] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { data: names, error } = useCall('GET /wps/relay/games/names', {}, { staleTime: STALE_MS });
  const pages = useSitePages();
  const hasChat = useHasChat();
  const shelves = useMemo(() => shelveAll(names, pages, ({ name, words }) => [t(name), t(words)]), [names, pages, t]);
  const vendorNames = useMemo(
    () => new Map(names?.vendors.map(({ vassalage: vendor, displayName }) => [vendor, displayName])),
    [names],
  );
  useEffect(() => {
    // The first plural of a page takes a slow phone 80 ms, and the first search 30: not while somebody types.
    findGroups(shelves, t('lobby.find.count', { count: 1 }), []);
  }, [shelves, t]);
  // The letter is drawn first, the rows right after it.
  const late = useDeferredValue(text);
  const found = useMemo(() => findGroups(shelves, late, recent), [shelves, late, recent]);

  const openFound = async ({ key, game }: Option & { kind: 'game' }): Promise<void> => {
    setOpening(key);
    setFailed(false);
    await openByName(game)
      .catch(() => setFailed(true))
      .finally(() => setOpening(null));
  };
  const choose = (option: Option): void => {
    if (opening !== null) return;
    if (option.kind === 'recent') return setText(option.text);
    if (option.kind === 'forget') {
      forgetSearches();
      return setRecent([]);
    }
    if (option.kind === 'game') {
      if (text.trim() !== '') rememberSearch(lang === 'en' ? option.game.nameEn : option.game.namePt);
      return void openFound(option);
    }
    onClose();
    if (option.kind === 'page') return openPage(option.page, hasChat);
    const { vassalage: vendor, displayName, gameTypes } = option.vendor;
    if (text.trim() !== '') rememberSearch(displayName);
    goTo(`${CATEGORY[gameTypes[0] ?? 'RNG'].path}?vendor=${encodeURIComponent(vendor)}`);
  };
  return {
    text,
    setText,
    /** Of what is typed, and nothing older: Enter may come before the rows are drawn. */
    current: () => (late === text ? found : findGroups(shelves, text, recent)),
    found,
    shown: late,
    vendorNames,
    isLoading: !names && !error,
    problem: hasFailed ? t('lobby.find.failed') : error && !names ? t('shell.section.error') : null,
    opening,
    choose,
  };
};
