import type { Language } from '@trevo/contract';
import { maskCpf, normalizeCpf } from '@trevo/engines/registration';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Holder } from '../member.ts';
import type { MembersDeps } from '../members.types.ts';
import { findHolder, insertHolder } from '../members.repository.ts';
import { checkFields, holderFields, type HolderInput, tidyName } from './registration-fields.ts';

/** Sealed boxes open only for the member they were made for. */
const contextOf = (memberId: bigint): string => `member:${memberId}`;

/** Look-up hash of a CPF: plain digits, keyed, so that a stolen table cannot be tried with all eleven-digit numbers. */
export const idNumberHash = (vault: Vault, digits: string): Buffer => vault.keyedHash('id-number', digits);

export type HolderOwner = { readonly memberId: bigint; readonly merchantId: number };

/**
 * Files name and CPF of a member, once. The caller has checked the fields.
 * @throws DomainError holder.already_complete, register.id_number_taken (per merchant, for good)
 */
export const fileHolder = async (
  { db, vault, at }: { db: Db; vault: Vault; at: Date },
  { memberId, merchantId }: HolderOwner,
  holder: HolderInput,
): Promise<void> => {
  const digits = normalizeCpf(holder.idNumber);
  if (digits === null) throw new DomainError('request.invalid');
  await insertHolder(db, {
    memberId,
    merchantId,
    payeeName: tidyName(holder.payeeName),
    idNumberSealed: vault.seal('id-number', digits, contextOf(memberId)),
    idNumberHash: idNumberHash(vault, digits),
    idNumberMasked: maskCpf(digits),
    createdAt: at,
  });
};

/** The holder with the CPF in clear, for comparison inside the server. */
export const openHolder = async (db: Db, vault: Vault, memberId: bigint): Promise<Holder | null> => {
  const row = await findHolder(db, memberId);
  if (!row) return null;
  const idNumber = vault.open('id-number', row.idNumberSealed, contextOf(memberId)).toString('utf8');
  return { payeeName: row.payeeName, idNumber };
};

/**
 * Files name and CPF of a member who gave none when they registered, once.
 * @throws DomainError request.invalid, holder.already_complete, register.id_number_taken
 */
export const completeHolder = async (
  { db, clock, vault, merchants }: Pick<MembersDeps, 'db' | 'clock' | 'vault' | 'merchants'>,
  member: HolderOwner,
  { holder, language }: { readonly holder: HolderInput; readonly language: Language },
): Promise<void> => {
  const values = { payeeName: tidyName(holder.payeeName), idNumber: holder.idNumber.trim() };
  const errors = checkFields(holderFields(merchants.settings(member.merchantId)), values, language);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  await fileHolder({ db, vault, at: toDate(clock.now()) }, member, values);
};
