/** What of a wheel stands still: wood, brass, and the track that the ball runs on. */
export function Bowl() {
  return (
    <>
      <defs>
        <radialGradient id="rt-wood" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.8" stopColor="#2a0f05" />
          <stop offset="0.9" stopColor="#7a3a16" />
          <stop offset="0.96" stopColor="#a9602a" />
          <stop offset="1" stopColor="#3a1707" />
        </radialGradient>
        <linearGradient id="rt-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3c2" />
          <stop offset="0.45" stopColor="#c9922e" />
          <stop offset="1" stopColor="#6b430d" />
        </linearGradient>
        <radialGradient id="rt-cone" cx="0.42" cy="0.36" r="0.7">
          <stop offset="0" stopColor="#b8743a" />
          <stop offset="0.6" stopColor="#5d2c0f" />
          <stop offset="1" stopColor="#220d04" />
        </radialGradient>
        <radialGradient id="rt-ball" cx="0.36" cy="0.32" r="0.8">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.55" stopColor="#e4e8f4" />
          <stop offset="1" stopColor="#8b93ab" />
        </radialGradient>
      </defs>
      <circle r="103" fill="url(#rt-wood)" />
      <circle r="102.2" fill="none" stroke="url(#rt-gold)" strokeWidth="1.6" />
      <circle r="96" fill="#1d0b04" />
      <circle r="91" fill="none" stroke="#5a2a10" strokeWidth="8" />
      <circle r="96" fill="none" stroke="url(#rt-gold)" strokeWidth="0.8" />
      <circle r="85.5" fill="#120703" stroke="url(#rt-gold)" strokeWidth="1.4" />
      {STUDS.map((turn) => (
        <path key={turn} d="M0 -94L1.7 -90L0 -86L-1.7 -90Z" fill="url(#rt-gold)" transform={`rotate(${turn})`} />
      ))}
    </>
  );
}

/** Diamonds of brass that a ball may hit. */
const STUDS = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5];
const ARMS = [0, 90, 180, 270];

/** The cone in the middle and its cross of brass. */
export function Turret() {
  return (
    <>
      <circle r="47" fill="url(#rt-cone)" stroke="url(#rt-gold)" strokeWidth="1.6" />
      <circle r="30" fill="none" stroke="#0004" strokeWidth="1" />
      {ARMS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-2.4 0L-1.5 -24H1.5L2.4 0Z" fill="url(#rt-gold)" />
          <circle cy="-26" r="4" fill="url(#rt-gold)" />
        </g>
      ))}
      <circle r="12" fill="url(#rt-gold)" stroke="#3a1d06" strokeWidth="0.8" />
      <circle r="6.5" cy="-0.6" fill="#f9e2a2" />
    </>
  );
}
