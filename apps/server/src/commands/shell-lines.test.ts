import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellLines } from './shell-lines.ts';

test('credentials come through a shell as they are, under their names in capitals', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\n$(id) `id` "x" \\\n-----END PRIVATE KEY-----\n';
  const lines = shellLines({ keyId: 'k 1', hubPrivateKey: pem, 'authToken.next': '$HOME', 'scale.VND': '1000' });
  const print = 'printf "%s|" "$KEY_ID" "$HUB_PRIVATE_KEY" "$AUTH_TOKEN_NEXT" "$SCALE_VND"';
  const told = execFileSync('sh', ['-c', `eval "$1"\n${print}`, 'sh', lines.join('\n')], { encoding: 'utf8' });
  expect(told.split('|')).toEqual(['k 1', pem, '$HOME', '1000', '']);
});

test('a value that could end its quotes is refused', () => {
  expect(() => shellLines({ secret: "x'; id; '" })).toThrow('secret');
});
