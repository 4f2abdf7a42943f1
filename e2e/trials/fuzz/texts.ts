/** Texts of every kind: words of the wire, blanks, lone surrogates, markup, long ones, and a session to be kept secret. */
import type { Random } from './random.js';

/** A session id that no error, rejection or line of the console may quote. */
export const CANARY = 'canary-session-7f3a';

/** Words of the wire, and texts that resemble them. */
const words = [
  ...(['signed', 'private', 'dashboard', 'app', 'chat', 'csv', 'xlsx', 'png', 'pdf', 'widget', 'submitted'] as const),
  ...(['completed', 'error', 'light', 'dark', 'auto', 'svc-embed', 'event', 'action', 'svc:event:ready'] as const),
  ...([
    'svc:action:refresh',
    'source',
    'payload',
    'orders.count',
    'f_orders.status={"value":"open"}',
    '/embed/app',
  ] as const),
  ...([
    '//evil.example',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'de-DE',
    CANARY,
  ] as const),
] as const;

const odd = [
  ...([
    '',
    ' ',
    '\t\r\n',
    '\0',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\ud800',
    '\udfff',
    'a\ud800b',
    '💩',
    'e\u0301',
    '٣',
  ] as const),
  ...(['<img src=x onerror=alert(1)>', '</script>', '%2e%2e%2f', '{"a":', '\\', '"', "'", '=', '&', '#'] as const),
] as const;

/** Any text, lone surrogates included. */
export function anyText(random: Random): string {
  const sort = random.below(40);
  if (sort < 18) return random.pick(words);
  if (sort < 26) return random.pick(odd);
  if (sort === 39) return random.pick(words).repeat(random.below(random.once(50) ? 20_000 : 50));
  let text = '';
  for (let left = random.below(8); left >= 0; left--)
    text += String.fromCharCode(random.below(sort < 36 ? 128 : 65_536));
  return text;
}

/** A text that differs slightly: in case, or by a blank, a letter or a look-alike character. */
export function nearly(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const cut = (middle: string, gone = 0) => text.slice(0, at) + middle + text.slice(at + gone);
  const ways: readonly [() => string, ...(() => string)[]] = [
    () => text.toUpperCase(),
    () => ` ${text}`,
    () => `${text}\n`,
    () => cut(random.pick(odd)),
    () => cut('', 1),
    () => cut(text.charAt(at), 0),
    () => cut(String.fromCharCode((text.charCodeAt(at) || 97) ^ (1 << random.below(8))), 1),
    () => text.replace('e', 'е'),
    () => text.replace(':', '::'),
    () => text.slice(0, at),
    () => text.replace(/^./, (first) => first.toUpperCase()),
  ];
  return random.pick(ways)();
}
