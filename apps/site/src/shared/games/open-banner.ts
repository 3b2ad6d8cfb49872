import type { WireMap } from '@trevo/contract';
import { call } from '../../api/client.ts';
import { goTo } from '../routing/navigate.ts';
import { openDemo, openGame } from './open-game.ts';

type Banner = WireMap['GET /wps/announcements']['value']['banners'][number];

/** Follows a banner's link: a path of this site, or a game by its node id, which `isTry` only tries. A game that is gone goes nowhere. */
export const openBanner = ({ linkage, linkageType }: Banner, isTry = false): void => {
  if (linkageType === 'route' && linkage.startsWith('/')) goTo(linkage);
  if (linkageType === 'game')
    void call('GET /wps/relay/games/:nodeId', { params: { nodeId: linkage } }).then(
      isTry ? openDemo : openGame,
      () => undefined,
    );
};
