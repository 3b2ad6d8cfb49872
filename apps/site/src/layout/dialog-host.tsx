import { type Area, loadAreas } from '@trevo/i18n';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { smallParts } from './small-part.ts';
import { closeDialog, type DialogName, type Dialogs, useOpenDialog } from '../shared/dialogs.ts';

type DialogComponent<Name extends DialogName> = ComponentType<{ with: Dialogs[Name]; onClose: () => void }>;
type Loaded<Name extends DialogName> = () => Promise<DialogComponent<Name>>;

/** Takes one dialog out of a file, which several may share. */
const from =
  <File, Name extends keyof File>(file: () => Promise<File>, name: Name) =>
  async (): Promise<File[Name]> =>
    (await file())[name];
const passwords = () => import('../features/auth/password/password-dialogs.ts');
const socials = () => import('../features/auth/social/social-dialogs.ts');
const entries = () => import('../features/auth/entry/entry-dialogs.ts');
const afterSignIn = () => import('../features/auth/after-sign-in.ts');
const games = () => import('../features/lobby/game-dialogs.ts');

/** Every dialog's file and the texts it needs; nothing of this is on the way to the first screen. */
const LOADERS: { [Name in DialogName]: { load: Loaded<Name>; areas: Area[] } } = {
  login: {
    areas: ['auth', 'social'],
    load: from(entries, 'LoginDialog'),
  },
  enter: { areas: ['auth', 'social'], load: from(entries, 'EnterDialog') },
  social: { areas: ['auth', 'social'], load: from(socials, 'SocialDialog') },
  socialPhone: { areas: ['auth', 'social'], load: from(socials, 'SocialPhoneDialog') },
  secondFactor: {
    areas: ['auth'],
    load: from(() => import('../features/auth/second-factor/second-factor-step.tsx'), 'SecondFactorDialog'),
  },
  memberIcon: {
    areas: ['member'],
    load: from(() => import('../features/member/profile/icon-dialog.tsx'), 'IconDialog'),
  },
  adviseFactor: { areas: ['auth'], load: from(afterSignIn, 'AdviseFactorDialog') },
  register: {
    areas: ['auth', 'social'],
    load: from(() => import('../features/auth/registration/register-dialog.tsx'), 'RegisterDialog'),
  },
  changePassword: { areas: ['auth'], load: from(passwords, 'ChangePasswordDialog') },
  forgot: { areas: ['auth'], load: from(passwords, 'ForgotDialog') },
  resetPassword: { areas: ['auth'], load: from(passwords, 'ResetPasswordDialog') },
  recovered: { areas: ['auth'], load: from(afterSignIn, 'RecoveredDialog') },
  paymentPassword: { areas: ['auth'], load: from(passwords, 'PaymentPasswordDialog') },
  terms: { areas: ['auth'], load: from(afterSignIn, 'TermsDialog') },
  afterRegister: { areas: ['auth'], load: from(afterSignIn, 'AfterRegisterDialog') },
  gameSheet: { areas: ['lobby'], load: from(games, 'GameSheet') },
  gameTrouble: { areas: ['lobby'], load: from(games, 'GameTrouble') },
  deposit: {
    areas: ['cashier'],
    load: from(() => import('../features/cashier/deposit/deposit-dialog.tsx'), 'DepositDialog'),
  },
  search: {
    areas: ['lobby', 'system'],
    load: from(() => import('../features/search/search-palette.tsx'), 'SearchPalette'),
  },
  notices: { areas: [], load: from(smallParts, 'NoticesDialog') },
  partners: { areas: ['lobby', 'frame'], load: from(smallParts, 'PartnersDialog') },
  help: { areas: ['help'], load: from(() => import('../features/help/pages.ts'), 'HelpDialog') },
  chat: { areas: ['chat'], load: from(() => import('../features/chat/pages.ts'), 'ChatDialog') },
  language: { areas: ['system'], load: from(() => import('../system/language-dialog.tsx'), 'LanguageDialog') },
  logout: { areas: ['system'], load: from(smallParts, 'LogoutDialog') },
  needTrueAccount: { areas: ['system'], load: from(smallParts, 'NeedTrueAccount') },
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
