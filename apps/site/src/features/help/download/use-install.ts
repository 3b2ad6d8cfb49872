import { useEffect, useState } from 'react';

export type Platform = 'ios' | 'android' | 'desktop';

/** The platform of this browser; an iPad calls itself a Mac with fingers. */
export const platformOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
};

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Whether the site runs as an app already, and the browser's own offer to install it, where there is one. */
export const useInstall = () => {
  const [offer, setOffer] = useState(() => window.__install);
  const [isDone, setDone] = useState(isInstalled);
  useEffect(() => {
    // The first script of the page keeps the offer, and hears it before this.
    const hear = () => setOffer(window.__install);
    const done = () => setDone(true);
    addEventListener('beforeinstallprompt', hear);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', hear);
      removeEventListener('appinstalled', done);
    };
  }, []);
  const install = async (): Promise<void> => {
    // An offer can be used once.
    delete window.__install;
    setOffer(undefined);
    await offer?.prompt();
  };
  return { isInstalled: isDone, install: offer ? install : null };
};
