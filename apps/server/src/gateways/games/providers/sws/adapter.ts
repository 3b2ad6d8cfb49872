import type { VendorAdapter } from '../../adapter.ts';
import { createSoftswissAdapter } from '../../wires/softswiss/create-softswiss-adapter.ts';

/** SWS: an aggregator in the SOFTSWISS shape. Some of its studios' free rounds send wins alone, so those are paid (see README). */
export const swsAdapter: VendorAdapter = createSoftswissAdapter('SWS', 'SWS', { allowsOrphanWin: true });
