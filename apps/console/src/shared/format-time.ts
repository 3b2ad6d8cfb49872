const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formatters.set(key, known);
  return known;
};

type Where = { readonly locale: string; readonly timeZone: string };

/** `21/11 09:31`, with the year when it is not the current one. */
export const formatDateTime = (iso: string, { locale, timeZone }: Where, nowMs: number): string => {
  const at = new Date(iso);
  const isThisYear = at.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  return formatter(locale, timeZone, {
    day: '2-digit',
    month: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
};

/** `21/11/2026 09:31:07`, for details and tooltips. */
export const formatExact = (iso: string, { locale, timeZone }: Where): string =>
  formatter(locale, timeZone, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }).format(new Date(iso));

/** `09:31`. */
export const formatClock = (iso: string, { locale, timeZone }: Where): string =>
  formatter(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/** `2 d 4 h`, `1 h 05 min`, `4 min`, `40 s`: the two largest units that matter. */
export const formatSpan = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
};
