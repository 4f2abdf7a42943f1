import { describe, expect, it } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyTheme } from './theme.js';

function setUp(prefix?: string) {
  const properties = new Map<string, string>();
  const removed: string[] = [];
  const style = {
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => {
      removed.push(name);
      properties.delete(name);
    },
  };
  const fake = fakeGuest();
  const stop = fake.guest.use(applyTheme({ root: { style }, prefix }));
  return { ...fake, stop, removed, properties: () => Object.fromEntries(properties) };
}

describe('applyTheme', () => {
  it('sets nested fields as custom properties', () => {
    const { send, properties, posts } = setUp();
    send('set-theme', {
      padded: ' red ',
      width: 5,
      sizeRatio: 2,
      resize: 3,
      primaryColor: '#0a7',
      borderRadius: 4,
      font: 'Inter, sans-serif',
      widgets: { title: { fontSize: 14, fontWeight: 600 }, padding: 0, border: { width: 1, style: 'solid' } },
      chartURL_x: 'red',
      themeId: null,
      nothing: undefined,
    });
    expect(properties()).toEqual({
      '--svc-padded': 'red',
      '--svc-width': '5px',
      '--svc-size-ratio': '2',
      '--svc-resize': '3',
      '--svc-primary-color': '#0a7',
      '--svc-border-radius': '4px',
      '--svc-font': 'Inter, sans-serif',
      '--svc-widgets-title-font-size': '14px',
      '--svc-widgets-title-font-weight': '600',
      '--svc-widgets-padding': '0',
      '--svc-widgets-border-width': '1px',
      '--svc-widgets-border-style': 'solid',
      '--svc-chart-url-x': 'red',
    });
    expect(posts).toEqual([]);
  });

  it('replaces each theme with the next one', () => {
    const { send, properties } = setUp('--brand');
    send('set-theme', { a: 'red', b: 'red' });
    send('set-theme', { b: 'blue', c: 'url(x)' });
    expect(properties()).toEqual({ '--brand-b': 'blue' });
    send('set-theme', {});
    expect(properties()).toEqual({});
  });

  it('refuses fields one by one, each with an error event without the value', () => {
    const { send, posts, properties } = setUp();
    send('set-theme', {
      good: 'red',
      widgets: { color: 'url(https://evil.example)' },
      list: ['red'],
      on: true,
      size: Number.NaN,
      'bad;name': 'red',
    });
    expect(properties()).toEqual({ '--svc-good': 'red' });
    expect(posts.map(({ payload }) => payload)).toEqual([
      ...['theme.widgets.color', 'theme.list', 'theme.on', 'theme.size', 'theme'].map((path) => ({
        name: 'InvalidTheme',
        context: 'svc:action:set-theme',
        fatal: false,
        message: expect.stringMatching(new RegExp(`^${path}: `)),
      })),
    ]);
    expect(JSON.stringify(posts)).not.toContain('evil');
  });

  it('sends at most 201 error events for a theme', () => {
    const { send, posts } = setUp();
    send('set-theme', Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`field${i}`, 'url(x)'])));
    expect(posts).toHaveLength(201);
  });

  it.each([
    [{ a: { b: 'url(x)' } }, 'theme.a.b: expected a color, a length, a number, a keyword or font names'],
    [{ a: { 'b c': 'red' } }, 'theme.a: field names are letters, digits, "_" and "-", at most 64'],
    [{ a: { b: { c: { d: { e: { f: { g: { h: {} } } } } } } } }, 'theme.a.b.c.d.e.f.g.h: expected at most 8 levels'],
  ])('names the expected form for %j', (theme, message) => {
    const { send, posts } = setUp();
    send('set-theme', theme);
    expect(posts.map(({ payload }) => payload.message)).toEqual([message]);
  });

  it('sets 200 fields, and reports only the next one', () => {
    const { send, posts } = setUp();
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'red']));
    send('set-theme', { widgets: fields(200) });
    expect(posts).toEqual([]);
    send('set-theme', { widgets: fields(202), late: 'red', later: 'url(x)' });
    expect(posts.map(({ payload }) => payload.message)).toEqual(['theme.widgets.f200: expected at most 200 fields']);
  });

  it('removes a property only if the next theme does not set it', () => {
    const { send, removed } = setUp();
    send('set-theme', { a: 'red', b: 'red' });
    send('set-theme', { b: 'blue' });
    expect(removed).toEqual(['--svc-a']);
  });

  it('leaves the theme as it is after stop', () => {
    const { send, stop, properties } = setUp();
    send('set-theme', { a: 'red' });
    stop();
    send('set-theme', { a: 'blue' });
    expect(properties()).toEqual({ '--svc-a': 'red' });
  });

  it.each(['svc', '--', '--1', '--a;b', '', 'x--a'])('refuses the prefix %o', (prefix) => {
    const message = textInBuild('prefix: expected a custom property name such as "--svc"');
    expect(() => setUp(prefix)).toThrow(expect.objectContaining({ code: 'invalid-option', message }));
  });
});
