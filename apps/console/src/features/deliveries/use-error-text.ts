import { textKey, useText } from '../../shared/use-text.ts';
import { errorParts } from './delivery-types.ts';

/** A provider's refusal in words: those of the exact code where we know it, else of its kind, with the code behind. */
export const useErrorText = (): ((errorCode: string) => string) => {
  const text = useText();
  return (errorCode) => {
    const { kind, code } = errorParts(errorCode);
    const exact = textKey(`delivery.error.${errorCode}`);
    if (exact) return text(exact);
    const general = textKey(`delivery.error.${kind}`);
    if (!general) return errorCode;
    return code === '' ? text(general) : `${text(general)} (${code})`;
  };
};
