import type { ReactNode } from 'react';

type MarkProps = { size?: number };

/** A line drawing of 24 units: the lotteries have marks of their own, so that no page shares a file with them. */
const mark = (shape: ReactNode) =>
  function Mark({ size = 20 }: MarkProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };

export const MinusMark = mark(<path d="M5 12h14" />);
export const DownMark = mark(<path d="M6 9l6 6 6-6" />);
export const ShuffleMark = mark(
  <path d="M3 7h4c5 0 5 10 10 10h4M3 17h4c1.8 0 3-1.3 4-3M13 10c1-1.7 2.2-3 4-3h4M18 4l3 3-3 3M18 14l3 3-3 3" />,
);
export const ChartMark = mark(<path d="M4 4v16h16M9 16v-4M14 16V8M19 16v-6" />);
export const BookMark = mark(<path d="M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2ZM12 6v14" />);
export const ReceiptMark = mark(
  <path d="M5 3l2 1.5L9.5 3 12 4.5 14.5 3 17 4.5 19 3v18l-2-1.5-2.5 1.5-2.5-1.5L9.5 21 7 19.5 5 21ZM9 9h6M9 13h6" />,
);
export const TicketMark = mark(<path d="M3 9V6h18v3a3 3 0 0 0 0 6v3H3v-3a3 3 0 0 0 0-6ZM14 6v2M14 11v2M14 16v2" />);
export const FlameMark = mark(<path d="M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 2-2-1-5 1-9Z" />);
export const CalendarMark = mark(<path d="M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4M12 13v3l2 1" />);
export const RepeatMark = mark(
  <path d="M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3" />,
);
export const BinMark = mark(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const UploadMark = mark(<path d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4" />);
export const AlertMark = mark(<path d="M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6ZM12 8v5M12 16.5v.1" />);
