import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { closeDialog, type DialogName, useOpenDialog } from '../shared/dialogs.ts';

/** A file of its own: a game's window has toasts, and none of the other small parts. */
const Toaster = lazy(() => import('@trevo/ui/toaster').then(({ Toaster: Part }) => ({ default: Part })));

const hosts = () => import('./dialog-host.tsx');

/** Fetches a dialog's code before the click: call it when the pointer or the focus comes near. */
export const preloadDialog = (name: DialogName): void =>
  void hosts().then(
    (host) => host.preloadDialog(name),
    () => undefined,
  );

/** Where the open dialog and what is said in passing are drawn. The list of all dialogs is fetched with the first one. */
export function DialogPlace() {
  const isOpen = useOpenDialog() !== null;
  const [Host, setHost] = useState<ComponentType | null>(null);
  const isWanted = isOpen && Host === null;
  useEffect(() => {
    if (isWanted) void hosts().then(({ DialogHost }) => setHost(() => DialogHost), closeDialog);
  }, [isWanted]);
  return (
    <>
      {isOpen && Host ? <Host /> : null}
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
