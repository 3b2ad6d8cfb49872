import { createHash } from 'node:crypto';

/** Somebody with an account at the outside logins. */
export type Person = {
  readonly sub: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the provider has seen that the address is theirs. */
  readonly isEmailVerified: boolean;
};

/** The same person gives the same subject, after a restart too; another person with the same address gives another. */
const subjectOf = (name: string, email: string | null, isEmailVerified: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, isEmailVerified]))
    .digest('hex')
    .slice(0, 21);

export const personOf = (name: string, email: string | null, isEmailVerified: boolean): Person => ({
  sub: subjectOf(name, email, isEmailVerified),
  name,
  email,
  isEmailVerified,
});

const NEIGHBOURS: readonly Person[] = [
  personOf('Maria Souza', 'maria.souza@correio.example', true),
  personOf('João Pereira', 'joao.pereira@correio.example', true),
  personOf('Ana Lima', 'ana.lima@empresa.example', false),
  personOf('Bruno Costa', null, false),
];

/** Everybody known, with those whom a tester made up; they are forgotten at the end. */
export type People = {
  list(): readonly Person[];
  find(sub: string): Person | null;
  add(person: Person): Person;
};

export const createPeople = (): People => {
  const everybody = new Map(NEIGHBOURS.map((person) => [person.sub, person]));
  return {
    list: () => [...everybody.values()],
    find: (sub) => everybody.get(sub) ?? null,
    add(person) {
      everybody.set(person.sub, person);
      return person;
    },
  };
};
