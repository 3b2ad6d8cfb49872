const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is one of this machine, where plain http harms nobody. */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);
