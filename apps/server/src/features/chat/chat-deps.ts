import type { Platform } from '../../platform/open-platform.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';

export type ChatDeps = Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'vault' | 'events' | 'addressScale'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly delivery: Delivery;
};
