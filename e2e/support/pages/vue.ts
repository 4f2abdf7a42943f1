import type { AnyActionMessage, ColorScheme, EmbedState, Json } from '@svc-embed/host';
import { SvcEmbed, type SvcEmbedExposed, type SvcEmbedProps } from '@svc-embed/vue';
import {
  type Component,
  createApp,
  createSSRApp,
  defineAsyncComponent,
  defineComponent,
  h,
  KeepAlive,
  reactive,
  ref,
  Suspense,
  shallowRef,
  Teleport,
} from 'vue';
import { TENANT } from '../lab/sites.mjs';

/** Props that a test sets; those below are changed in place. */
const props = reactive<{ -readonly [K in keyof SvcEmbedProps]?: SvcEmbedProps[K] }>({});
const theme = reactive<{ primaryColor: string; widgets: { radius: number } }>({
  primaryColor: 'red',
  widgets: { radius: 1 },
});
const filters = reactive<Record<`${string}.${string}`, Json>>({ 'movies.genre': { value: ['Drama'] } });
const view = ref<'embed' | 'elsewhere'>('embed');
const around = ref<'nothing' | 'keep-alive' | 'teleport' | 'suspense' | 'list'>('nothing');
/** Where a teleport leads, and the order of a list. */
const place = ref('#elsewhere');
const order = ref(['embed', 'second', 'third']);
const exposed = shallowRef<SvcEmbedExposed | null>(null);
const ready = ref(0);
const states: EmbedState[] = [];
const sent: AnyActionMessage[] = [];
const warnings: string[] = [];
let sessions = 0;

const Embed = defineComponent(() => () => {
  // A list, a function and a listener that are others at each rendering.
  const inline: SvcEmbedProps = {
    allow: ['fullscreen'],
    session: () => `s${++sessions}`,
    onSend: (message) => sent.push(message),
  };
  return h(SvcEmbed, {
    baseUrl: TENANT,
    dashboard: 'speaks',
    filters,
    theme,
    ...inline,
    ...props,
    'data-ready': ready.value,
    ref: exposed,
    onReady: () => {
      ready.value++;
    },
    onStateChange: (state) => states.push(state),
  });
});

const Elsewhere = defineComponent(() => () => h('p', 'Elsewhere'));

/** What a router does, with what may lie around. */
const App: Component = defineComponent(() => () => {
  const shown = h(view.value === 'embed' ? Embed : Elsewhere);
  return {
    nothing: () => shown,
    'keep-alive': () => h(KeepAlive, () => shown),
    teleport: () => h(Teleport, { to: place.value }, shown),
    list: () => order.value.map((key) => h('section', { key }, key === 'embed' ? [shown] : key)),
    suspense: () => h(Suspense, null, { default: () => h(Later), fallback: () => h('p', 'Later') }),
  }[around.value]();
});

const Later = defineAsyncComponent(() => Promise.resolve(Embed));

const labPage = {
  props,
  theme,
  filters,
  view,
  around,
  place,
  order,
  states,
  sent,
  warnings,
  violations: [] as string[],
  sessions: () => sessions,
  exposed: () => exposed.value,
  setScheme: (scheme: ColorScheme) => {
    props.colorScheme = scheme;
  },
  /** Shows the app; takes over what a server rendered, if there is any. */
  start(): void {
    const root = document.querySelector('#root');
    if (!root) throw new Error('the page has no root');
    const app = root.childElementCount ? createSSRApp(App) : createApp(App);
    app.config.warnHandler = (warning) => warnings.push(warning);
    app.mount(root);
    labPage.stop = () => app.unmount();
  },
  stop(): void {},
  /** Puts the markup of a server into the page, part by part: a strict policy forbids to do so as text. */
  plant(markup: string): void {
    let parent: Element | null = document.querySelector('#root');
    for (const [, closing, name, attributes = ''] of markup.matchAll(/<(\/?)([a-z]+|!--)([^>]*)>/g)) {
      if (closing) parent = parent?.parentElement ?? null;
      else if (name === '!--') parent?.append(document.createComment(''));
      else if (name) {
        const element = document.createElement(name);
        for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g))
          element.setAttribute(key, value);
        parent?.append(element);
        parent = element;
      }
    }
  },
};

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  labPage.violations.push(`${effectiveDirective} ${blockedURI}`);
});

declare global {
  var vuePage: typeof labPage;
}

globalThis.vuePage = labPage;
