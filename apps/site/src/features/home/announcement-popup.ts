import { useEffect } from 'react';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { isDialogOpen, openDialog } from '../../shared/dialogs.ts';
import { useAnnounced } from '../../shared/notices/use-announced.ts';

/** Guests and members have a flag each: what was closed does not open again in this visit. */
const FLAGS = { guest: 'popupSeenGuest', member: 'popupSeenUser' } as const;
/** So far down the first games have been seen. */
const LOOKED_SCREENS = 0.8;

/** A guest's notices wait until the first games have been looked past: nothing covers what a newcomer came for. */
const afterLook = (open: () => void): (() => void) => {
  const look = (): void => {
    if (scrollY < innerHeight * LOOKED_SCREENS || isDialogOpen()) return;
    removeEventListener('scroll', look);
    open();
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
};

/** Later than the first look, so that it never fights with the page's own loading. */
const DELAY_MS = 2500;

/** Opens the announcements by themselves, once a visit for a guest, who has looked past the first games, and once for a member, and never over another dialog: they wait until it is closed. Draws nothing itself. */
export function AnnouncementPopup(): null {
  const isSignedIn = useIsSignedIn();
  const isSettled = useSession((state) => state.isSettled);
  const first = useAnnounced().data?.popup[0];
  useEffect(() => {
    const flag = isSignedIn ? FLAGS.member : FLAGS.guest;
    if (!isSettled || !first || sessionStorage.getItem(flag) !== null) return;
    const open = () => {
      sessionStorage.setItem(flag, '1');
      openDialog('notices', { opened: first.id });
    };
    if (!isSignedIn) return afterLook(open);
    const timer = setInterval(() => {
      if (isDialogOpen()) return;
      clearInterval(timer);
      open();
    }, DELAY_MS);
    return () => clearInterval(timer);
  }, [first, isSettled, isSignedIn]);
  return null;
}
