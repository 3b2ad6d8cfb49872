/** The rocket of the tile, upright, with the fire that burns while it climbs. */
export function Rocket() {
  return (
    <svg viewBox="0 0 64 112" aria-hidden="true">
      <g className="limbo-fire">
        <path d="M21 84h22c2 13-5 19-11 28-6-9-13-15-11-28z" fill="#f2871f" />
        <path d="M26 84h12c1 8-3 12-6 17-3-5-7-9-6-17z" fill="#ffe27a" />
      </g>
      <g stroke="#04202a" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M15 50C4 57 1 70 3 86c4-6 9-9 16-10z" fill="#1c9a9c" />
        <path d="M49 50c11 7 14 20 12 36-4-6-9-9-16-10z" fill="#12777e" />
        <path d="M32 3c12 11 18 27 18 45 0 13-3 23-7 31H21c-4-8-7-18-7-31C14 30 20 14 32 3z" fill="#f7e3b4" />
        <path d="M32 3c8 7 13 17 16 28H16C19 20 24 10 32 3z" fill="#25b8b1" />
        <path d="M18 68h28l-3 11H21z" fill="#25b8b1" />
        <path d="M20 79h24v6H20z" fill="#f6be4f" />
        <circle cx="32" cy="48" r="9.5" fill="#f6be4f" />
        <circle cx="32" cy="48" r="5.8" fill="#d64bb0" />
        <path d="M32 66c4 8 4 16 0 24-4-8-4-16 0-24z" fill="#1c9a9c" />
      </g>
      <path
        d="M25 15c-4 6-6 12-7 19"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="30" cy="46" r="1.8" fill="#fff" fillOpacity=".85" />
    </svg>
  );
}
