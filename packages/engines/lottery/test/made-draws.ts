import { createHash } from 'node:crypto';
import { beaconRoundFrom, beaconValue, createBeaconSigner } from '../../fair/beacon.ts';
import { lotteryDayLeaf } from '../../fair/log/lottery-day.ts';
import { lotteryCommit } from '../../fair/log/lottery-leaves.ts';
import { issueByNumber } from '../calendar.ts';
import { drawIssue } from '../draw.ts';
import { LOTTERY_GAMES, type LotteryGame } from '../games.ts';
import type { ShownDraw } from '../verify-draw.ts';

const sha = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const signer = createBeaconSigner('0d'.repeat(32), { period: 3, genesis: 1_790_000_000, id: 'made' });

const chains = new Map<string, readonly string[]>();
const linksOf = ({ code, issuesPerDay }: LotteryGame): readonly string[] => {
  const known = chains.get(code);
  if (known) return known;
  const links = [sha(code)];
  while (links.length <= issuesPerDay) links.unshift(sha(links[0] as Buffer));
  const texts = links.map((link) => link.toString('hex'));
  chains.set(code, texts);
  return texts;
};
const signatures = new Map<number, string>();
const signed = (round: number) => {
  const signature = signatures.get(round) ?? signer.sign(round).signature;
  signatures.set(round, signature);
  return { round, signature };
};

const madeDraw = (game: LotteryGame, number: number): ShownDraw => {
  const nth = (number % game.issuesPerDay) + 1;
  const issue = `20261128-${String(nth).padStart(4, '0')}`;
  const drawsAt = issueByNumber(game, issue)?.drawsAt ?? 0;
  const links = linksOf(game);
  const secret = links[nth] as string;
  const root = sha(`root ${number}`).toString('hex');
  // A signature costs as much as hundreds of draws: some draws have one.
  const round = number % 25 === 0 ? beaconRoundFrom(signer.chain, drawsAt) : null;
  return drawnWith({ game, nth, issue, drawsAt, links, secret, root, isBeaconDay: round !== null }, round);
};

type Made = {
  readonly game: LotteryGame;
  readonly nth: number;
  readonly issue: string;
  readonly drawsAt: number;
  readonly links: readonly string[];
  readonly secret: string;
  readonly root: string;
  readonly isBeaconDay: boolean;
};
/** Numbers and proof fit each other, whatever round decided, or none: what the day's rule says of it is another matter. */
const drawnWith = (made: Made, round: number | null): ShownDraw => {
  const { game, nth, issue, drawsAt, links, secret, root, isBeaconDay } = made;
  const said = round === null ? null : signed(round);
  const drawId = `${game.code}.${issue}.1`;
  const beacon = said && { round: said.round, value: beaconValue(said) };
  const { family, result } = drawIssue({ game, drawId, secret, betsRoot: root, beacon });
  return {
    gameCode: game.code,
    family: game.family,
    issue,
    closesAt: new Date(drawsAt - game.close * 1_000).toISOString(),
    drawsAt: new Date(drawsAt).toISOString(),
    mathVersion: 'm1',
    drawId,
    commit: lotteryCommit(secret),
    chain: {
      link: nth,
      length: game.issuesPerDay,
      firstHash: links[0] as string,
      day: lotteryDayLeaf({
        gameCode: game.code,
        day: '2026-11-28',
        merchantId: 1,
        family: game.family,
        mathVersion: 'm1',
        firstHash: links[0] as string,
        length: game.issuesPerDay,
        period: game.period,
        close: game.close,
        firstDraw: new Date(drawsAt - (nth - 1) * game.period * 1_000),
        beaconChain: isBeaconDay ? signer.chain.hash : '-',
      }),
    },
    orders: 3,
    root,
    beacon: said && { chain: signer.chain, ...said },
    secret,
    results: [{ version: 1, numbers: family.write(result), source: 'house' }],
  };
};

/**
 * Draws of a day with a beacon whose house looked for numbers that suit it: drawn in another round than the rule's, or without the beacon.
 * All else fits.
 */
