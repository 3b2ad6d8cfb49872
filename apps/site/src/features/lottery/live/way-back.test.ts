import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

describe('the way back from a lottery', () => {
  it('leads to a path of this site', () => {
    expect(wayBack('/')).toEqual({ path: '/', search: {} });
    expect(wayBack('/inhouse')).toEqual({ path: '/inhouse', search: {} });
    expect(wayBack('/games?q=a-1&sort=new')).toEqual({ path: '/games', search: { q: 'a-1', sort: 'new' } });
  });

  it('never leads to another site, whatever the address says', () => {
    const foreign = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '\\/x',
      '',
      'x',
    ];
    for (const path of [...foreign, '/a\\b', '/a\n', '/\t/evil.example', ' /a', '/https://evil.example', 7, undefined])
      expect(wayBack(path)).toBeNull();
  });
});
