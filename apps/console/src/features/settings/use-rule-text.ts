import { fieldMessage } from '@trevo/contract/field-messages';
import { useLang } from '../../shared/texts/use-text.ts';
import type { RegistrationField } from './setting-types.ts';

/** The rule in the words that players read, whatever form of pattern it is. */
export const useRuleText = (): ((of: Pick<RegistrationField, 'patternId' | 'minLength' | 'maxLength'>) => string) => {
  const lang = useLang();
  return ({ patternId, minLength: min, maxLength: max }) =>
    fieldMessage(`pattern.${patternId}`, lang === 'en' ? 'EN' : 'PT', {
      min,
      max,
      range: min === max ? `${min}` : `${min}-${max}`,
    });
};
