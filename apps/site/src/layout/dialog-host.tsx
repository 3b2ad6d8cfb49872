import { type Area, loadAreas } from '@trevo/i18n';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { closeDialog, type DialogName, type Dialogs, useOpenDialog } from '../shared/dialogs.ts';

type DialogComponent<Name extends DialogName> = ComponentType<{ with: Dialogs[Name]; onClose: () => void }>;
type Loaded<Name extends DialogName> = () => Promise<DialogComponent<Name>>;

/** One chunk per dialog with the texts it needs; nothing of this is on the way to the first screen. */
const LOADERS: { [Name in DialogName]: { load: Loaded<Name>; areas: Area[] } } = {
  login: { areas: ['auth'], load: async () => (await import('../features/auth/login-dialog.tsx')).LoginDialog },
  register: {
    areas: ['auth'],
    load: async () => (await import('../features/auth/register-dialog.tsx')).RegisterDialog,
  },
  changePassword: {
    areas: ['auth'],
    load: async () => (await import('../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
  },
  afterRegister: {
    areas: ['auth'],
    load: async () => (await import('../features/auth/after-register-dialog.tsx')).AfterRegisterDialog,
  },
  gameSheet: { areas: ['lobby'], load: async () => (await import('../features/lobby/game-sheet.tsx')).GameSheet },
  gameTrouble: {
    areas: ['lobby'],
    load: async () => (await import('../features/lobby/game-trouble.tsx')).GameTrouble,
  },
  deposit: {
    areas: ['cashier'],
    load: async () => (await import('../features/cashier/deposit-dialog.tsx')).DepositDialog,
  },
  notices: { areas: [], load: async () => (await import('../features/home/notices-dialog.tsx')).NoticesDialog },
  logout: { areas: [], load: async () => (await import('./logout-dialog.tsx')).LogoutDialog },
  needTrueAccount: { areas: [], load: async () => (await import('./need-true-account.tsx')).NeedTrueAccount },
};

const loadDialog = async <Name extends DialogName>(name: Name) => {
  const { load, areas } = LOADERS[name];
  const [component] = await Promise.all([load(), loadAreas(...areas)]);
  return { default: component as ComponentType<{ with: unknown; onClose: () => void }> };
};

type Shown = LazyExoticComponent<ComponentType<{ with: unknown; onClose: () => void }>>;
const lazily = (name: DialogName): Shown => lazy(() => loadDialog(name));
const components = Object.fromEntries(
  (Object.keys(LOADERS) as DialogName[]).map((name) => [name, lazily(name)]),
) as Record<DialogName, Shown>;

/** Fetches a dialog's code before the click: call it when the pointer or the focus comes near. */
export const preloadDialog = (name: DialogName): void => void loadDialog(name).catch(() => undefined);

const Nothing = () => null;

/** Shows the open dialog. A chunk that does not arrive closes it instead of breaking the page. */
export function DialogHost() {
  const open = useOpenDialog();
  if (!open) return null;
  const Shown = components[open.name];
  return (
    <CatchBoundary
      key={open.name}
      getResetKey={() => open.name}
      errorComponent={Nothing}
      onCatch={() => {
        // A lazy component remembers its failure; a new one asks again.
        components[open.name] = lazily(open.name);
        closeDialog();
      }}
    >
      <Suspense fallback={null}>
        <Shown with={open.with} onClose={closeDialog} />
      </Suspense>
    </CatchBoundary>
  );
}
