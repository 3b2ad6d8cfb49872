import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For the row that the address names behind `#`: it comes into view once it is there, which may be after the page's answer. */
export const useHashTarget = <Of extends HTMLElement>(id: string) => {
  const target = useRef<Of>(null);
  const { hash } = useLocation();
  const isMeant = decodeURIComponent(hash.slice(1)) === id;
  useEffect(() => {
    if (isMeant) target.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  return { target, isMeant };
};
