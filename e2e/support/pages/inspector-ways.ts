import { defineSvcEmbed } from '@svc-embed/element';
import type { Embed } from '@svc-embed/host';
import { SvcEmbed as ReactEmbed } from '@svc-embed/react';
import { createTrace, type TracedEmbed } from '@svc-embed/testing';
import { defineInspector, type SvcInspector } from '@svc-embed/testing/inspector';
import { SvcEmbed as VueEmbed } from '@svc-embed/vue';
import { createElement, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h, watch } from 'vue';

const options = { baseUrl: TENANT, dashboard: 'speaks', session: () => 'a-very-secret-session', locale: 'de' };

/** The other ways of embedding, each inspected as the README describes. */
const ways = {
  element(inspector: SvcInspector, target: HTMLElement): void {
    defineSvcEmbed();
    const element = document.createElement('svc-embed');
    inspector.inspect(options, (traced) => Object.assign(element, traced));
    target.append(element);
  },
  react(inspector: SvcInspector, target: HTMLElement): void {
    const trace = createTrace();
    inspector.trace = trace;
    const Report = () => {
      const [embed, setEmbed] = useState<Embed | null>(null);
      useEffect(() => (embed ? trace.follow(embed) : undefined), [embed]);
      return createElement(ReactEmbed, { ...trace.options(options), ref: setEmbed });
    };
    createRoot(target).render(createElement(StrictMode, {}, createElement(Report)));
  },
  vue(inspector: SvcInspector, target: HTMLElement): void {
    const trace = createTrace();
    inspector.trace = trace;
    const app = createApp({
      render: () => h(VueEmbed, { ref: 'view', ...trace.options(options) }),
      mounted(this: { $refs: { view: { embed: TracedEmbed | undefined } } }) {
        watch(
          () => this.$refs.view.embed,
          (embed, _, onCleanup) => embed && onCleanup(trace.follow(embed)),
          { immediate: true },
        );
      },
    });
    app.mount(target);
  },
};

/** Mounts an embed in one of the ways, with the inspector below it. */
function inspectWay(way: keyof typeof ways): void {
  defineInspector();
  const target = document.createElement('div');
  const inspector = document.createElement('svc-inspector');
  document.querySelector('#root')?.append(target, inspector);
  ways[way](inspector, target);
}

declare global {
  var inspect: typeof inspectWay;
}

globalThis.inspect = inspectWay;
