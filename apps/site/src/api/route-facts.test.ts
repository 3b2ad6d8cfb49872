import { routes } from '@trevo/contract';
import { describe, expect, it } from 'vitest';
import { ENCRYPTED, FORM, MONEY } from './route-facts.generated.ts';

const named = (flag: 'encrypted' | 'form' | 'money') =>
  routes
    .filter((route) => route[flag] === true && /^\/(wps|lgw)\//.test(route.path))
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

describe('what the client knows of the contract', () => {
  it('seals exactly the calls that the contract says travel encrypted', () => {
    expect([...ENCRYPTED].sort()).toEqual(named('encrypted'));
  });
  it('sends as a form exactly the calls that the contract says take one', () => {
    expect([...FORM].sort()).toEqual(named('form'));
  });
  it('asks for an Idempotency-Key on exactly the calls that move money', () => {
    expect([...MONEY].sort()).toEqual(named('money'));
  });
});
