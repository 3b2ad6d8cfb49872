import type { ChatFrame } from '@trevo/contract';
import { keepSocket, type KeptSocket } from '@trevo/ui/keep-socket';
import { backoffMs } from '../../session/stream.ts';
import { fraction } from '../../shared/random.ts';

export type Feed = {
  readonly talkId: string;
  readonly token: string | null;
  /** Asked at each connection: what came after it is sent again, nothing else. */
  readonly after: () => number;
  readonly onFrame: (frame: ChatFrame) => void;
  readonly onConnected: (isConnected: boolean) => void;
  readonly onGone: () => void;
};

/** Keeps the socket of a talk open. */
export const keepFeed = ({ talkId, token, after, ...heard }: Feed): KeptSocket =>
  keepSocket<ChatFrame>({
    ...heard,
    path: () => `/wps/chat/socket?talk=${talkId}&after=${after()}`,
    token: () => token,
    waitMs: (failures) => backoffMs(failures, fraction()),
  });
