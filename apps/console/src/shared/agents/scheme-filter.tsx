import { useListContext } from 'react-admin';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { useText } from '../texts/use-text.ts';
import { SCHEMES } from './schemes.ts';

/** What kind of contract: of a list of contracts, or of what they pay. A kind that the brand never had is no choice. */
export const SchemeFilter = () => {
  const text = useText();
  const { meta } = useListContext();
  const { schemes } = (meta ?? {}) as { schemes?: readonly string[] };
  return (
    <ChoiceFilter
      name="scheme"
      label={text('network.scheme')}
      choices={SCHEMES.filter((scheme) => schemes?.includes(scheme) !== false)}
      wordOf={(scheme) => text(`network.scheme.${scheme}`)}
      all={text('app.all.feminine')}
    />
  );
};
