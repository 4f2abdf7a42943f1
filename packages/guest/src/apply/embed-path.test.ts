import { describe, expect, it } from 'vitest';
import { isEmbedPath } from './embed-path.js';

describe('isEmbedPath', () => {
  it.each([
    ['/', '/'],
    ['/embed/app', '/embed/app'],
    ['/embed/app/', '/embed/app'],
    ['/embed/app/reports/7', '/embed/app'],
    ['/embed/app/reports', '/embed/app/'],
    ['/embed/app?tab=2&next=//x', '/embed/app'],
    ['/embed/app/gr%C3%B6%C3%9Fe', '/embed/app'],
    ["/a/!$&'()*+,;=:@~-._", '/'],
    ['/a...b/.well', '/'],
    ['/embed/app?sessions=1&presession=2&allowExportAll=3&xf_a=4&f=5', '/embed/app'],
    ['/embed/app?a=%2F..%2F', '/embed/app'],
    [`/${'a'.repeat(2047)}`, '/'],
  ])('accepts %s under %s', (path, base) => expect(isEmbedPath(path, base)).toBe(true));

  it.each<[id: string, ...paths: string[]]>([
    [
      'A69',
      ...['', 'embed/app', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
      ...['/\t/evil.example', '/\n/evil.example', ' //evil.example', '\u0001//evil.example', '/ /evil.example'],
      ...['/embed/app//evil.example'],
    ],
    [
      'A70',
      ...['/.//evil.example', '/..//evil.example', '/embed/app/../../../..//evil.example', '/./evil.example'],
      ...['/embed/app/.//evil.example', '/%2e//evil.example', '/.%2E//evil.example'],
    ],
    [
      'A71',
      ...['/embed/app?session=evil', '/embed/app?%73ession=evil', '/embed/app?a=1&allowExport=true'],
      ...['/embed/app?f_orders.status=1', '/embed/app?ticket=evil', '/embed/app?SESSION=evil', '/embed/app?f_'],
      ...['/embed/app#session=evil', '/embed/app#', '/embed/app#hash', '/embed/app?a#/b'],
    ],
    [
      'A72',
      ...['/embed/app/../admin', '/embed/app/./x', '/embed/app/%2e%2e/admin', '/embed/app/.%2E/admin'],
      ...['/embed/app/%252e%252e/admin', '/embed/app/%2F/evil', '/embed/app/%5cevil', '/embed/app/%00'],
      ...['/embed/app/%0d%0aX', '/embed/app/%ff', '/embed/app/%zz', '/embed/app/%', '/embed/app?a=%e'],
      ...['/embed/app?a=%ff', '/embed/application', '/embed', '/Embed/app', '/%65mbed/app', '/x/embed/app'],
    ],
    [
      'A73',
      ...['javascript:alert(1)', 'data:text/html,x', 'https:evil.example'],
      ...['https://tenant.example.com/embed/app', '/embed/app/größe', '/embed/app/\ud800', '/embed/app/a b'],
      ...['/embed/app/a\r\nb', '/embed/app?a=b c/d', '/embed/app?a=ä'],
      `/embed/app/${'a'.repeat(2038)}`,
    ],
    [
      'A115',
      ...['/embed/app/..;/admin', '/embed/app/.;x=1/admin', '/embed/app/;/x', '/embed/app/%2e%2e%3b/admin'],
      ...['/embed/app/\uff0e\uff0e/x', '/embed/app/\u2025/admin', '/embed/app\uff0f..\uff0fadmin'],
    ],
    [
      'A116',
      ...['/embed/app?%20session=x', '/embed/app?+session=x', '/embed/app?session%20=x'],
      ...['/embed/app?session%00=x', '/embed/app?a=1;session=x', '/embed/app?a=1;f_a.b=1'],
    ],
  ])('%s refuses paths that leave the embed, also as other servers read them', (_, ...paths) => {
    expect(paths.filter((path) => isEmbedPath(path, '/embed/app', 'ticket'))).toEqual([]);
  });

  it.each(['%E2%80%A5/x', '%EF%BC%8E%EF%BC%8E/x', '%EF%BC%8E./x', 'a/%E2%80%A5', '..%EF%BC%9B/x', '..%EF%BC%8Fx'])(
    'A132 refuses /embed/app/%s, which a server may normalize to a path outside',
    (rest) => expect(isEmbedPath(`/embed/app/${rest}`, '/embed/app')).toBe(false),
  );
});
