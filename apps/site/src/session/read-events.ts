/** One server-sent event. */
export type StreamEvent = { event: string; id: string | null; text: string };

const parseBlock = (block: string): StreamEvent | null => {
  let event = 'message';
  let id: string | null = null;
  const lines: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'id') id = value;
    if (field === 'data') lines.push(value);
  }
  return lines.length === 0 ? null : { event, id, text: lines.join('\n') };
};

/** Reads server-sent events from a response body; EventSource cannot send the Authorization header. Ends with the body. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
    let end = rest.indexOf('\n\n');
    while (end >= 0) {
      const parsed = parseBlock(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (parsed) yield parsed;
      end = rest.indexOf('\n\n');
    }
  }
}
