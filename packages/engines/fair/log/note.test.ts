import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  betLeaf,
  canonicalJson,
  checkpointText,
  cosignatureLine,
  cosignedMessage,
  formatKey,
  joinNote,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  parseNote,
  parseTilePath,
  saltOf,
  signatureLine,
  signatureOf,
  tilePath,
} from './index.ts';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const check = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );
const newKey = (name: string, kind: NoteKey['kind']) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: NoteKey = { name, kind, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12) };
  return { key, sign: (message: Uint8Array) => sign(null, message, privateKey) };
};

const ROOT = '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328';
const text = checkpointText({ origin: 'trevo.example/log', size: 8, root: ROOT });

describe('signed notes', () => {
  test('the example of the format’s authors is read, and its signature holds', async () => {
    const key = parseKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW') as NoteKey;
    const note =
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
    const read = parseNote(note);
    expect(read && (await signatureOf(read, key, check))).toEqual({ seconds: null });
    const changed = parseNote(note.replace('problem is', 'solution is'));
    expect(changed && (await signatureOf(changed, key, check))).toBeNull();
  });

  test('a checkpoint keeps its log’s signature and a witness’s with its time', async () => {
    const [log, witness] = [newKey('trevo.example/log', 'log'), newKey('witness.example', 'witness')];
    const lines = [
      signatureLine(log.key, log.sign(Buffer.from(text))),
      cosignatureLine(witness.key, 1_700_000_000, witness.sign(cosignedMessage(text, 1_700_000_000))),
    ];
    const read = parseCheckpoint(joinNote(text, lines));
    expect(read).toMatchObject({ origin: 'trevo.example/log', size: 8, root: ROOT });
    if (!read) return;
    expect(await signatureOf(read.note, log.key, check)).toEqual({ seconds: null });
    expect(await signatureOf(read.note, witness.key, check)).toEqual({ seconds: 1_700_000_000 });
  });

  test('a forged signature, another’s key, a moved time and a key of the other kind do not hold', async () => {
    const [log, other] = [newKey('trevo.example/log', 'log'), newKey('trevo.example/log', 'log')];
    const forged = parseNote(joinNote(text, [signatureLine(log.key, other.sign(Buffer.from(text)))]));
    expect(forged && (await signatureOf(forged, log.key, check))).toBeNull();
    const stranger = parseNote(joinNote(text, [signatureLine(other.key, other.sign(Buffer.from(text)))]));
    expect(stranger && (await signatureOf(stranger, log.key, check))).toBeNull();
    const witness = newKey('witness.example', 'witness');
    const moved = parseNote(joinNote(text, [cosignatureLine(witness.key, 2, witness.sign(cosignedMessage(text, 1)))]));
    expect(moved && (await signatureOf(moved, witness.key, check))).toBeNull();
    const asLog = { ...witness.key, kind: 'log' as const };
    const plain = parseNote(joinNote(text, [cosignatureLine(witness.key, 1, witness.sign(cosignedMessage(text, 1)))]));
    expect(plain && (await signatureOf(plain, asLog, check))).toBeNull();
  });

  test('what is not a note, a checkpoint or a key is not read as one', () => {
    const { key } = newKey('trevo.example/log', 'log');
    expect(parseKey(formatKey(key))).toEqual({ ...key, publicKey: Uint8Array.from(key.publicKey) });
    for (const bad of ['', 'a+b', formatKey(key).replace(/^trevo/, 'tulip'), `${formatKey(key)}=`])
      expect(parseKey(bad)).toBeNull();
    const good = joinNote(text, [signatureLine(key, new Uint8Array(64))]);
    expect(parseCheckpoint(good)).not.toBeNull();
    for (const bad of [
      '',
      text,
      good.slice(0, -1),
      good.replace('\n8\n', '\n08\n'),
      good.replace('=\n\n', '=\nmore\n\n'),
    ])
      expect(parseCheckpoint(bad)).toBeNull();
  });
});

describe('paths of tiles', () => {
  test('are those of C2SP and are read back; others are none', () => {
    expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067');
    expect(tilePath('entries', 0, 5)).toBe('tile/entries/000.p/5');
    for (const [level, index, width] of [
      [0, 0, 256],
      [2, 1_234_067, 7],
      ['entries', 1_000, 256],
    ] as const)
      expect(parseTilePath(tilePath(level, index, width).slice(5))).toEqual({ level, index, width });
    for (const bad of ['0/1', '0/x000/001', '64/000', '0/000.p/0', '0/000.p/257', '0/000.p/256', 'entries', '../000'])
      expect(parseTilePath(bad)).toBeNull();
  });
});

describe('leaves', () => {
  const record = {
    round: 'r_1',
    product: 'house',
    game: 'SPB_A',
    version: 1,
    state: 'settled',
    at: '2026-11-28T10:00:00.000Z',
    currency: 'BRL',
    stake: '1.00',
    payout: '0.00',
    details: { b: 1, a: [true, null] },
  };

  test('a value has one canonical text, whatever the order of its fields', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 'x', c: undefined }] })).toBe('{"a":[{"d":"x"}],"b":1}');
    expect(canonicalJson({ a: [{ d: 'x' }], b: 1 })).toBe(canonicalJson({ b: 1, a: [{ d: 'x' }] }));
  });

  test('a bet’s leaf changes with each of its fields and with its salt, and names nobody', () => {
    const salt = saltOf(new Uint8Array(32), record.round);
    const leaf = betLeaf(record, salt);
    expect(leaf).toMatch(/^bet\/v1\|[0-9a-f]{64}$/);
    expect(betLeaf({ ...record }, salt)).toBe(leaf);
    expect(betLeaf(record, saltOf(new Uint8Array(32).fill(1), record.round))).not.toBe(leaf);
    for (const field of Object.keys(record))
      expect(betLeaf({ ...record, [field]: 'other' } as never, salt)).not.toBe(leaf);
  });
});
