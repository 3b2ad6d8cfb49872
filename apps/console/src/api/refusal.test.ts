import { describe, expect, it } from 'vitest';
import { Refusal } from './refusal.ts';

describe('a refusal', () => {
  it('is known as one, and as an error with a status, wherever it is caught', () => {
    const refusal: unknown = new Refusal('Não', 409, 'operator.last_admin', {});
    expect(refusal instanceof Refusal && refusal instanceof Error).toBe(true);
    expect(refusal).toMatchObject({ message: 'Não', status: 409, code: 'operator.last_admin', fields: {} });
  });
});
