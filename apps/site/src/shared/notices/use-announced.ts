import { useCall } from '../../api/use-call.ts';
import { isTrial } from '../../session/session-store.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { listedFor, noticesFor } from './notices-for.ts';

/** What the brand announces to who looks: a visitor, a member, a member at a first login. */
export const useAnnounced = () => {
  const isSignedIn = useIsSignedIn();
  const isFirstLogin = useSession((state) => state.isFirstLogin && state.member !== null && !isTrial(state.member));
  const { data, error, refetch } = useCall('GET /wps/announcements');
  const who = { isSignedIn, isFirstLogin };
  return {
    error,
    refetch,
    data: data && {
      player: listedFor(data.player, who),
      popup: noticesFor(data.popup, who),
      promotion: listedFor(data.promotion, who),
      help: listedFor(data.help, who),
    },
  };
};
