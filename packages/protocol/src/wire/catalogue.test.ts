import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type ActionName,
  type ActionPayload,
  actions,
  type ColorScheme,
  type EventName,
  type EventPayload,
  events,
  since,
} from './catalogue.js';
import { type Surface, surfaces } from './surface.js';
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

it('the catalogue marks what the first release of the wire does not have', () => {
  const first = [...Object.keys(events), ...Object.keys(actions)].filter((name) => !(name in since));
  expect(first).toHaveLength(14);
  expect(since).toEqual({ 'session-expiring': 2, 'session-expired': 2, 'set-timezone': 2, 'set-session': 2 });
  // A surface takes credentials by `applySession` alone.
  expect(actions).not.toHaveProperty('set-session');
});

describe('the types of the catalogue', () => {
  it('name the surfaces, events and actions', () => {
    expectTypeOf<Surface>().toEqualTypeOf<'dashboard' | 'app' | 'chat'>();
    expectTypeOf<EventName>().toEqualTypeOf<
      | 'ready'
      | 'view'
      | 'navigate'
      | 'dashboard-loaded'
      | 'download'
      | 'drilldown'
      | 'ai-query'
      | 'error'
      | 'session-expiring'
      | 'session-expired'
    >();
    expectTypeOf<ActionName>().toEqualTypeOf<
      'set-color-scheme' | 'set-theme' | 'set-locale' | 'set-timezone' | 'set-filter' | 'navigate' | 'refresh'
    >();
    expectTypeOf<ColorScheme>().toEqualTypeOf<'light' | 'dark' | 'auto'>();
  });

  it('give every event its exact payload', () => {
    expectTypeOf<EventPayload<'ready'>>().branded.toEqualTypeOf<{
      readonly embedTenant: string | null;
      readonly deploymentId: number | null;
      readonly mode: 'signed' | 'private';
      readonly surface: Surface;
      readonly publicId?: string | undefined;
      readonly extensions?: readonly string[] | undefined;
    }>();
    expectTypeOf<EventPayload<'view'>>().branded.toEqualTypeOf<{
      readonly surface: Surface;
      readonly path: string;
      readonly publicId?: string | undefined;
      readonly title?: string | undefined;
    }>();
    expectTypeOf<EventPayload<'navigate'>>().branded.toEqualTypeOf<{
      readonly path: string;
      readonly previousPath?: string | undefined;
    }>();
    expectTypeOf<EventPayload<'dashboard-loaded'>>().branded.toEqualTypeOf<{
      readonly publicId?: string | undefined;
      readonly widgetCount?: number | undefined;
      readonly loadDurationMs?: number | undefined;
    }>();
    expectTypeOf<EventPayload<'download'>>().branded.toEqualTypeOf<{
      readonly format: 'csv' | 'xlsx' | 'png' | 'pdf';
      readonly target: 'widget' | 'dashboard';
      readonly widgetId?: string | undefined;
      readonly title?: string | undefined;
      readonly rowCount?: number | undefined;
    }>();
    expectTypeOf<EventPayload<'drilldown'>>().branded.toEqualTypeOf<{
      readonly member: string;
      readonly value?: unknown;
      readonly widgetId?: string | undefined;
    }>();
    expectTypeOf<EventPayload<'ai-query'>>().branded.toEqualTypeOf<{
      readonly query: string;
      readonly status: 'submitted' | 'completed' | 'error';
      readonly chatId?: string | undefined;
      readonly agentId?: string | undefined;
    }>();
    expectTypeOf<EventPayload<'session-expiring'>>().branded.toEqualTypeOf<{ readonly expiresAt?: unknown }>();
    expectTypeOf<keyof EventPayload<'session-expired'>>().toEqualTypeOf<never>();
    expectTypeOf<EventPayload<'error'>>().branded.toEqualTypeOf<{
      readonly message: string;
      readonly name?: string | undefined;
      readonly context?: string | undefined;
      readonly fatal?: boolean | undefined;
    }>();
  });

  it('give every action its exact payload', () => {
    expectTypeOf<ActionPayload<'set-color-scheme'>>().branded.toEqualTypeOf<{ readonly scheme: ColorScheme }>();
    expectTypeOf<ActionPayload<'set-theme'>>().toEqualTypeOf<EmbedTheme>();
    expectTypeOf<ActionPayload<'set-locale'>>().branded.toEqualTypeOf<{ readonly locale: string }>();
    expectTypeOf<ActionPayload<'set-timezone'>>().branded.toEqualTypeOf<{ readonly timezone: string }>();
    expectTypeOf<ActionPayload<'set-filter'>>().branded.toEqualTypeOf<{ readonly filterUrlParameter: string }>();
    expectTypeOf<ActionPayload<'navigate'>>().branded.toEqualTypeOf<{ readonly path: string }>();
    expectTypeOf<keyof ActionPayload<'refresh'>>().toEqualTypeOf<never>();
  });

  it('type the common fields of a theme and let others pass', () => {
    expectTypeOf<EmbedTheme['primaryColor']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<EmbedTheme['borderRadius']>().toEqualTypeOf<number | string | undefined>();
    expectTypeOf<EmbedTheme['font']>().toEqualTypeOf<string | undefined>();
    expectTypeOf({ primaryColor: 'red', widgets: { title: { fontSize: 12 } } }).toExtend<EmbedTheme>();
    expectTypeOf({ primaryColor: 5 }).not.toExtend<EmbedTheme>();
  });
});
