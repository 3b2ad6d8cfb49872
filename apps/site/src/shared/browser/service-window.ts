import type { MouseEvent } from 'react';

/** Where an entry of customer service leads, the server alone knows. */
export const serviceAddress = (path: string): string => `/wps/system/customer-service/${path}`;

/** Customer service opens in a small window of its own; where the browser allows none, the link opens as a tab. */
export const openServiceWindow = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'popup,noopener,noreferrer,width=440,height=750');
};
