import { type Scheme, SCHEMES } from '@trevo/engines/agents';
import type { Db } from '../../../platform/db/database.ts';
import type { Merchants } from '../../merchant/index.ts';
import { policyOf, schemesOf } from '../contracts/policy.ts';
import { listSchemes } from './agents-desk.repository.ts';

type Deps = { readonly db: Db; readonly merchants: Pick<Merchants, 'settings'> };

/** The schemes that staff meet at a brand: those that it has, and those that a contract of before has. */
export const knownSchemes = async ({ db, merchants }: Deps, merchantId: number): Promise<Scheme[]> => {
  const offered = schemesOf(policyOf(merchants.settings(merchantId)));
  if (offered.length === SCHEMES.length) return offered;
  const signed = await listSchemes(db, merchantId);
  return SCHEMES.filter((scheme) => offered.includes(scheme) || signed.has(scheme));
};
