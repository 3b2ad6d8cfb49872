import { type Clock, MINUTE } from '@trevo/time';
import type { CircuitState } from './circuit.ts';
import { createSamples } from './samples.ts';

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
  readonly vassalage: string;
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
  outbound(op: string, ms: number, isWell: boolean): void;
  /** It answered that we ask too often: a trouble that makes it slow and no worse. */
  limited(op: string, ms: number): void;
  callback(ms: number, isWell: boolean): void;
  circuit(state: CircuitState): void;
};

export type VendorHealths = {
  of(merchantId: number, vassalage: string): VendorHealthRecorder;
  /** As the best of its connections finds it: one brand's dead address says nothing about the vendor. */
  read(vassalage: string): VendorHealth;
  /**
   * Whether the house should ask under this connection how the vendor does: its last call had no answer, or its circuit is not
   * closed; or that is so of another brand's, and this one has not been heard for a minute.
   */
  isInDoubt(merchantId: number, vassalage: string): boolean;
  all(): readonly VendorHealth[];
  /** Publishes conditions that time alone has changed; called every few seconds. */
  refresh(): void;
};

/** Old troubles are forgiven: only this long counts. */
const WINDOW_MS = 5 * MINUTE;
/** So long a connection's word counts while another's is in doubt. */
const HEARD_MS = MINUTE;
const ENOUGH = 5;
/** So many in a row without an answer are no bad luck, however well a quiet vendor's few calls went before. */
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
  const slow = ({ count, p95Ms }: Latency, slowMs: number, sickMs: number): number =>
    count < ENOUGH || p95Ms < slowMs ? 0 : p95Ms >= sickMs ? 2 : 1;
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
  let circuit: CircuitState = 'closed';
  let failuresInRow = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  const add = (ms: number, isWell: boolean): void => {
    askedAt = clock.now();
    calls.add(clock.now(), ms, isWell);
  };
  return {
    isAsked: (): boolean => askedAt > 0,
    isFresh: (): boolean => askedAt > clock.now() - HEARD_MS,
    isInDoubt: (): boolean => failuresInRow > 0 || circuit !== 'closed',
    read: (since: number) => ({ circuit, failuresInRow, launch: launches.read(since), calls: calls.read(since) }),
    outbound(op: string, ms: number, isWell: boolean): void {
      failuresInRow = isWell ? 0 : failuresInRow + 1;
      add(ms, isWell);
      if (op === 'launch') launches.add(clock.now(), ms, isWell);
    },
    /** A failed call but no failed launch: those make a vendor sick. */
    limited(ms: number): void {
      failuresInRow = 0;
      add(ms, false);
    },
    circuit(state: CircuitState): void {
      circuit = state;
    },
  };
};
type Connection = ReturnType<typeof createConnection>;

const RANK = { ok: 0, slow: 1, sick: 2, down: 3 } as const;

const createVendor = (vassalage: string, clock: Clock) => {
  const connections = new Map<number, Connection>();
  const callbacks = createSamples();
  let published: VendorCondition = 'ok';
  const unasked = createConnection(clock);
  const read = (): VendorHealth => {
    const since = clock.now() - WINDOW_MS;
    const answered = callbacks.read(since);
    const known = [...connections.values()].filter((each) => each.isAsked() || each.isInDoubt());
    const healths = (known.length === 0 ? [unasked] : known).map((each) => {
      const { failuresInRow, ...measured } = { ...each.read(since), callbacks: answered };
      return { vassalage, ...measured, ...judge({ ...measured, failuresInRow }) };
    });
    return healths.reduce((best, each) => (RANK[each.condition] < RANK[best.condition] ? each : best));
  };
  return {
    read,
    of(merchantId: number): Connection {
      const found = connections.get(merchantId) ?? createConnection(clock);
      connections.set(merchantId, found);
      return found;
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
    callback: (ms: number, isWell: boolean): void => callbacks.add(clock.now(), ms, isWell),
  };
};
type Vendor = ReturnType<typeof createVendor>;

/** Health of all vendors as this process sees it. `publish` is told of every change of condition. */
export const createVendorHealths = ({
  clock,
  publish,
}: {
  clock: Clock;
  publish: (health: VendorHealth) => void;
}): VendorHealths => {
  const known = new Map<string, Vendor>();
  const one = (vassalage: string): Vendor => {
    const found = known.get(vassalage) ?? createVendor(vassalage, clock);
    known.set(vassalage, found);
    return found;
  };
  const tell = (vendor: Vendor): void => {
    const health = vendor.changed();
    if (health !== null) publish(health);
  };
  return {
    of(merchantId, vassalage) {
      const vendor = one(vassalage);
      const connection = vendor.of(merchantId);
      return {
        outbound(op, ms, isWell) {
          connection.outbound(op, ms, isWell);
          tell(vendor);
        },
        limited(_, ms) {
          connection.limited(ms);
          tell(vendor);
        },
        // Thousands a second: these only count, `refresh` judges.
        callback: (ms, isWell) => vendor.callback(ms, isWell),
        circuit(state) {
          connection.circuit(state);
          tell(vendor);
        },
      };
    },
    read: (vassalage) => one(vassalage).read(),
    isInDoubt: (merchantId, vassalage) => one(vassalage).isInDoubt(merchantId),
    all: () => [...known.values()].map((vendor) => vendor.read()),
    refresh: () => known.forEach(tell),
  };
};
