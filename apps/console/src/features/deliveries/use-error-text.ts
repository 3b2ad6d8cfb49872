import { useKnownText } from '../../shared/texts/use-text.ts';
import { errorParts } from './delivery-types.ts';

/** A provider's refusal in words: those of the exact code where we know it, else of its kind, with the code behind. */
export const useErrorText = (): ((errorCode: string) => string) => {
  const known = useKnownText();
  return (errorCode) => {
    const { kind, code } = errorParts(errorCode);
    const exact = known(`delivery.error.${errorCode}`);
    if (exact !== null) return exact;
    const general = known(`delivery.error.${kind}`);
    if (general === null) return errorCode;
    return code === '' ? general : `${general} (${code})`;
  };
};