export const chosenDraws = (): { readonly what: string; readonly draw: ShownDraw }[] => {
  const game = LOTTERY_GAMES.find(({ code }) => code === 'KENO_3M') as LotteryGame;
  const [nth, issue] = [7, '20261128-0007'];
  const drawsAt = issueByNumber(game, issue)?.drawsAt ?? 0;
  const links = linksOf(game);
  const secret = links[nth] as string;
  const made = { game, nth, issue, drawsAt, links, secret, root: sha('chosen').toString('hex'), isBeaconDay: true };
  const due = beaconRoundFrom(signer.chain, drawsAt);
  return [
    { what: 'the rule’s round', draw: drawnWith(made, due) },
    { what: 'the round after it', draw: drawnWith(made, due + 1) },
    { what: 'the round before it', draw: drawnWith(made, due - 1) },
    { what: 'a round of an hour later', draw: drawnWith(made, due + 1_200) },
    { what: 'no round, in committed mode', draw: drawnWith(made, null) },
    { what: 'a round on a day without one', draw: drawnWith({ ...made, isBeaconDay: false }, due) },
  ];
};

/** Of stations the house draws none. */
const DRAWN = LOTTERY_GAMES.filter(({ station }) => station === undefined);
/** Draws as the house would show them, of every game in turn. */
export const madeDraws = (count: number): ShownDraw[] =>
  Array.from({ length: count }, (_, at) => madeDraw(DRAWN[at % DRAWN.length] as LotteryGame, at));

const turnBit = (hex: string, bit: number): string => {
  const bytes = Buffer.from(hex, 'hex');
  const at = bit % (bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return bytes.toString('hex');
};
/** The next digit instead of the one at a place. */
const turnDigit = (text: string, at: number): string => {
  const digits = [...text.matchAll(/\d/g)];
  const { index } = digits[at % digits.length] as RegExpExecArray;
  return `${text.slice(0, index)}${(Number(text[index]) + 1) % 10}${text.slice(index + 1)}`;
};

type Change = readonly [string, (draw: ShownDraw, bit: number) => ShownDraw];
const CHANGES: readonly Change[] = [
  ['secret', (draw, bit) => ({ ...draw, secret: turnBit(draw.secret ?? '', bit) })],
  ['commit', (draw, bit) => ({ ...draw, commit: turnBit(draw.commit ?? '', bit) })],
  ['root', (draw, bit) => ({ ...draw, root: turnBit(draw.root ?? '', bit) })],
  [
    'first hash',
    (draw, bit) => ({ ...draw, chain: draw.chain && { ...draw.chain, firstHash: turnBit(draw.chain.firstHash, bit) } }),
  ],
  [
    'link',
    (draw, bit) => ({ ...draw, chain: draw.chain && { ...draw.chain, link: draw.chain.link ^ (1 << (bit % 8)) } }),
  ],
  ['day', (draw, bit) => ({ ...draw, chain: draw.chain && { ...draw.chain, day: turnDigit(draw.chain.day, bit) } })],
  ['time', (draw) => ({ ...draw, drawsAt: new Date(Date.parse(draw.drawsAt) + 3_000).toISOString() })],
  ['draw id', (draw) => ({ ...draw, drawId: `${draw.drawId.slice(0, -1)}0` })],
  [
    'numbers',
    (draw, bit) => ({
      ...draw,
      results: draw.results.map((one) => ({ ...one, numbers: turnDigit(one.numbers, bit) })),
    }),
  ],
];
const OF_BEACON: readonly Change[] = [
  [
    'signature',
    (draw, bit) => ({
      ...draw,
      beacon: draw.beacon && { ...draw.beacon, signature: turnBit(draw.beacon.signature ?? '', bit) },
    }),
  ],
  [
    'round',
    (draw, bit) => ({
      ...draw,
      beacon: draw.beacon && { ...draw.beacon, round: (draw.beacon.round ?? 0) ^ (1 << (bit % 8)) },
    }),
  ],
  [
    'beacon key',
    (draw, bit) => ({
      ...draw,
      beacon: draw.beacon && {
        ...draw.beacon,
        chain: { ...draw.beacon.chain, publicKey: turnBit(draw.beacon.chain.publicKey, bit) },
      },
    }),
  ],
  ['no beacon', (draw) => ({ ...draw, beacon: null })],
];

/** Draws with one bit turned. Of games with long results: another draw of dice can have the same numbers by chance. */
export const oneBitOff = (count: number): { readonly what: string; readonly draw: ShownDraw }[] => {
  const games = DRAWN.filter(({ family }) => ['PK10', 'KENO', 'VN_N', 'VN_S', '4D'].includes(family));
  return Array.from({ length: count }, (_, at) => {
    const draw = madeDraw(games[at % games.length] as LotteryGame, at);
    const changes = draw.beacon ? [...CHANGES, ...OF_BEACON] : CHANGES;
    const [what, change] = changes[(at * 7 + Math.floor(at / 25)) % changes.length] as Change;
    return { what, draw: change(draw, at * 31) };
  });
};
