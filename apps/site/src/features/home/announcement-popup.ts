import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { isTrial } from '../../session/session-store.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { isDialogOpen, openDialog } from '../../shared/dialogs.ts';

/** Guests and members have a flag each: what was closed does not open again in this visit. */
const FLAGS = { guest: 'popupSeenGuest', member: 'popupSeenUser' } as const;
/** Later than the first look, so that it never fights with the page's own loading. */
const DELAY_MS = 2500;

/** Opens the announcements by themselves, once a visit for a guest and once for a member, and never over another dialog. Draws nothing itself. */
export function AnnouncementPopup(): null {
  const isSignedIn = useIsSignedIn();
  const isSettled = useSession((state) => state.isSettled);
  const { data } = useCall('GET /wps/announcements');
  const isFirstLogin = useSession((state) => state.isFirstLogin && state.member !== null && !isTrial(state.member));
  const wanted = isFirstLogin ? 'F' : isSignedIn ? 'A' : 'B';
  const first = data?.popup.find(({ execution }) => execution === wanted);
  useEffect(() => {
    const flag = isSignedIn ? FLAGS.member : FLAGS.guest;
    if (!isSettled || !first || sessionStorage.getItem(flag) !== null) return;
    const timer = setTimeout(() => {
      if (isDialogOpen()) return;
      sessionStorage.setItem(flag, '1');
      openDialog('notices', { opened: first.id });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [first, isSettled, isSignedIn]);
  return null;
}
