export type { VendorCalls } from './calls/create-vendor-calls.ts';
export { packCall } from './calls/call-blocks.ts';
export type { CallIds, KeptCall, PackedCall } from './calls/vendor-calls.types.ts';
export { findWinnings } from './free-spins/free-spins.repository.ts';
export { roundRef } from './watch/refs.ts';
export { requireTrueAccount } from './launch-game.ts';
export type { VendorPlay } from './create-vendor-play.ts';
export { openPlay, openVendorCalls } from './open-play.ts';
