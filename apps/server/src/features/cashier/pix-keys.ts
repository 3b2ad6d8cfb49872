import { maskPixKey, normalizePixKey, type PixKeyType } from '@trevo/engines/pix';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { publicId } from '../../platform/secrets.ts';
import type { CashierDeps, PixKeyKind, PixKeyRecord } from './cashier.types.ts';
import { findPixKey, upsertPixKey } from './withdrawal/payouts.repository.ts';

const ENGINE_TYPE = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'PHONE',
  email: 'EMAIL',
  evp: 'EVP',
} as const satisfies Record<PixKeyKind, PixKeyType>;

/** A sealed key opens only for the member it was sealed for. */
const contextOf = (memberId: bigint): string => `pix-key:${memberId}`;

export type KeyChoice = { readonly type: PixKeyKind; readonly key: string };
type Owner = { readonly memberId: bigint; readonly holderCpf: string };

/**
 * The member's key that a request names, checked for its type and filed.
 * @throws DomainError withdrawal.pix_key_invalid, withdrawal.key_holder_mismatch when a CPF key is not the holder's
 */
export const choosePixKey = async (deps: CashierDeps, owner: Owner, choice: KeyChoice): Promise<PixKeyRecord> => {
  const { db, vault, clock } = deps;
  const { memberId } = owner;
  const type = ENGINE_TYPE[choice.type];
  const key = normalizePixKey(type, choice.key);
  if (key === null) throw new DomainError('withdrawal.pix_key_invalid');
  if (type === 'CPF' && key !== owner.holderCpf) throw new DomainError('withdrawal.key_holder_mismatch');
  return upsertPixKey(db, {
    publicId: publicId('k'),
    memberId,
    type: choice.type,
    sealed: vault.seal('provider', key, contextOf(memberId)),
    hash: vault.keyedHash('provider', `pix-key:${key}`),
    masked: maskPixKey({ type, key }),
    at: toDate(clock.now()),
  });
};

/** The key in clear: for the bank and for staff who approve, never for a player's answer. */
export const openPixKey = async (deps: CashierDeps, pixKeyId: bigint, memberId: bigint): Promise<string> => {
  const record = await findPixKey(deps.db, pixKeyId);
  if (!record) throw new Error(`pix key ${pixKeyId} is missing`);
  return deps.vault.open('provider', record.sealed, contextOf(memberId)).toString('utf8');
};
