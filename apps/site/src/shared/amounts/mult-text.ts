/** A multiplier of the wire (integer x 10,000) as text: `12,5×`, `30.000×`. Digits only, no rounding. */
export const multText = (multE4: number, point: string): string => {
  const whole = String(Math.trunc(multE4 / 10_000)).replaceAll(/\B(?=(\d{3})+$)/g, point === ',' ? '.' : ',');
  const places = String(multE4 % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${whole}${places === '' ? '' : `${point}${places}`}×`;
};
