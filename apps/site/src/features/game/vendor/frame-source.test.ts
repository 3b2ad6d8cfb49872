import { describe, expect, it } from 'vitest';
import { frameSource } from './frame-source.ts';

const OWN = 'https://trevo.example';

describe('the address of a vendor’s frame', () => {
  it('is shown over https on the origin that the server names', () => {
    const url = 'https://games.vendor.example/play/abc?lang=pt';
    expect(frameSource(url, 'https://games.vendor.example', OWN)).toBe(url);
  });
  it('may be unencrypted on this machine only', () => {
    expect(frameSource('http://127.0.0.1:8081/studio/play/x', 'http://127.0.0.1:8081', 'http://localhost:8080')).toBe(
      'http://127.0.0.1:8081/studio/play/x',
    );
    expect(frameSource('http://games.vendor.example/x', 'http://games.vendor.example', OWN)).toBeNull();
  });
  it('is refused on another origin than the one named, however alike', () => {
    for (const url of [
      'https://games.vendor.example.evil.example/x',
      'https://games.vendor.example:444/x',
      'http://games.vendor.example/x',
      'https://games.vendor.example@evil.example/x',
    ])
      expect(frameSource(url, 'https://games.vendor.example', OWN)).toBeNull();
  });
  it('is refused with a name and password in it, and on our own origin, where the sandbox could be lifted', () => {
    expect(frameSource('https://a:b@games.vendor.example/x', 'https://games.vendor.example', OWN)).toBeNull();
    expect(frameSource(`${OWN}/art/x.html`, OWN, OWN)).toBeNull();
  });
  it('is refused when it runs a script or is no address at all', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1', 'about:blank', '/play', ''])
      expect(frameSource(url, new URL('about:blank').origin, OWN)).toBeNull();
  });
});
