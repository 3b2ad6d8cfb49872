import type { WireReply } from '../../adapter.ts';

/** Whether the call was the vendor's: its adapter answers every call of a sender that it cannot prove with this one status. */
export const isProved = ({ about }: Pick<WireReply, 'about'>): boolean => about.status !== 'INVALID_SIGNATURE';
