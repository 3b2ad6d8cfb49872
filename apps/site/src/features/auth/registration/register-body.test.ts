import { describe, expect, it } from 'vitest';
import { bodyOf, fieldOf } from './register-body.ts';

const extras = {
  sliderPass: null,
  affiliateCode: null,
  referralCode: null,
  page: { domain: 'trevo.example', registerUrl: 'https://trevo.example/register' },
};

describe('what a registration sends', () => {
  it('is the filled fields on screen and what the page knows, nothing of the other tab', () => {
    const values = {
      username: 'joana',
      mobileNum: '11987654321',
      countryDialingCode: '55',
      password: ' x ',
      email: '',
    };
    const names = new Set(['mobileNum', 'password', 'email']);
    expect(bodyOf<'mobile'>(values, { ...extras, names })).toEqual({
      mobileNum: '11987654321',
      countryDialingCode: '55',
      password: ' x ',
      agreeTerms: true,
      login: true,
      domain: 'trevo.example',
      registerUrl: 'https://trevo.example/register',
      registerMethod: 'WEB',
    });
  });

  it('trims all but passwords and codes', () => {
    const values = { username: ' joana ', password: ' secret ', verificationCode: ' 123456', nickname: ' Jo ' };
    expect(bodyOf<'username'>(values, { ...extras, names: new Set(Object.keys(values)) })).toMatchObject({
      username: 'joana',
      password: ' secret ',
      verificationCode: ' 123456',
      nickname: 'Jo',
    });
  });

  it('carries the codes that the address brought, and the pass of the slider', () => {
    const brought = { sliderPass: 'pass', affiliateCode: 'AGENTE77', referralCode: 'ABC123', names: new Set<string>() };
    expect(bodyOf<'username'>({}, { ...extras, ...brought })).toMatchObject({
      sliderPass: 'pass',
      affiliateCode: 'AGENTE77',
      referralCode: 'ABC123',
    });
  });
});

describe('a refusal of the whole form', () => {
  it('is shown at the field that it is about', () => {
    const codes = [
      'register.username_taken',
      'register.mobile_taken',
      'code.expired',
      'captcha.wrong',
      'internal.busy',
    ];
    expect(codes.map(fieldOf)).toEqual(['username', 'mobileNum', 'verificationCode', 'captcha', undefined]);
  });
});
