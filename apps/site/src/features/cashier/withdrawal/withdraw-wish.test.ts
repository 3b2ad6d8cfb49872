import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { keyOf, placeOf } from './withdraw-wish.ts';

const refused = (code: string) => new ApiError({ code, message: '', status: 400 });

describe('a withdrawal before it is asked for', () => {
  it('takes a key in any usual form and refuses what cannot be one', () => {
    expect(keyOf('cpf', '529.982.247-25')).toBe('52998224725');
    expect(keyOf('phone', '(11) 98765-4321')).toBe('+5511987654321');
    expect(keyOf('cpf', '529.982.247-24')).toBeNull();
    expect(keyOf('email', 'nome')).toBeNull();
    expect(keyOf('evp', '')).toBeNull();
  });
  it('shows each refusal at the field that it is about', () => {
    expect(placeOf(refused('password.wrong'))).toBe('secret');
    expect(placeOf(refused('payment_password.wrong'))).toBe('secret');
    expect(placeOf(refused('withdrawal.key_holder_mismatch'))).toBe('key');
    expect(placeOf(refused('wallet.insufficient_funds'))).toBe('amount');
    expect(placeOf(refused('account.recovered_hold'))).toBe('review');
    expect(placeOf(new Error('no answer'))).toBe('review');
  });
});
