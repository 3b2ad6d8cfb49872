/** Stands where a library would load what this site does not use. */
export {};
