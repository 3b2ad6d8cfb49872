import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useEffect } from 'react';
import { callKey, useCall } from '../api/use-call.ts';
import { onNotice, useIsSignedIn } from '../session/session.ts';
import { openService } from '../shared/browser/open-service.ts';
import { serviceAddress } from '../shared/browser/service-window.ts';
import { hasTalked } from '../shared/browser/talked.ts';
import { useHasChat } from '../shared/browser/use-has-chat.ts';

const EVERY_MS = 60_000;

/**
 * What a link to customer service does: the chat where the brand has one, else the help page's addresses. And how much staff have
 * said that was not read: of members by the live stream, of visitors who have talked by asking.
 */
export const useService = (): {
  link: { onClick?: (event: MouseEvent<HTMLAnchorElement>) => void };
  unread: number;
} => {
  const queries = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const hasChat = useHasChat();
  const { data } = useCall(
    'GET /wps/chat',
    {},
    { enabled: hasChat && (isSignedIn || hasTalked()), staleTime: EVERY_MS / 2, refetchInterval: EVERY_MS },
  );
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === 'chat') void queries.invalidateQueries({ queryKey: callKey('GET /wps/chat') });
      }),
    [queries],
  );
  return { link: hasChat ? { onClick: openService } : {}, unread: data?.talk?.unread ?? 0 };
};

/** The brand on Telegram: customer service, and the channel where it can be followed. */
export const useTelegram = (): { service: string | undefined; channel: string | undefined } => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const entry = data?.customerService.find(({ csType }) => csType === 'TELEGRAM');
  return { service: entry && serviceAddress(entry.path), channel: data?.resources.TELEGRAM?.url };
};
