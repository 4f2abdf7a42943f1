import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ActionPayload, actions, type ColorScheme, events, wireReleases } from './catalogue.js';
import { surfaces } from './surface.js';
import type { EmbedTheme } from './theme.js';

describe('the catalogue', () => {
  it('has the surfaces, events and actions of the wire', () => {
    expect(surfaces).toEqual(['dashboard', 'app', 'chat']);
    expect(Object.keys(events)).toEqual([
      'ready',
      'view',
      'navigate',
      'dashboard-loaded',
      'download',
      'drilldown',
      'ai-query',
      'error',
      'session-expiring',
      'session-expired',
    ]);
    expect(Object.keys(actions)).toEqual([
      'set-color-scheme',
      'set-theme',
      'set-locale',
      'set-timezone',
      'set-filter',
      'navigate',
      'refresh',
    ]);
  });
});

it('the catalogue marks the messages that the first release of the wire does not have', () => {
  const first = [...Object.keys(events), ...Object.keys(actions)].filter((name) => !(name in wireReleases));
  expect(first).toHaveLength(14);
  expect(wireReleases).toEqual({ 'session-expiring': 2, 'session-expired': 2, 'set-timezone': 2, 'set-session': 2 });
  // A surface accepts credentials only through `applySession`.
  expect(actions).not.toHaveProperty('set-session');
});

describe('the types of the catalogue', () => {
  it('give every action its exact payload', () => {
    expectTypeOf<ActionPayload<'set-color-scheme'>>().branded.toEqualTypeOf<{ readonly scheme: ColorScheme }>();
    expectTypeOf<ColorScheme>().toEqualTypeOf<'light' | 'dark' | 'auto'>();
    expectTypeOf<ActionPayload<'set-theme'>>().toEqualTypeOf<EmbedTheme>();
    expectTypeOf<ActionPayload<'set-locale'>>().branded.toEqualTypeOf<{ readonly locale: string }>();
    expectTypeOf<ActionPayload<'set-timezone'>>().branded.toEqualTypeOf<{ readonly timezone: string }>();
    expectTypeOf<ActionPayload<'set-filter'>>().branded.toEqualTypeOf<{ readonly filterUrlParameter: string }>();
    expectTypeOf<ActionPayload<'navigate'>>().branded.toEqualTypeOf<{ readonly path: string }>();
    expectTypeOf<keyof ActionPayload<'refresh'>>().toEqualTypeOf<never>();
  });

  it('type the common fields of a theme, and accept others', () => {
    expectTypeOf<EmbedTheme['primaryColor']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<EmbedTheme['borderRadius']>().toEqualTypeOf<number | string | undefined>();
    expectTypeOf<EmbedTheme['font']>().toEqualTypeOf<string | undefined>();
    expectTypeOf({ primaryColor: 'red', widgets: { title: { fontSize: 12 } } }).toExtend<EmbedTheme>();
    expectTypeOf({ primaryColor: 5 }).not.toExtend<EmbedTheme>();
  });
});
