import { type Clock, MINUTE, SECOND } from '@trevo/time';
import { createLately } from '../../../platform/lately.ts';
import type { CircuitState } from './outbound/circuit.ts';
import { createSamples } from './calls/samples.ts';

/** `slow` shows a hint, `sick` greys the vendor's tiles and offers others before the click, `down` does not launch. */
export type VendorCondition = 'ok' | 'slow' | 'sick' | 'down';
export type VendorReason =
  | 'circuit_open'
  | 'launch_errors'
  | 'launch_slow'
  | 'call_errors'
  | 'callback_errors'
  | 'callback_slow';

export type Latency = {
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly errorShare: number;
};
export type VendorHealth = {
  readonly vendor: string;
  readonly condition: VendorCondition;
  readonly reasons: readonly VendorReason[];
  readonly circuit: CircuitState;
  readonly launch: Latency;
  /** All our calls to the vendor, launches among them. */
  readonly calls: Latency;
  /** The vendor's calls to the wallet, as long as we took to answer them. */
  readonly callbacks: Latency;
};

/** Where measurements of one brand's connection to a vendor go. Each costs a few array writes. */
export type VendorHealthRecorder = {
  /** `asker`: the player for whom it was made; none: the house. */
  outbound(op: string, ms: number, isWell: boolean, asker?: string | null): void;
  /** It answered that we ask too often: a trouble that makes it slow and no worse. */
  limited(op: string, ms: number): void;
  callback(ms: number, isWell: boolean): void;
  circuit(state: CircuitState): void;
};

/** Old troubles are forgiven: only this long counts. */
const WINDOW_MS = 5 * MINUTE;
/** So long a connection's word counts while another's is in doubt. */
const HEARD_MS = MINUTE;
/** So long what the house itself heard outweighs what players meet. */
const TRUSTED_MS = 30 * SECOND;
const ENOUGH = 5;
/** Of fewer the 95th part is the slowest one alone, and that may be one player's. */
const ENOUGH_FOR_P95 = 20;
const MAX_TROUBLED = 10_000;
/**
 * So many in a row without an answer, one of them the house's own, are no bad luck, however well a quiet vendor's few calls went
 * before.
 */
const FAILURES_SICK = 3;
const LAUNCH_SLOW_MS = 2_000;
const LAUNCH_SICK_MS = 6_000;
const CALLBACK_SLOW_MS = 1_000;
const ERRORS_SLOW = 0.1;
const ERRORS_SICK = 0.3;

type Measured = Pick<VendorHealth, 'circuit' | 'launch' | 'calls' | 'callbacks'> & { readonly failuresInRow: number };

const judge = ({
  circuit,
  launch,
  calls,
  callbacks,
  failuresInRow,
}: Measured): Pick<VendorHealth, 'condition' | 'reasons'> => {
  const reasons: VendorReason[] = [];
  let worst = 0;
  const note = (reason: VendorReason, weight: number): void => {
    if (weight === 0) return;
    reasons.push(reason);
    worst = Math.max(worst, weight);
  };
  const errors = ({ count, errorShare }: Latency, sick: number): number =>
    count < ENOUGH || errorShare < ERRORS_SLOW ? 0 : errorShare >= ERRORS_SICK ? sick : 1;
  const slow = ({ count, p50Ms, p95Ms }: Latency, slowMs: number, sickMs: number): number => {
    const ms = count < ENOUGH_FOR_P95 ? p50Ms : p95Ms;
    return count < ENOUGH || ms < slowMs ? 0 : ms >= sickMs ? 2 : 1;
  };
  // A half-open circuit is still waiting for its probe: players are not the probe.
  note('circuit_open', circuit === 'open' ? 3 : circuit === 'half_open' ? 2 : 0);
  note('launch_errors', errors(launch, 2));
  note('launch_slow', slow(launch, LAUNCH_SLOW_MS, LAUNCH_SICK_MS));
  note('call_errors', Math.min(calls.count, failuresInRow) >= FAILURES_SICK ? 2 : errors(calls, 1));
  note('callback_errors', errors(callbacks, 2));
  note('callback_slow', slow(callbacks, CALLBACK_SLOW_MS, Number.POSITIVE_INFINITY));
  const condition = (['ok', 'slow', 'sick', 'down'] as const)[worst] ?? 'ok';
  return { condition, reasons };
};

