import { Outlet } from '@tanstack/react-router';
import { useMerchant } from '../session/use-merchant.ts';
import { DialogPlace } from './dialog-place.tsx';

/** Frame of the game windows: nothing but the game, and the dialogs that may stand over it. */
export function WindowLayout() {
  useMerchant();
  return (
    <>
      <Outlet />
      <DialogPlace />
    </>
  );
}
