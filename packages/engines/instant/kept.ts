/** Works something out when it is first asked for, and keeps it. */
export const kept = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};
