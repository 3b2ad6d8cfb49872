import { useText } from '../texts/use-text.ts';
import { FilterChips } from './filter-chips.tsx';
import { useListFilter } from './list-filter.ts';

type Props<Value extends string> = {
  /** The filter of the surrounding list that it sets. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Value[];
  readonly wordOf: (value: Value) => string;
  /** How no choice is called: `app.all` by its gender. */
  readonly all?: string;
};

/** One of a few values of a field, or all. */
export const ChoiceFilter = <Value extends string>({ name, label, choices, wordOf, all }: Props<Value>) => {
  const text = useText();
  const [value, setValue] = useListFilter(name);
  return (
    <FilterChips
      label={label}
      isLabelled
      value={value}
      choices={[
        { value: '', label: all ?? text('app.all') },
        ...choices.map((choice) => ({ value: choice, label: wordOf(choice) })),
      ]}
      onChange={setValue}
    />
  );
};
