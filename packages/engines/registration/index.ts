/** Registration rules that the server sends and both sides check, and Brazilian tax numbers. */
export { accountName } from './account-name.ts';
export { isOfAge } from './age.ts';
export { formRules, type MobileSwitches, type RegistrationMode } from './form-rules.ts';
export { compilePattern, PATTERN_COUNT, patternOf } from './patterns.ts';
export { type FieldError, type FieldRule, MAX_FIELD_LENGTH, rule } from './rule.ts';
export { isCnpj, isCnpjShape, isCpf, maskCpf, normalizeCnpj, normalizeCpf } from './tax-id.ts';
