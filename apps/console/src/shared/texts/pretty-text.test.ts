import { describe, expect, it } from 'vitest';
import { prettyText } from './pretty-text.ts';

describe('a call’s text for the eye', () => {
  it('indents JSON and keeps every digit and every character of a string', () => {
    const text = prettyText(
      '{"id":9007199254740993,"amount":1.10,"name":"a{b},\\"c\\":[1]","list":[1,2],"none":{},"no":[]}',
    );
    expect(text).toBe(
      [
        '{',
        '  "id": 9007199254740993,',
        '  "amount": 1.10,',
        '  "name": "a{b},\\"c\\":[1]",',
        '  "list": [',
        '    1,',
        '    2',
        '  ],',
        '  "none": {},',
        '  "no": []',
        '}',
      ].join('\n'),
    );
  });
  it('shows a form one field a line, decoded', () => {
    expect(prettyText('action=bet&player_id=a%20b&amount=1.00')).toBe('action = bet\nplayer_id = a b\namount = 1.00');
  });
  it('shows an enciphered call with what it said below it', () => {
    expect(prettyText('x=4f_Kq-A\n\n{"action":8}')).toBe('x = 4f_Kq-A\n\n{\n  "action": 8\n}');
  });
  it('leaves what is neither as it came', () => {
    for (const text of ['', 'not found', '{"broken":', '<xml a="b"/>']) expect(prettyText(text)).toBe(text);
  });
});
