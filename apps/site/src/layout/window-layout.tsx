import { Outlet } from '@tanstack/react-router';
import { Toaster } from '@trevo/ui/toast';
import { DialogHost } from './dialog-host.tsx';

/** Frame of the game windows: nothing but the game, and the dialogs that may stand over it. */
export function WindowLayout() {
  return (
    <>
      <Outlet />
      <DialogHost />
      <Toaster />
    </>
  );
}
