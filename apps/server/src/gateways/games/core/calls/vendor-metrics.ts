import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { VendorHealthRecorder, VendorHealths } from '../health.ts';

const BUCKETS = [0.005, 0.02, 0.05, 0.15, 0.5, 1, 3, 10];
const CONDITIONS = { ok: 0, slow: 1, sick: 2, down: 3 };

/** Numbers of the gateway for Prometheus. Vendor and operation only as labels: ids would make a series each. */
export const createVendorMetrics = (healths: VendorHealths) => {
  const registry = new Registry();
  const outbound = new Histogram({
    name: 'vendor_call_seconds',
    help: 'Time of our calls to game vendors, one try each',
    labelNames: ['vendor', 'op', 'well'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const callbacks = new Histogram({
    name: 'vendor_callback_seconds',
    help: "Time to answer game vendors' wallet calls",
    labelNames: ['vendor', 'well'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const shed = new Counter({
    name: 'vendor_calls_shed_total',
    help: 'Wallet calls sent away with 503 or 429 before anything moved',
    labelNames: ['vendor'],
    registers: [registry],
  });
  void new Gauge({
    name: 'vendor_condition',
    help: '0 ok, 1 slow, 2 sick, 3 down',
    labelNames: ['vendor'],
    registers: [registry],
    collect() {
      for (const { vendor, condition } of healths.all()) this.set({ vendor }, CONDITIONS[condition]);
    },
  });
  return {
    registry,
    callsShed: (vendor: string): void => shed.inc({ vendor }),
    /** The same recorder, which also counts. Labels are looked up once, not at every call. */
    counting(vendor: string, recorder: VendorHealthRecorder): VendorHealthRecorder {
      const well = callbacks.labels({ vendor, well: 'yes' });
      const unwell = callbacks.labels({ vendor, well: 'no' });
      return {
        outbound(op, ms, isWell, asker) {
          outbound.observe({ vendor, op, well: isWell ? 'yes' : 'no' }, ms / 1_000);
          recorder.outbound(op, ms, isWell, asker);
        },
        limited(op, ms) {
          outbound.observe({ vendor, op, well: 'no' }, ms / 1_000);
          recorder.limited(op, ms);
        },
        callback(ms, isWell) {
          (isWell ? well : unwell).observe(ms / 1_000);
          recorder.callback(ms, isWell);
        },
        circuit: recorder.circuit,
      };
    },
  };
};
export type VendorMetrics = ReturnType<typeof createVendorMetrics>;