/** What one brand's calls to a vendor found. */
const createConnection = (clock: Clock) => {
  const launches = createSamples();
  const calls = createSamples();
  const callbacks = createSamples();
  /** When the launches of each player last were a trouble: one who repeats a broken game says nothing new. */
  const troubled = createLately<string, number>(MAX_TROUBLED);
  let circuit: CircuitState = 'closed';
  let failuresInRow = 0;
  let hasHouseFailed = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let calledAt = Number.NEGATIVE_INFINITY;
  let answeredHouseAt = Number.NEGATIVE_INFINITY;
  const add = (ms: number, isWell: boolean): void => {
    askedAt = clock.now();
    calls.add(clock.now(), ms, isWell);
  };
  const isNews = (ms: number, isWell: boolean, asker: string | null): boolean => {
    if (asker === null || (isWell && ms < LAUNCH_SLOW_MS)) return true;
    const now = clock.now();
    const isKnown = (troubled.get(asker) ?? Number.NEGATIVE_INFINITY) > now - WINDOW_MS;
    if (!isKnown) troubled.set(asker, now);
    return !isKnown;
  };
  return {
    isFresh: (): boolean => askedAt > clock.now() - HEARD_MS,
    isKnownSince: (since: number): boolean => Math.max(askedAt, calledAt) >= since,
    isInDoubt(): boolean {
      if (hasHouseFailed || circuit !== 'closed') return true;
      // Not at every failure of players: on most wires the light call is the whole list of games.
      return failuresInRow > 0 && answeredHouseAt <= clock.now() - TRUSTED_MS;
    },
    read: (since: number): Measured => ({
      circuit,
      failuresInRow: hasHouseFailed ? failuresInRow : 0,
      launch: launches.read(since),
      calls: calls.read(since),
      callbacks: callbacks.read(since),
    }),
    outbound(op: string, ms: number, isWell: boolean, asker: string | null): void {
      failuresInRow = isWell ? 0 : failuresInRow + 1;
      if (isWell && asker === null) answeredHouseAt = clock.now();
      hasHouseFailed = !isWell && (hasHouseFailed || asker === null);
      add(ms, isWell);
      if (op === 'launch' && isNews(ms, isWell, asker)) launches.add(clock.now(), ms, isWell);
    },
    callback(ms: number, isWell: boolean): void {
      calledAt = clock.now();
      callbacks.add(calledAt, ms, isWell);
    },
    /** A failed call but no failed launch: those make a vendor sick. */
    limited(ms: number): void {
      failuresInRow = 0;
      hasHouseFailed = false;
      add(ms, false);
    },
    circuit(state: CircuitState): void {
      circuit = state;
    },
  };
};
type Connection = ReturnType<typeof createConnection>;

const RANK = { ok: 0, slow: 1, sick: 2, down: 3 } as const;

const createVendor = (vendor: string, clock: Clock) => {
  const connections = new Map<number, Connection>();
  let published: VendorCondition = 'ok';
  const unasked = createConnection(clock);
  const healthOf = (connection: Connection): VendorHealth => {
    const { failuresInRow, ...measured } = connection.read(clock.now() - WINDOW_MS);
    return { vendor, ...measured, ...judge({ ...measured, failuresInRow }) };
  };
  // Who was not asked for long (switched off, or new) knows nothing: "no trouble" of theirs would hide that of all others.
  const read = (): VendorHealth => {
    const since = clock.now() - WINDOW_MS;
    const known = [...connections.values()].filter((each) => each.isKnownSince(since) || each.isInDoubt());
    const healths = (known.length === 0 ? [unasked] : known).map(healthOf);
    return healths.reduce((best, each) => (RANK[each.condition] < RANK[best.condition] ? each : best));
  };
  return {
    read,
    readOf: (merchantId: number): VendorHealth => healthOf(connections.get(merchantId) ?? unasked),
    of(merchantId: number): Connection {
      const found = connections.get(merchantId) ?? createConnection(clock);
      connections.set(merchantId, found);
      return found;
    },
    isHeard(merchantId: number): boolean {
      const own = connections.get(merchantId);
      return own !== undefined && own.isFresh() && !own.isInDoubt();
    },
    isInDoubt(merchantId: number): boolean {
      const own = connections.get(merchantId);
      if (own?.isInDoubt()) return true;
      return !own?.isFresh() && [...connections.values()].some((each) => each.isInDoubt());
    },
    /** The health when its condition is another than the one published last. */
    changed(): VendorHealth | null {
      const health = read();
      if (health.condition === published) return null;
      published = health.condition;
      return health;
    },
  };
};
type VendorState = ReturnType<typeof createVendor>;

/** Health of all vendors as this process sees it. `publish` is told of every change of condition. */
export const createVendorHealths = ({ clock, publish }: { clock: Clock; publish: (health: VendorHealth) => void }) => {
  const known = new Map<string, VendorState>();
  const one = (vendor: string): VendorState => {
    const found = known.get(vendor) ?? createVendor(vendor, clock);
    known.set(vendor, found);
    return found;
  };
  const tell = (state: VendorState): void => {
    const health = state.changed();
    if (health !== null) publish(health);
  };
  return {
    of(merchantId: number, vendor: string): VendorHealthRecorder {
      const own = one(vendor);
      const connection = own.of(merchantId);
      return {
        outbound(op, ms, isWell, asker = null) {
          connection.outbound(op, ms, isWell, asker);
          tell(own);
        },
        limited(_, ms) {
          connection.limited(ms);
          tell(own);
        },
        // Thousands a second: these only count, `refresh` judges.
        callback: (ms, isWell) => connection.callback(ms, isWell),
        circuit(state) {
          connection.circuit(state);
          tell(own);
        },
      };
    },
    /** As a brand's own connection finds it. */
    readOf: (merchantId: number, vendor: string) => one(vendor).readOf(merchantId),
    /** As the best of its connections finds it: one brand's dead address says nothing about the vendor. */
    read: (vendor: string) => one(vendor).read(),
    /**
     * Whether the house should ask under this connection how the vendor does: its last call had no answer, or its circuit is not
     * closed; or that is so of another brand's, and this one has not been heard for a minute.
     */
    isInDoubt: (merchantId: number, vendor: string) => one(vendor).isInDoubt(merchantId),
    /** Whether this connection was answered within the minute, and is not in doubt. */
    isHeard: (merchantId: number, vendor: string) => one(vendor).isHeard(merchantId),
    all: () => [...known.values()].map((each) => each.read()),
    /** Publishes conditions that time alone has changed; called every few seconds. */
    refresh: () => known.forEach(tell),
  };
};

export type VendorHealths = ReturnType<typeof createVendorHealths>;
