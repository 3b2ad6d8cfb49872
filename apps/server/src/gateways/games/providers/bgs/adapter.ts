import type { VendorAdapter } from '../../adapter.ts';
import { createSoftswissAdapter } from '../../wires/softswiss/create-softswiss-adapter.ts';

/** BGS: one studio behind the SOFTSWISS shape (see README). */
export const bgsAdapter: VendorAdapter = createSoftswissAdapter('BGS', 'BGS');
