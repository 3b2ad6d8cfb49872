import { fieldMessage, fieldMessages } from '@trevo/contract/field-messages';
import { compilePattern, PATTERN_COUNT } from '@trevo/engines/registration';
import { describe, expect, it } from 'vitest';
import { MerchantSettings, registrationFields, registrationForm } from '../../merchant/index.ts';
import { checkFields } from './registration-fields.ts';

describe('registration fields', () => {
  const fields = registrationFields(MerchantSettings.parse({}));

  it('has a text in three languages for every pattern that a rule can name', () => {
    for (let id = 0; id < PATTERN_COUNT; id += 1)
      for (const language of ['PT', 'EN', 'ZH'] as const) {
        const text = fieldMessage(`pattern.${id}`, language, { min: 4, max: 20, range: '4-20' });
        expect(text).not.toBe(fieldMessages['field.invalid'][language]);
        expect(text).not.toMatch(/[{}]/);
      }
  });

  it('ships only patterns that both sides can compile', () => {
    const own = fields.map((field) => field.acceptedPattern).filter((pattern) => pattern !== '' && pattern !== '*');
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((pattern) => compilePattern(pattern) === null)).toEqual([]);
  });

  it('asks for nothing that is switched off', () => {
    expect(
      checkFields(fields, { username: 'joana', password: 'x'.repeat(12), confirmPassword: 'x'.repeat(12) }, 'PT'),
    ).toEqual({});
  });

  it('asks of both forms what they need, whatever the settings say of the rest', () => {
    const settings = MerchantSettings.parse({ 'flags.REGMOBVERF3': true, 'flags.MOBILENUMPASSREG3': false });
    const asked = (mode: 'username' | 'mobile') =>
      registrationForm(settings, mode)
        .filter(({ enabled, required }) => enabled && required)
        .map(({ name }) => name);
    expect(asked('username')).toEqual(['username', 'password', 'confirmPassword']);
    expect(asked('mobile')).toEqual(['mobileNum', 'verificationCode']);
  });

  it('cannot be told to do without user name or password', () => {
    const changed = registrationFields(
      MerchantSettings.parse({
        'register.fields': [
          { name: 'password', enabled: false },
          { name: 'username', required: false },
        ],
      }),
    );
    expect(changed.slice(0, 2)).toMatchObject([
      { enabled: true, required: true },
      { enabled: true, required: true },
    ]);
  });
});
