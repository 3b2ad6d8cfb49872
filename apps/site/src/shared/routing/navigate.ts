/** Goes to a path of this site from code that is not a component. The router joins itself here at the start. */
let go: (path: string) => void = () => undefined;
export const joinNavigation = (push: (path: string) => void): void => {
  go = push;
};
export const goTo = (path: string): void => go(path);
