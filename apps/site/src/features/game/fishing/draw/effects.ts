import { Container, Graphics, GraphicsContext } from 'pixi.js';
import { INK, SEAT_COLOURS } from './looks.ts';

type Point = { readonly x: number; readonly y: number };
/** Something that moves for a while: `share` goes from 0 to 1, then it is gone. */
type Moving = {
  readonly view: Container;
  readonly from: number;
  readonly ms: number;
  move(share: number): void;
  end?(): void;
};

const coin = new GraphicsContext()
  .circle(0, 0, 10)
  .fill(0xf6be4f)
  .stroke({ color: 0x8a5208, width: 2 })
  .circle(0, 0, 6)
  .stroke({ color: 0xfff3c2, width: 1.6, alpha: 0.9 });
const bubble = new GraphicsContext()
  .circle(0, 0, 6)
  .fill({ color: 0xffffff, alpha: 0.16 })
  .stroke({ color: 0xffffff, width: 1.4, alpha: 0.6 });
const net = (colour: number): Graphics => {
  const view = new Graphics();
  view.circle(0, 0, 30).stroke({ color: colour, width: 3, alpha: 0.95 });
  for (let turn = 0; turn < 6; turn += 1) {
    const [x, y] = [Math.cos((turn * Math.PI) / 3) * 30, Math.sin((turn * Math.PI) / 3) * 30];
    view.moveTo(0, 0).lineTo(x, y);
  }
  return view.circle(0, 0, 17).stroke({ color: colour, width: 1.8, alpha: 0.75 });
};
const hook = (colour: number): Graphics =>
  new Graphics()
    .moveTo(0, -13)
    .lineTo(5, 6)
    .lineTo(0, 12)
    .lineTo(-5, 6)
    .closePath()
    .fill(colour)
    .stroke({ color: INK, width: 2 })
    .circle(0, -2, 2.6)
    .fill(0xffffff);

/** What flies, opens and bursts over the fish. Where nothing should move, bullets and nets are shown without flight or burst. */
export const createEffects = (isStill: boolean) => {
  const view = new Container();
  const moving = new Set<Moving>();
  const add = (one: Moving): void => {
    view.addChild(one.view);
    moving.add(one);
  };
  const burst = (
    at: Point,
    now: number,
    made: () => Container,
    { count, wide }: { count: number; wide: number },
  ): void => {
    for (let nth = 0; nth < count; nth += 1) {
      const part = made();
      const angle = nth * 2.399;
      const reach = wide * (0.45 + ((nth * 7) % 10) / 16);
      part.position.set(at.x, at.y);
      add({
        view: part,
        from: now,
        ms: 700 + (nth % 4) * 110,
        move(share) {
          const out = 1 - (1 - share) ** 2;
          part.position.set(
            at.x + Math.cos(angle) * reach * out,
            at.y + Math.sin(angle) * reach * out + share * share * 60,
          );
          part.scale.set(1.15 - share * 0.5);
          part.alpha = Math.min(1, (1 - share) * 2.4);
        },
      });
    }
  };

  return {
    view,
    /** A bullet on its way to where a fish is when it arrives; then its net opens. */
    shoot(from: Point, to: () => Point, seat: number, now: number): void {
      const colour = SEAT_COLOURS[seat] ?? SEAT_COLOURS[0];
      const open = (at: Point, since: number): void => {
        const web = net(colour);
        web.position.set(at.x, at.y);
        add({
          view: web,
          from: since,
          ms: 380,
          move(share) {
            web.scale.set(isStill ? 1 : 0.3 + 0.9 * Math.min(1, share * 2.2));
            web.alpha = 1 - share ** 2;
          },
        });
      };
      if (isStill) return open(to(), now);
      const bullet = hook(colour);
      const ms = 260;
      add({
        view: bullet,
        from: now,
        ms,
        move(share) {
          const at = to();
          bullet.position.set(from.x + (at.x - from.x) * share, from.y + (at.y - from.y) * share);
          bullet.rotation = Math.atan2(at.y - from.y, at.x - from.x) - Math.PI / 2;
        },
        end: () => open(to(), now + ms),
      });
    },
    /** A fish was caught: coins, more of them for a larger one; the bomb and the lightning have their own light. */
    caught(at: Point, { times, kind, now, size }: { times: number; kind: string; now: number; size: number }): void {
      if (isStill) return;
      const coins = { count: Math.min(26, 4 + Math.round(times / 4)), wide: size * (times >= 50 ? 1.3 : 0.9) };
      burst(at, now, () => new Graphics(coin), coins);
      burst(at, now, () => new Graphics(bubble), { count: 8, wide: size * 0.8 });
      if (times < 15) return;
      const ring = new Graphics()
        .circle(0, 0, 60)
        .stroke({ color: kind === 'baiacu' ? 0xff7a2a : 0xfff3c2, width: 9, alpha: 0.9 });
      ring.position.set(at.x, at.y);
      add({
        view: ring,
        from: now,
        ms: 900,
        move(share) {
          ring.scale.set(0.2 + share * (size / 60) * (times >= 50 ? 2.2 : 1.3));
          ring.alpha = 1 - share;
        },
      });
    },
    /** Bolts from a fish to others near it: only light, nothing of them is caught. */
    lightning(at: Point, others: readonly Point[], now: number): void {
      if (isStill) return;
      const bolt = new Graphics();
      add({
        view: bolt,
        from: now,
        ms: 620,
        move(share) {
          bolt.clear();
          const beat = Math.floor(share * 9);
          for (const [nth, other] of others.entries()) {
            bolt.moveTo(at.x, at.y);
            for (let step = 1; step <= 5; step += 1) {
              const off = step === 5 ? 0 : (((nth * 31 + step * 17 + beat * 13) % 11) - 5) * 5;
              bolt.lineTo(at.x + ((other.x - at.x) * step) / 5 + off, at.y + ((other.y - at.y) * step) / 5 - off);
            }
          }
          bolt.stroke({ color: 0x9ff6ff, width: 4, alpha: 1 - share, join: 'round' });
        },
      });
    },
    frame(now: number): void {
      for (const one of moving) {
        const share = (now - one.from) / one.ms;
        if (share < 0) continue;
        if (share < 1) one.move(share);
        else {
          moving.delete(one);
          one.view.destroy();
          one.end?.();
        }
      }
    },
  };
};
