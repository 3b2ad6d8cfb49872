import type { FishKind } from '@trevo/engines/instant';

/** How a fish is drawn: its length as a share of the water's height, how tall it is of its length, and its colours. */
export type Look = {
  readonly long: number;
  readonly tall: number;
  readonly back: number;
  readonly side: number;
  readonly belly: number;
  readonly fin: number;
  readonly mark?: 'stripes' | 'spots' | 'scales' | 'spikes';
  readonly ink?: number;
  /** It bends along its way, in so many joints. */
  readonly joints?: number;
};

export const INK = 0x07222b;

export const LOOKS: Readonly<Record<FishKind, Look>> = {
  lambari: { long: 0.085, tall: 0.4, back: 0x7fa8b8, side: 0xcfe6ec, belly: 0xffffff, fin: 0xf2a33c },
  piaba: { long: 0.095, tall: 0.36, back: 0x4f8f6a, side: 0xa7dcb0, belly: 0xf0ffe8, fin: 0xe8603c },
  acara: { long: 0.105, tall: 0.72, back: 0x2f7fb0, side: 0x6cc7e8, belly: 0xd8f6ff, fin: 0xffd34d, mark: 'stripes' },
  piranha: { long: 0.12, tall: 0.62, back: 0x4a5a6c, side: 0x8a9cb0, belly: 0xe8442e, fin: 0xc02a20, mark: 'scales' },
  pacu: { long: 0.14, tall: 0.7, back: 0x3a4652, side: 0x7b8a92, belly: 0xf0a050, fin: 0x2a343e },
  traira: { long: 0.17, tall: 0.3, back: 0x4a3a20, side: 0x8f7038, belly: 0xe0cf98, fin: 0x6a5228, mark: 'spots' },
  tambaqui: { long: 0.19, tall: 0.58, back: 0x3c4a2a, side: 0x8ea24e, belly: 0x2a3020, fin: 0x2c3622, mark: 'scales' },
  tucunare: { long: 0.2, tall: 0.4, back: 0x7a8a1c, side: 0xf0c93a, belly: 0xfff0b0, fin: 0xe8622a, mark: 'stripes' },
  dourado: { long: 0.22, tall: 0.42, back: 0xb86a0a, side: 0xffb81e, belly: 0xfff2b0, fin: 0xf0601a, mark: 'scales' },
  pintado: { long: 0.27, tall: 0.26, back: 0x5a6570, side: 0xb8c2c8, belly: 0xf6f8f8, fin: 0x79858e, mark: 'spots' },
  baiacu: { long: 0.15, tall: 0.86, back: 0x9a7a18, side: 0xffdf5a, belly: 0xfffbe0, fin: 0xf08a2a, mark: 'spikes' },
  poraque: {
    long: 0.3,
    tall: 0.16,
    back: 0x2a2f5c,
    side: 0x4d58a8,
    belly: 0x9fe8ff,
    fin: 0x5cf0ff,
    joints: 24,
    ink: 0x9ff6ff,
  },
  pirarucu: {
    long: 0.44,
    tall: 0.28,
    back: 0x2f3f3a,
    side: 0x6d8a76,
    belly: 0xd8e0c0,
    fin: 0xe0382a,
    mark: 'scales',
    ink: 0xe8503c,
  },
  boiuna: {
    long: 0.72,
    tall: 0.1,
    back: 0x143a24,
    side: 0x2f9a52,
    belly: 0xf2d34a,
    fin: 0xf2d34a,
    joints: 40,
    ink: 0xf2d34a,
  },
};

/** The four places at the river, from the left. */
export const SEAT_COLOURS = [0xf6be4f, 0x5fd4f0, 0xff8fb0, 0x9fe870] as const;
