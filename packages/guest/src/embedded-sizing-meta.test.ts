import { describe, expect, it, vi } from 'vitest';
import { DEV } from './dev.js';
import { embeddedSizingMeta } from './index.js';

const tag = (origins: string) => `<meta name="responsive-embedded-sizing" content="allow-origins=${origins}">`;

describe('embeddedSizingMeta', () => {
  it.each<[readonly string[], string]>([
    [['https://app.example.com'], 'https://app.example.com'],
    [
      ['https://app.example.com', 'https://*.example.org', 'http://localhost:3000'],
      'https://app.example.com https://*.example.org http://localhost:3000',
    ],
    [['https://APP.example.com:443', 'https://app.example.com'], 'https://app.example.com'],
    [['https://[::1]:8443'], 'https://[::1]:8443'],
  ])('lets %j size the frame', (hostOrigins, origins) => {
    expect(embeddedSizingMeta(hostOrigins)).toBe(tag(origins));
  });

  it('escapes characters of host names in the attribute', () => {
    const origin = `https://a"onload="b'&amp;.example.com`;
    expect(new URL(origin).origin).toBe(origin);
    expect(embeddedSizingMeta([origin])).toBe(tag(`https://a&quot;onload=&quot;b'&amp;amp;.example.com`));
  });

  it('accepts pages with http if their host is listed', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const origin = 'http://192.168.1.5:3000';
    expect(() => embeddedSizingMeta([origin])).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    expect(embeddedSizingMeta([origin], { insecureHosts: ['192.168.1.5'] })).toBe(tag(origin));
    vi.restoreAllMocks();
  });

  it('accepts pages of app shells', () => {
    const appOrigins = ['capacitor://localhost'];
    expect(embeddedSizingMeta(['https://app.example.com'], { appOrigins })).toBe(
      tag('https://app.example.com capacitor://localhost'),
    );
    expect(embeddedSizingMeta([], { appOrigins })).toBe(tag('capacitor://localhost'));
  });

  it.each<[unknown, string]>([
    [[], 'hostOrigins'],
    ['https://app.example.com', 'hostOrigins'],
    [undefined, 'hostOrigins'],
    [['https://app.example.com', '*'], 'hostOrigins[1]'],
    [['https://app.example.com/reports'], 'hostOrigins[0]'],
    [['http://app.example.com'], 'hostOrigins[0]'],
    [['https://a.example.com https://b.example.com'], 'hostOrigins[0]'],
    [["'self'"], 'hostOrigins[0]'],
    [['null'], 'hostOrigins[0]'],
  ])('refuses %j, and names the entry', (hostOrigins, option) => {
    expect(() => embeddedSizingMeta(hostOrigins as never)).toThrow(
      expect.objectContaining({
        code: 'invalid-option',
        message: expect.stringMatching(
          new RegExp(`^${option.replace(/[[\]]/g, '\\$&')}: ${DEV ? 'expected' : 'invalid'}`),
        ),
      }),
    );
  });
});
