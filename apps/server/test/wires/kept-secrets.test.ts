import { describe, expect, test } from 'vitest';
import type { VendorAdapter } from '../../src/gateways/games/adapter.ts';
import { createStripSecrets } from '../../src/gateways/games/core/calls/strip-secrets.ts';
import { cq9Adapter } from '../../src/gateways/games/providers/cq9/adapter.ts';
import { jiliAdapter } from '../../src/gateways/games/providers/jl/adapter.ts';
import { pgAdapter } from '../../src/gateways/games/providers/pg/adapter.ts';

const SECRET = 's3cret-of-the-house';
const BASIC = `Basic ${Buffer.from(`jili:${SECRET}`).toString('base64')}`;

/** Where each wire's document puts a secret or a session: in calls to us, in ours, and in answers. */
const PLACES: readonly (readonly [string, VendorAdapter, readonly string[], readonly string[]])[] = [
  [
    'PG',
    pgAdapter,
    [
      `operator_token=${SECRET}&player_name=p`,
      `player_name=p&secret_key=${SECRET}`,
      `player_name=p&operator_player_session=${SECRET}`,
      `https://m.example/1/index.html?btt=1&ot=${SECRET}&l=pt`,
      `https://m.example/1/index.html?btt=1&ops=${SECRET}&l=pt`,
      `https://m.example/history/redirect.html?t=${SECRET}&psid=1`,
      `{"data":{"operator_session":"${SECRET}"},"error":null}`,
    ],
    [],
  ],
  [
    'CQ9',
    cq9Adapter,
    [`account=p&session=${SECRET}`, `{"data":{"usertoken":"${SECRET}"}}`, `https://g.example/?token=${SECRET}&lang=pt`],
    ['wtoken', 'authorization'],
  ],
  [
    'JILI',
    jiliAdapter,
    [
      `{"reqId":"r","token":"${SECRET}","currency":"BRL"}`,
      `Token=${SECRET}&GameId=1&AgentId=a`,
      `Account=p&AgentId=a&Key=${SECRET}`,
      `https://g.example/?token=${SECRET}`,
    ],
    ['authorization'],
  ],
];

describe.each(PLACES)('of what %s says and is told', (_, { secretFields }, texts, headers) => {
  const strip = createStripSecrets(secretFields);
  test.each(texts)('no secret is kept: %s', (text) => {
    expect(strip.text(text)).not.toContain(SECRET);
    expect(strip.text(text).length).toBeGreaterThan(20);
  });
  test('no secret header is kept', () => {
    const sent = Object.fromEntries(headers.map((name) => [name, name === 'authorization' ? BASIC : SECRET]));
    expect(Object.values(strip.headers(sent)).filter((kept) => kept === SECRET || kept === BASIC)).toEqual([]);
  });
});
