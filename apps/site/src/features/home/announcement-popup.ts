import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { isTrial } from '../../session/session-store.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { isDialogOpen, openDialog } from '../../shared/dialogs.ts';

/** Guests and members have a flag each; either means that this visit had its one pop-up, but for an account's first login. */
const FLAGS = { guest: 'popupSeenGuest', member: 'popupSeenUser' } as const;
const wasShown = (): boolean => Object.values(FLAGS).some((flag) => sessionStorage.getItem(flag) !== null);
/** Later than the first look, so that it never fights with the page's own loading. */
const DELAY_MS = 2500;

/** Opens the announcements by themselves, at most once a visit and never over another dialog. Draws nothing itself. */
export function AnnouncementPopup(): null {
  const isSignedIn = useIsSignedIn();
  const isSettled = useSession((state) => state.isSettled);
  const { data } = useCall('GET /wps/announcements');
  const isFirstLogin = useSession((state) => state.isFirstLogin && state.member !== null && !isTrial(state.member));
  const wanted = isFirstLogin ? 'F' : isSignedIn ? 'A' : 'B';
  const first = data?.popup.find(({ execution }) => execution === wanted);
  useEffect(() => {
    if (!isSettled || !first || (isFirstLogin ? sessionStorage.getItem(FLAGS.member) !== null : wasShown())) return;
    const timer = setTimeout(() => {
      if (isDialogOpen()) return;
      sessionStorage.setItem(isSignedIn ? FLAGS.member : FLAGS.guest, '1');
      openDialog('notices', { opened: first.id });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [first, isFirstLogin, isSettled, isSignedIn]);
  return null;
}
