import { useLang } from '@trevo/i18n';
import { type FormEvent, useState } from 'react';
import { LANGUAGE } from '../../api/language.ts';
import { fieldProblems } from './field-problems.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The check of a short form in the page's own words, where the browser's would speak its language in a bubble:
 *
 *     const required = useRequired();
 *     <form noValidate onInput={required.forget} onSubmit={(event) => { if (required.check(event.currentTarget)) ... }}>
 *       <Field name="username" required error={required.errors.get('username')} />
 */
export const useRequired = () => {
  const language = LANGUAGE[useLang()];
  const [errors, setErrors] = useState(NONE);
  return {
    errors,
    /** False: each field says what it lacks, and the first of them has the focus. */
    check: (form: HTMLFormElement): boolean => {
      const inputs = [...form.querySelectorAll('input')].filter(({ name, disabled }) => name !== '' && !disabled);
      const problems = fieldProblems(inputs, language);
      setErrors(problems);
      inputs.find(({ name }) => problems.has(name))?.focus();
      return problems.size === 0;
    },
    /** What is being typed is not judged before the next try. */
    forget: ({ target }: FormEvent<HTMLFormElement>): void => {
      const { name } = target as HTMLInputElement;
      if (errors.has(name)) setErrors(new Map([...errors].filter(([other]) => other !== name)));
    },
  };
};
