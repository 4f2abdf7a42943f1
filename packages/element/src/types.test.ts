import type { SvcEmbedAttributes, SvcEmbedElement, SvcEmbedProperties } from '@svc-embed/element';
import type { SvcEmbedJsx } from '@svc-embed/element/react';
import type { SvcEmbedVueProps } from '@svc-embed/element/vue';
import type { EmbedError, EmbedState, Filters } from '@svc-embed/host';
import { describe, expectTypeOf, it } from 'vitest';
import type { OptionName } from './options.js';

describe('the types', () => {
  it('the element is typed by its tag name', () => {
    expectTypeOf<HTMLElementTagNameMap['svc-embed']>().toEqualTypeOf<SvcEmbedElement>();
    expectTypeOf<SvcEmbedElement['colorScheme']>().toEqualTypeOf<'light' | 'dark' | 'auto' | undefined>();
  });

  it('the element has exactly the properties that its type has', () => {
    // Each of these names gets an accessor, and HTMLElement has the title.
    expectTypeOf<keyof SvcEmbedProperties | 'title'>().toEqualTypeOf<OptionName>();
  });

  it('attributes with several words are typed in kebab case', () => {
    expectTypeOf<Extract<keyof SvcEmbedAttributes, `${string}-${string}`>>().toEqualTypeOf<
      | 'base-url'
      | 'insecure-hosts'
      | 'session-endpoint'
      | 'session-param'
      | 'allow-export'
      | 'color-scheme'
      | 'ready-timeout'
      | 'auto-height'
      | 'watch-filters'
    >();
    expectTypeOf<SvcEmbedAttributes['base-url']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<SvcEmbedAttributes['allow-export']>().toEqualTypeOf<boolean | '' | 'true' | 'false' | undefined>();
    expectTypeOf<'200 2400'>().toExtend<SvcEmbedAttributes['auto-height']>();
    expectTypeOf<SvcEmbedAttributes['insecure-hosts']>().toEqualTypeOf<readonly string[] | string | undefined>();
    expectTypeOf<SvcEmbedAttributes['ready-timeout']>().toEqualTypeOf<number | string | undefined>();
  });

  it('every event of the element has a typed detail', () => {
    const listen = (element: SvcEmbedElement) => {
      element.addEventListener('svc-drilldown', ({ detail }) => expectTypeOf(detail.member).toEqualTypeOf<string>());
      element.addEventListener('svc-state', ({ detail }) => {
        expectTypeOf(detail.state).toEqualTypeOf<EmbedState>();
        expectTypeOf(detail.error).toEqualTypeOf<EmbedError | undefined>();
      });
      element.addEventListener('svc-filters-changed', ({ detail }) => {
        expectTypeOf(detail.filters).toEqualTypeOf<Filters>();
        expectTypeOf(detail.cause).toEqualTypeOf<'initial' | 'host' | 'viewer'>();
      });
      document.addEventListener('svc-ready', ({ detail }) =>
        expectTypeOf(detail.deploymentId).toEqualTypeOf<number | null>(),
      );
    };
    expectTypeOf(listen).toBeFunction();
  });

  it('JSX and templates accept the attributes, properties and listeners of the element', () => {
    expectTypeOf<React.JSX.IntrinsicElements['svc-embed']>().toEqualTypeOf<SvcEmbedJsx>();
    expectTypeOf<SvcEmbedJsx>().toHaveProperty('onsvc-dashboard-loaded');
    expectTypeOf<{ 'base-url': string; dashboard: string; session: () => string }>().toExtend<SvcEmbedJsx>();
    expectTypeOf<{ 'color-scheme': 'mauve' }>().not.toExtend<SvcEmbedJsx>();
    expectTypeOf<SvcEmbedVueProps>().toHaveProperty('onSvcDashboardLoaded');
    expectTypeOf<{ baseUrl: string; theme: { primaryColor: string } }>().toExtend<SvcEmbedVueProps>();
  });

  it('JSX and templates accept attributes as text', () => {
    const texts = {
      'base-url': 'https://acme.example.com',
      'allow-export': '' as const,
      'ready-timeout': '5000',
      filters: '{"a.b":1}',
      params: '{"a":1}',
      theme: '{"primaryColor":"red"}',
      lazy: '',
      recover: 'false',
      allow: '["fullscreen"]',
      sandbox: '["allow-modals"]',
      class: 'tall',
    };
    expectTypeOf(texts).toExtend<SvcEmbedJsx>();
    expectTypeOf(texts).toExtend<SvcEmbedVueProps>();
    expectTypeOf({
      filters: { 'a.b': 1 },
      lazy: true,
      recover: { attempts: 5 },
      sandbox: false as const,
    }).toExtend<SvcEmbedJsx>();
    expectTypeOf<{ theme: 5 }>().not.toExtend<SvcEmbedJsx>();
    expectTypeOf<{ theme: 5 }>().not.toExtend<SvcEmbedVueProps>();
    expectTypeOf<SvcEmbedJsx>().not.toHaveProperty('onSend');
    expectTypeOf<SvcEmbedElement['filters']>().not.toExtend<string | undefined>();
  });
});
