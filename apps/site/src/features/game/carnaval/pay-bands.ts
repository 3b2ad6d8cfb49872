import { CARNAVAL_MODEL, carnavalPayOf } from '@trevo/engines/slots';

/** The counts of equal symbols that pay alike, as the engine pays them: `7–8`, and the last one `13+`. */
export function payBands(model = CARNAVAL_MODEL): readonly string[] {
  const starts: number[] = [];
  for (let count = model.least; count <= model.columns * model.rows; count += 1)
    if (carnavalPayOf(model, 'H1', count) !== carnavalPayOf(model, 'H1', count - 1)) starts.push(count);
  return starts.map((from, at) => {
    const next = starts[at + 1];
    return next === undefined ? `${from}+` : `${from}–${next - 1}`;
  });
}
