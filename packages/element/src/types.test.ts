import type { SvcEmbedElement } from '@svc-embed/element';
import type { SvcEmbedJsx } from '@svc-embed/element/react';
import type { SvcEmbedVueProps } from '@svc-embed/element/vue';
import type { EmbedError, EmbedState } from '@svc-embed/host';
import { describe, expectTypeOf, it } from 'vitest';

describe('the types', () => {
  it('know the element by its name', () => {
    expectTypeOf<HTMLElementTagNameMap['svc-embed']>().toEqualTypeOf<SvcEmbedElement>();
    expectTypeOf<SvcEmbedElement['colorScheme']>().toEqualTypeOf<'light' | 'dark' | 'auto' | undefined>();
  });

  it('know the payload of every event', () => {
    const listen = (element: SvcEmbedElement) => {
      element.addEventListener('svc-drilldown', ({ detail }) => expectTypeOf(detail.member).toEqualTypeOf<string>());
      element.addEventListener('svc-state', ({ detail }) => {
        expectTypeOf(detail.state).toEqualTypeOf<EmbedState>();
        expectTypeOf(detail.error).toEqualTypeOf<EmbedError | undefined>();
      });
      document.addEventListener('svc-ready', ({ detail }) =>
        expectTypeOf(detail.deploymentId).toEqualTypeOf<number | null>(),
      );
    };
    expectTypeOf(listen).toBeFunction();
  });

  it('know JSX and templates', () => {
    expectTypeOf<React.JSX.IntrinsicElements['svc-embed']>().toEqualTypeOf<SvcEmbedJsx>();
    expectTypeOf<SvcEmbedJsx>().toHaveProperty('onsvc-dashboard-loaded');
    expectTypeOf<{ 'base-url': string; dashboard: string; session: () => string }>().toExtend<SvcEmbedJsx>();
    expectTypeOf<{ 'color-scheme': 'mauve' }>().not.toExtend<SvcEmbedJsx>();
    expectTypeOf<SvcEmbedVueProps>().toHaveProperty('onSvcDashboardLoaded');
    expectTypeOf<{ baseUrl: string; theme: { primaryColor: string } }>().toExtend<SvcEmbedVueProps>();
  });
});
