import { type People, type Person, personOf } from './people.ts';

/** Whom a posted form chose or made up; null when it says nobody. */
export const readPerson = (form: URLSearchParams, people: People): Person | null => {
  const sub = form.get('sub');
  if (sub !== null) return people.find(sub);
  const name = (form.get('name') ?? '').trim().slice(0, 60);
  const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 100);
  if (name === '') return null;
  return people.add(personOf(name, email === '' ? null : email, email !== '' && form.get('verified') === '1'));
};
