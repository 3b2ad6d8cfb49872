/** A share of the wire (`"0.960246"`) as a percentage with two places, cut: `96.02%`. Text in, text out. */
export const formatShare = (share: string): string => {
  const [whole = '0', places = ''] = share.split('.');
  const digits = `${whole}${places.padEnd(4, '0').slice(0, 4)}`.replace(/^0+(?=\d{3})/, '');
  return `${digits.slice(0, -2) || '0'}.${digits.slice(-2)}%`;
};
