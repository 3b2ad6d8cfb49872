import { polar, type Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#3a0a30';

/** A swirl on a stick with a bow. */
export const lollipop = figure<readonly [string, string]>({ rose: ['#ff4fa0', '#ffe0f2'] }, (art, [one, other]) => {
  art.place(10, -20, { turn: 12 }, () => {
    const stick = roundedBox([-15, 100, 30, 150], 14);
    castShadow(art, stick, ink, [8, 10]);
    solid(art, stick, { ramp: ['#ffffff', '#fff2dc', '#d8b890'], outline: ink, width: 7, depth: 6 });
    const disc = circle(0, -36, 158);
    castShadow(art, disc, ink);
    const ramp: Ramp = [other, other, one];
    solid(art, disc, { ramp, outline: ink, width: 9, depth: 24 });
    art.clipped(circle(0, -36, 152), () => {
      for (let arm = 0; arm < 7; arm++) {
        const turn = (arm * 360) / 7;
        const [x1, y1] = polar(0, -36, 90, turn + 58);
        const [x2, y2] = polar(0, -36, 170, turn + 96);
        const [x3, y3] = polar(0, -36, 170, turn + 122);
        const [x4, y4] = polar(0, -36, 84, turn + 90);
        fill(art, `M0 -36Q${x1} ${y1} ${x2} ${y2}L${x3} ${y3}Q${x4} ${y4} 0 -36Z`, one);
      }
    });
    stroke(art, 'M-118 -84A128 128 0 0 1 -40 -152', '#ffffff', [16, 0.85]);
    const bow = 'M0 134C-60 92 -96 110 -88 140C-96 172 -60 176 0 142C60 176 96 172 88 140C96 110 60 92 0 134Z';
    solid(art, bow, { ramp: ['#fff3a8', '#ffc935', '#c97808'], outline: ink, width: 7, depth: 8 });
    solid(art, circle(0, 138, 20), { ramp: ['#fff3a8', '#ffc935', '#c97808'], outline: ink, width: 6, depth: 5 });
  });
  sparkle(art, [-90, -150, 38]);
  sparkle(art, [170, -70, 26]);
  sparkle(art, [-150, 110, 22]);
});
