import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { isDialogOpen, openDialog } from '../../shared/dialogs.ts';

/** Once a session for guests and once for members; after that the bell of the page stays silent. */
const flagOf = (isSignedIn: boolean): string => (isSignedIn ? 'popupSeenUser' : 'popupSeenGuest');
/** Later than the first look, so that it never fights with the page's own loading. */
const DELAY_MS = 2500;

/** Opens the announcements by themselves, at most once a visit and never over another dialog. */
export const useAnnouncementPopup = (): void => {
  const isSignedIn = useIsSignedIn();
  const isSettled = useSession((state) => state.isSettled);
  const { data } = useCall('GET /wps/announcements');
  const wanted = isSignedIn ? 'A' : 'B';
  const first = data?.popup.find(({ execution }) => execution === wanted);
  useEffect(() => {
    if (!isSettled || !first || sessionStorage.getItem(flagOf(isSignedIn))) return;
    const timer = setTimeout(() => {
      if (isDialogOpen()) return;
      sessionStorage.setItem(flagOf(isSignedIn), '1');
      openDialog('notices', { opened: first.id });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [first, isSettled, isSignedIn]);
};
