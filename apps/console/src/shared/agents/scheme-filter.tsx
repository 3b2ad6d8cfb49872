import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { useText } from '../texts/use-text.ts';
import { SCHEMES } from './schemes.ts';

/** What kind of contract: of a list of contracts, or of what they pay. */
export const SchemeFilter = () => {
  const text = useText();
  return (
    <ChoiceFilter
      name="scheme"
      label={text('network.scheme')}
      choices={SCHEMES}
      wordOf={(scheme) => text(`network.scheme.${scheme}`)}
      all={text('app.all.feminine')}
    />
  );
};
