/**
 * Opens something of several parts. `open` defers the end of each to the stack, which ends all of them, the last first, also when one
 * cannot be ended (its error is thrown at last); when a part does not open, at once.
 */
export const opened = async <T>(open: (stack: AsyncDisposableStack) => Promise<T>): Promise<T> => {
  const stack = new AsyncDisposableStack();
  try {
    return await open(stack);
  } catch (error) {
    // Why it did not open is what matters, also when closing fails behind it.
    const closing = await stack.disposeAsync().then(
      () => null,
      (also: unknown) => also,
    );
    throw closing === null ? error : new AggregateError([error, closing], String(error));
  }
};
