import { Gradient, useGradient } from './gradient.tsx';

export type BallTone = 'coral' | 'sky' | 'violet' | 'amber' | 'mint' | 'rose' | 'dim';

/** From the light to the shade of a ball. */
const TONES: Readonly<Record<BallTone, readonly [string, string, string]>> = {
  coral: ['#ff9f95', '#ee4152', '#7d1024'],
  sky: ['#9fe0ff', '#2b93ee', '#0b3d86'],
  violet: ['#cdb9ff', '#7550f2', '#2f1690'],
  amber: ['#ffe19a', '#f2a51f', '#8a4b00'],
  mint: ['#9df5d0', '#1fb881', '#04573c'],
  rose: ['#ffc1dc', '#ec4f95', '#7d1148'],
  dim: ['#8793ad', '#4a5672', '#222a3d'],
};

/** A glossy numbered ball. It says nothing by itself: what shows it names the number. */
export function Ball({ text, tone, className = 'lt-ball' }: { text: string; tone: BallTone; className?: string }) {
  const fill = useGradient();
  const [light, own, shade] = TONES[tone];
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <Gradient id={fill.id} stops={[light, own, shade]} />
      <circle cx="20" cy="20" r="19" fill={fill.url} />
      <ellipse cx="20" cy="21" rx="11.5" ry="11.5" fill="#fff" fillOpacity={tone === 'dim' ? 0.82 : 0.96} />
      <path d="M7 14a14.5 14.5 0 0 1 23-7.4A16 16 0 0 0 7 14Z" fill="#fff" fillOpacity="0.55" />
      <path d="M33 27a15 15 0 0 1-22 6 17 17 0 0 0 22-6Z" fill="#000" fillOpacity="0.16" />
      <text
        x="20"
        y="21"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 2 ? 10 : text.length > 1 ? 13 : 16}
        fontWeight="800"
        fill="#10141f"
      >
        {text}
      </text>
    </svg>
  );
}
