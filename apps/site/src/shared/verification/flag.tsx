import { FLAGS } from '@trevo/ui/flag-shapes';

const A = 'A'.codePointAt(0) ?? 0;
const REGIONAL_A = 0x1f1e6;

/** The flag's letters, which phones show as its picture and others as the two letters. */
const emojiOf = (countryCode: string): string =>
  String.fromCodePoint(...[...countryCode].map((letter) => REGIONAL_A + (letter.codePointAt(0) ?? A) - A));

/** A country's flag beside its name or dialing code; says nothing to a screen reader. */
export function Flag({ countryCode }: { countryCode: string }) {
  const shapes = FLAGS[countryCode];
  if (!shapes)
    return (
      <span aria-hidden="true" className="inline-block w-6 text-center text-lead leading-none">
        {emojiOf(countryCode)}
      </span>
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 18 12" className="h-4 w-6 shrink-0 rounded-[3px] ring-1 ring-line">
      {shapes.map(({ d, fill }) => (
        <path key={`${d}${fill}`} d={d} fill={fill} />
      ))}
    </svg>
  );
}
