type Way = (path: string) => void;

/** Goes to a path of this site from code that is not a component. The router joins itself here at the start. */
let go: Way = () => undefined;
export const joinNavigation = (push: Way): void => {
  go = push;
};
export const goTo = (path: string): void => go(path);
