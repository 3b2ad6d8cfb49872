import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { WALLET_STATUSES } from '../../src/features/vendor-wallet/index.ts';
import { STAYS_REFUSED } from '../../src/features/vendor-wallet/run/keep-refusal.ts';
import { hmac } from '../../src/gateways/games/core/proof/signing.ts';
import { NATIVE_BATCH, NATIVE_FIELDS, NATIVE_PING } from '../../src/gateways/games/native/native-fields.ts';
import { GamesAnswer } from '../../src/gateways/games/native/native-shapes.ts';
import { signedText } from '../../src/gateways/games/native/native-signature.ts';
import { ADAPTERS } from '../../src/gateways/games/open-vendors.ts';
import { blocksOf, PAGE, sectionOf, tableOf } from './integrating-page.ts';

const found = (text: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`the page lacks ${pattern}`);
  return value;
};

describe('the worked signature of the vendors’ page', () => {
  const section = sectionOf(2);
  const secret = found(section, /secret is the \d+ bytes `([^`]+)`/);
  const [, body = '', text = ''] = blocksOf(section, '').map((block) => block.replace(/\n$/, ''));
  const bodyHash = found(section, /SHA-256 is `([0-9a-f]{64})`/);

  it('has the lengths that the page names', () => {
    expect(String(secret.length)).toBe(found(section, /secret is the (\d+) bytes/));
    expect(String(Buffer.byteLength(body))).toBe(found(section, /The body has (\d+) bytes/));
    expect(String(Buffer.byteLength(text))).toBe(found(section, /the text has (\d+) bytes/));
  });
  it('comes out of plain node:crypto', () => {
    expect(createHash('sha256').update(body).digest('hex')).toBe(bodyHash);
    const [method = '', path = '', timestamp = ''] = text.split('\n');
    expect(text).toBe(`${method}\n${path}\n${timestamp}\n${bodyHash}`);
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    expect(signature).toBe(found(section, /the signature is `([0-9a-f]{64})`/));
  });
  it('is what the product checks', () => {
    const [method = '', path = '', timestamp = ''] = text.split('\n');
    expect(signedText(method, path, timestamp, Buffer.from(body))).toBe(text);
    expect(hmac('sha256', secret, text)).toBe(found(section, /the signature is `([0-9a-f]{64})`/));
    expect(NATIVE_FIELDS.authenticate.safeParse(JSON.parse(body)).success).toBe(true);
  });
  it('hashes an empty body as it says', () => {
    expect(section).toContain(createHash('sha256').update('').digest('hex'));
  });
});

/** Every field of a call with whether it is required. */
const fieldsOf = (shape: Readonly<Record<string, ZodType>>): Map<string, boolean> =>
  new Map(Object.entries(shape).map(([name, schema]) => [name, !schema.safeParse(undefined).success]));

const COLUMNS = [
  'sessionToken',
  'playerId',
  'currency',
  'transactionId',
  'referenceTransactionId',
  'roundId',
  'amount',
] as const;

describe('the operations of the vendors’ page', () => {
  const rows = new Map(
    tableOf(sectionOf(3), 'Operation').map(([op = '', , ...cells]) => [op.replaceAll('`', ''), cells]),
  );
  const schemas = { ...NATIVE_FIELDS, batch: NATIVE_BATCH, ping: NATIVE_PING };

  it('are the wire’s, and as many as the page counts', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(schemas).toSorted());
    expect(PAGE).toContain('Nineteen operations');
    expect(rows.size).toBe(19);
  });

  it.each(Object.entries(schemas))('%s takes exactly the fields of its row', (op, schema) => {
    const cells = rows.get(op) ?? [];
    const written = new Map<string, boolean>([
      ['requestId', true],
      ['occurredAt', false],
    ]);
    if (op !== 'batch' && op !== 'ping') written.set('details', false);
    COLUMNS.forEach((name, index) => {
      const mark = (cells[index] ?? '').slice(0, 1);
      if (mark !== '') written.set(name, mark === '✓');
    });
    if (written.has('playerId')) written.set('gameCode', false);
    for (const [, name = '', mark] of (cells[COLUMNS.length] ?? '').matchAll(/`(\w+)`( ✓)?/g))
      written.set(name, mark !== undefined);
    expect(written).toEqual(fieldsOf(schema.shape));
  });

  it('name every status that the wallet answers, and no other', () => {
    const named = tableOf(sectionOf(4), '`status`').flatMap(([cell = '']) =>
      [...cell.matchAll(/`([A-Z_]{2,})`/g)].map(([, status = '']) => status),
    );
    expect(named.toSorted()).toEqual([...WALLET_STATUSES].toSorted());
  });

  it('say of every status whether a stake that was refused with it stays refused, as the wallet keeps it', () => {
    const told = tableOf(sectionOf(4), '`status`').flatMap(([cell = '', , , id = '']) =>
      [...cell.matchAll(/`([A-Z_]{2,})`/g)].map(([, status = '']) => [status, id === 'stays refused']),
    );
    expect(Object.fromEntries(told)).toEqual(STAYS_REFUSED);
  });

  it('show a game that the catalogue takes', () => {
    const shown: unknown = JSON.parse((blocksOf(sectionOf(7), 'json')[0] ?? '').replaceAll('…', 'cdn.example/a.webp'));
    expect(GamesAnswer.safeParse({ games: [shown], nextCursor: null }).error).toBeUndefined();
  });

  it('list every vendor under the wire that it speaks', () => {
    const listed = tableOf(sectionOf(10), 'Wire').flatMap(([, vendors = '']) => vendors.split(', '));
    expect(listed.toSorted()).toEqual(ADAPTERS.map(({ vendor }) => vendor).toSorted());
    const native = ADAPTERS.filter(({ wire }) => wire === 'native').map(({ vendor }) => vendor);
    expect(tableOf(sectionOf(10), 'Wire')[0]?.[1]?.split(', ')).toEqual(native);
  });
});

describe('the index of vendors', () => {
  const place = new URL('../../../../docs/vendors/README.md', import.meta.url);
  const index = readFileSync(place, 'utf8');
  const rows = tableOf(index, 'code');

  it('names every vendor with its wire', () => {
    const listed = rows.map(([code, , wire]) => `${code} ${wire}`);
    expect(listed.toSorted()).toEqual(ADAPTERS.map(({ vendor, wire }) => `${vendor} ${wire}`).toSorted());
  });
  it('links to pages that exist', () => {
    const links = [...index.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(ADAPTERS.length);
    expect(links.filter((link) => !existsSync(new URL(link, place)))).toEqual([]);
  });
});
