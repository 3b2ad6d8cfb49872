import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/use-call.ts', () => ({ useCall: vi.fn() }));

const { invitationOf } = await import('./use-invitation.ts');

const look = (of: Partial<Parameters<typeof invitationOf>[0]>) =>
  invitationOf({ isEnabled: true, kept: 'AGENTE77', isError: false, valid: undefined, by: null, ...of });

describe('the field of the invitation code', () => {
  it('shows without a code in the address', () => {
    expect(look({ kept: null })).toEqual({ code: null, by: null, isFieldShown: true, hasFailed: false });
  });

  it('stays away while the address’s code is being looked at, and when it is right', () => {
    expect(look({})).toEqual({ code: null, by: null, isFieldShown: false, hasFailed: false });
    expect(look({ valid: true, by: 'ag***7' })).toEqual({
      code: 'AGENTE77',
      by: 'ag***7',
      isFieldShown: false,
      hasFailed: false,
    });
  });

  it('shows when that code is wrong or could not be looked at', () => {
    expect(look({ valid: false })).toEqual({ code: null, by: null, isFieldShown: true, hasFailed: true });
    expect(look({ isError: true })).toEqual({ code: null, by: null, isFieldShown: true, hasFailed: true });
  });

  it('never shows where the brand asks for none, and then no code is sent', () => {
    expect(look({ isEnabled: false, valid: true })).toEqual({
      code: null,
      by: null,
      isFieldShown: false,
      hasFailed: false,
    });
    expect(look({ isEnabled: false, kept: null })).toEqual({
      code: null,
      by: null,
      isFieldShown: false,
      hasFailed: false,
    });
  });
});
