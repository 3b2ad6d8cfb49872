/** How long a browser may need to begin saving before the address of the content is given back. */
const KEEP_MS = 30_000;

/** Saves a text or a picture as a file of the visitor's device. */
export const downloadFile = (name: string, content: string | Blob, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
